"""Detective Club as `engine.core.game.Game` wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.codec import Json
from engine.core.dice import Dice
from engine.core.editions import Edition, shipped
from engine.core.game import Action, Event, Option, OptionValue, Pick, Start, start_problem
from engine.core.news import Line, Now, Outcome
from engine.core.pages import Page
from engine.core.prompts import Choice, Prompt
from engine.core.ruletext import RuleText, load_rules, load_words
from engine.core.seats import Seat
from engine.core.viewer import Viewer
from engine.core.words import Say
from engine.games.detective_club import decide, evolve, legal, news, rules, view
from engine.games.detective_club.actions import ACTIONS
from engine.games.detective_club.edition import FEWEST_SEATS, PACKAGE, read_box, read_edition
from engine.games.detective_club.events import EVENTS, GameStarted, RoundBegun
from engine.games.detective_club.state import State


class DetectiveClub:
    """One word, one empty notebook, and a vote on who had it."""

    slug = "detective_club"
    actions: Mapping[str, type[Action]] = ACTIONS
    events: Mapping[str, type[Event]] = EVENTS
    upcasts: Mapping[tuple[str, int], Callable[[Json], Json]] = {}

    def editions(self) -> Sequence[Edition]:
        """The boxes that come with the program."""
        return [read_edition(content) for content in shipped(PACKAGE).values()]

    def edition(self, content: Json) -> Edition:
        """An edition from its content. Raises BadEdition."""
        return read_edition(content)

    def seats(self, edition: Edition) -> tuple[int, int]:
        """Fewest and most seats."""
        return FEWEST_SEATS, read_box(edition.content).most_seats

    def options(self, edition: Edition) -> tuple[Option, ...]:  # noqa: ARG002 - the same for every box
        """What can be set in the lobby."""
        ways = (
            Choice("in_turn", Say("option-voting-in-turn")),
            Choice("secret", Say("option-voting-secret")),
        )
        return (
            Option("topic", "text", "", Say("option-topic"), Say("option-topic-note"), most=rules.MOST_SIGNS),
            Option(
                "voting", "choice", "in_turn", Say("option-voting"), Say("option-voting-note"), choices=ways
            ),
            Option(
                "no_discussion",
                "switch",
                False,
                Say("option-no-discussion"),
                Say("option-no-discussion-note"),
            ),
            Option(
                "vote_for_active", "switch", False, Say("option-vote-active"), Say("option-vote-active-note")
            ),
            Option("track", "switch", True, Say("option-track"), Say("option-track-note")),
        )

    def picks(self, edition: Edition) -> tuple[Pick, ...]:  # noqa: ARG002 - nobody picks anything
        """Nothing is picked in the lobby."""
        return ()

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:  # noqa: ARG002 - always
        """The draws of the Conspirators are sealed."""
        return True

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        """The start, and the first round of a random Active Player (R-new-round). Raises IllegalAction."""
        problem = start_problem(self, read_edition(start.edition), start)
        if problem:
            raise problem
        topic = evolve.topic_of(start.options)
        if topic:
            decide.checked("topic", topic, "R-theme")
        return GameStarted(start), RoundBegun(1, 0, dice.one_of("first", start.seats))

    def legal(self, state: State, actor: Seat) -> tuple[Prompt, ...]:
        """What `actor` may do now."""
        return legal.legal(state, actor)

    def decide(self, state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
        """The events that `action` causes. Raises IllegalAction."""
        return decide.decide(state, actor, action, dice)

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after `event`."""
        return evolve.evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> view.ClubView:
        """What `viewer` may see."""
        return view.view(state, viewer)

    def page(self, state: State, seat: Seat) -> Page | None:
        """The notebook page of `seat` (R-word); its text only after the first press."""
        return rules.page(state, seat)

    def now(self, state: State, viewer: Viewer) -> Now:
        """The top of the screen for `viewer`."""
        return news.now(state, viewer)

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


GAME = DetectiveClub()
