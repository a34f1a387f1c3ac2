"""Clueverge: sixteen cards, and who among them did it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.core.codec import Json
from engine.core.dice import Dice
from engine.core.editions import Edition, shipped
from engine.core.game import Action, Event, Option, OptionValue, Pick, Start, start_problem
from engine.core.news import Line, Now, Outcome
from engine.core.prompts import Choice, Prompt
from engine.core.ruletext import RuleText, load_rules, load_words
from engine.core.seats import Seat
from engine.core.viewer import Viewer
from engine.core.words import Say
from engine.games.clueverge import ask, command, decide, evolve, legal, news, now, view
from engine.games.clueverge.actions import ACTIONS
from engine.games.clueverge.edition import PACKAGE, read_box, read_edition
from engine.games.clueverge.events import EVENTS
from engine.games.clueverge.state import PAWNS, State


class Clueverge:
    """The game, as `engine.core.game.Game` describes it."""

    slug = "clueverge"
    actions: Mapping[str, type[Action]] = ACTIONS
    events: Mapping[str, type[Event]] = EVENTS
    upcasts: Mapping[tuple[str, int], Callable[[Json], Json]] = {}
    answers: Mapping[str, Callable[[Json], Json]] = {"verdict": ask.ask_verdict, "box": ask.ask_box}
    tools: Mapping[str, tuple[Say, Say]] = {
        "verdict": (Say("tool-verdict"), Say("tool-verdict-note")),
        "box": (Say("tool-box"), Say("tool-box-note")),
    }
    """Pages that need no table: the phone's module draws them, the home screen leads there."""
    commands: Mapping[str, Callable[..., Iterator[command.Answer]]] = {"verdict": command.verdict_command}

    def editions(self) -> Sequence[Edition]:
        """The boxes that come with the program."""
        return [read_edition(content) for content in shipped(PACKAGE).values()]

    def edition(self, content: Json) -> Edition:
        """Any box from its content. Raises BadEdition."""
        return read_edition(content)

    def seats(self, edition: Edition) -> tuple[int, int]:  # noqa: ARG002 - a box has four pawns
        """Fewest and most seats; one player plays solo."""
        return 1, PAWNS

    def options(self, edition: Edition) -> tuple[Option, ...]:
        """What can be set in the lobby."""
        ways = tuple(Choice(w, Say(f"option-way-{w}")) for w in ("box", "phone"))
        rules = tuple(Choice(r, Say(f"option-rules-{r}")) for r in ("competitive", "cooperative"))
        found = [
            Option("way", "choice", "box", Say("option-way"), Say("option-way-note"), choices=ways),
            Option(
                "rules", "choice", "competitive", Say("option-rules"), Say("option-rules-note"), choices=rules
            ),
            *(
                Option(name, "switch", False, Say(f"option-{name}"), Say(f"option-{name}-note"))
                for name in ("several", "harder", "verdict_only", "odds")
            ),
        ]
        facts = read_box(edition.content).facts
        if facts.readings:
            known = (*(("open",) if facts.alibi != "own" else ("own",)), *facts.readings)
            says = {**legal.READING_SAYS, "open": Say("alibis-open"), "own": Say("alibis-own")}
            choices = tuple(Choice(r, says.get(r, r)) for r in known)
            note = Say("option-alibi-note")
            found.append(Option("alibi", "choice", facts.alibi, Say("option-alibi"), note, choices=choices))
        return tuple(found)

    def picks(self, edition: Edition) -> tuple[Pick, ...]:  # noqa: ARG002 - pawns are told apart by their players
        """Nothing is picked in the lobby."""
        return ()

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:  # noqa: ARG002 - the same for every box
        """There is a seal only where the referee lays the cards (R-deal)."""
        return options.get("way", "box") == "phone"

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        """The start, and the referee's deal if it deals. Raises IllegalAction."""
        problem = start_problem(self, read_edition(start.edition), start)
        if problem is not None:
            raise problem
        return decide.setup(start, dice)

    def legal(self, state: State, actor: Seat) -> tuple[Prompt, ...]:
        """What `actor` may do now."""
        return legal.legal(state, actor)

    def decide(self, state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
        """The events that `action` causes. Raises IllegalAction."""
        return decide.decide(state, actor, action, dice)

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after `event`."""
        return evolve.evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> view.View:
        """What `viewer` may see."""
        return view.view(state, viewer)

    def now(self, state: State, viewer: Viewer) -> Now:
        """The top of the screen for `viewer`."""
        return now.now(state, viewer)

    def lines(self, before: State | None, event: Event, after: State) -> tuple[Line, ...]:
        """What is told because of `event`, to whom."""
        return news.lines(before, event, after)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None."""
        return news.outcome(state)

    def rules(self, language: str) -> Mapping[str, RuleText]:
        """The rule texts by id."""
        return load_rules(PACKAGE, language)

    def words(self, language: str) -> str:
        """The Fluent source of all that the game says."""
        return load_words(PACKAGE, language)


GAME = Clueverge()
