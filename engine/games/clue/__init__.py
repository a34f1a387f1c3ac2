"""The Clue family: Cluedo, Clue: Supernatural and any box like them. One engine, editions as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.codec import Json
from engine.core.dice import Dice
from engine.core.editions import Edition
from engine.core.errors import IllegalAction
from engine.core.game import Action, Event, Option, OptionValue, Pick, Start, start_problem
from engine.core.news import Line, Now, Outcome
from engine.core.prompts import Prompt
from engine.core.ruletext import RuleText, load_rules, load_words
from engine.core.seats import Seat
from engine.core.viewer import Viewer
from engine.core.words import Say
from engine.games.clue.actions import ACTIONS
from engine.games.clue.deal import deal, options_of, picks_of, seats_of
from engine.games.clue.decide import decide
from engine.games.clue.edition import PACKAGE, read_box, read_edition, shipped_editions
from engine.games.clue.events import EVENTS
from engine.games.clue.evolve import evolve
from engine.games.clue.legal import legal
from engine.games.clue.news import lines
from engine.games.clue.now import now
from engine.games.clue.rules import notes_problem, outcome
from engine.games.clue.state import State
from engine.games.clue.view import View, view


class Clue:
    """The game, as `engine.core.game.Game` describes it."""

    slug = "clue"
    actions: Mapping[str, type[Action]] = ACTIONS
    events: Mapping[str, type[Event]] = EVENTS
    tools: Mapping[str, tuple[Say, Say]] = {"box": (Say("tool-box"), Say("tool-box-note"))}
    upcasts: Mapping[tuple[str, int], Callable[[Json], Json]] = {}

    def editions(self) -> Sequence[Edition]:
        """The boxes that come with the program."""
        return shipped_editions()

    def edition(self, content: Json) -> Edition:
        """Any box from its content. Raises BadEdition."""
        return read_edition(content)

    def seats(self, edition: Edition) -> tuple[int, int]:
        """Fewest and most seats."""
        return seats_of(read_box(edition.content))

    def options(self, edition: Edition) -> tuple[Option, ...]:
        """What can be set in the lobby."""
        return options_of(read_box(edition.content))

    def picks(self, edition: Edition) -> tuple[Pick, ...]:
        """Each seat picks a suspect to play (R-characters)."""
        return picks_of(read_box(edition.content))

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:  # noqa: ARG002 -- always dealt by the referee
        """The referee always deals, so there is always a seal."""
        return True

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        """Fills the envelope and deals. Raises IllegalAction when these seats, options or picks cannot be played."""
        edition = read_edition(start.edition)
        problem = start_problem(self, edition, start)
        if problem is not None:
            raise problem
        return deal(edition, start, dice)

    def legal(self, state: State, actor: Seat) -> tuple[Prompt, ...]:
        """What `actor` may do now."""
        return legal(state, actor)

    def decide(self, state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
        """The events that `action` causes. Raises IllegalAction."""
        return decide(state, actor, action, dice)

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after `event`."""
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> View:
        """What `viewer` may see."""
        return view(state, viewer)

    def now(self, state: State, viewer: Viewer) -> Now:
        """The top of the screen."""
        return now(state, viewer)

    def lines(self, before: State | None, event: Event, after: State) -> tuple[Line, ...]:
        """What is told because of `event`."""
        return lines(before, event, after)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended."""
        return outcome(state)

    def notes_problem(self, state: State, seat: Seat) -> IllegalAction | None:
        """Why `seat` notes nothing any more (R-accuse)."""
        return notes_problem(state, seat)

    def rules(self, language: str) -> Mapping[str, RuleText]:
        """The rules in our own words."""
        return load_rules(PACKAGE, language)

    def words(self, language: str) -> str:
        """The Fluent source of all that the game says."""
        return load_words(PACKAGE, language)


GAME = Clue()
