"""13 Clues as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.codec import Json
from engine.core.dice import Dice
from engine.core.editions import Edition
from engine.core.game import Action, Event, Option, OptionValue, Pick, Start, start_problem
from engine.core.news import Line, Now, Outcome
from engine.core.prompts import Prompt
from engine.core.ruletext import RuleText, load_rules, load_words
from engine.core.seats import Seat
from engine.core.viewer import Viewer
from engine.core.words import Say
from engine.games.thirteen_clues.actions import ACTIONS
from engine.games.thirteen_clues.decide import decide
from engine.games.thirteen_clues.edition import FEWEST, PACKAGE, editions, read_box, read_edition
from engine.games.thirteen_clues.events import EVENTS
from engine.games.thirteen_clues.evolve import evolve
from engine.games.thirteen_clues.legal import legal
from engine.games.thirteen_clues.news import lines
from engine.games.thirteen_clues.notebook import ANSWERS
from engine.games.thirteen_clues.now import now
from engine.games.thirteen_clues.rules import outcome
from engine.games.thirteen_clues.setup import setup
from engine.games.thirteen_clues.state import State
from engine.games.thirteen_clues.view import view


class ThirteenClues:
    """The game, see engine.core.game.Game."""

    slug = "thirteen_clues"
    actions: Mapping[str, type[Action]] = ACTIONS
    events: Mapping[str, type[Event]] = EVENTS
    tools: Mapping[str, tuple[Say, Say]] = {"box": (Say("tool-box"), Say("tool-box-note"))}
    upcasts: Mapping[tuple[str, int], Callable[[Json], Json]] = {}

    def editions(self) -> Sequence[Edition]:
        return editions()

    def edition(self, content: Json) -> Edition:
        return read_edition(content)

    def seats(self, edition: Edition) -> tuple[int, int]:
        return FEWEST, read_box(edition.content).most_players()

    def options(self, edition: Edition) -> tuple[Option, ...]:  # noqa: ARG002  the same for every box
        return (
            Option("top-secret", "switch", False, Say("option-top-secret"), Say("option-top-secret-note")),
            Option("at-once", "switch", False, Say("option-at-once"), Say("option-at-once-note")),
            Option("marks", "number", ANSWERS, Say("option-marks"), Say("option-marks-note"), 0, ANSWERS),
        )

    def picks(self, edition: Edition) -> tuple[Pick, ...]:  # noqa: ARG002  nobody plays a character
        return ()

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:  # noqa: ARG002
        return True

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        problem = start_problem(self, read_edition(start.edition), start)
        if problem is not None:
            raise problem
        return setup(start, dice)

    def legal(self, state: State, actor: Seat) -> tuple[Prompt, ...]:
        return legal(state, actor)

    def decide(self, state: State, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
        return decide(state, actor, action, dice)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve(state, event)

    def view(self, state: State, viewer: Viewer) -> object:
        return view(state, viewer)

    def now(self, state: State, viewer: Viewer) -> Now:
        return now(state, viewer)

    def lines(self, before: State | None, event: Event, after: State) -> tuple[Line, ...]:
        return lines(before, event, after)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def rules(self, language: str) -> Mapping[str, RuleText]:
        return load_rules(PACKAGE, language)

    def words(self, language: str) -> str:
        return load_words(PACKAGE, language)


GAME: Any = ThirteenClues()
