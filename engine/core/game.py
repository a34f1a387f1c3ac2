"""The shape of a game: a decider.

    setup(start, dice) -> events        legal(state, actor) -> prompts
    decide(state, actor, action, dice) -> events, or raises IllegalAction
    evolve(state, event) -> state       view(state, viewer) -> a dataclass
    lines(before, event, after)         now(state, viewer), outcome(state)

`decide` knows the rules and the dice, and refuses or returns events. `evolve` builds state, never refuses, never rolls. `view`
says what one viewer may see, `lines` what one viewer is told once. Events are stored, with the random results inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Protocol, TypeVar

from engine.core.codec import Json, read, stored
from engine.core.dice import Dice
from engine.core.editions import Edition
from engine.core.errors import IllegalAction, Malformed
from engine.core.faults import Reason
from engine.core.news import Line, Now, Outcome
from engine.core.prompts import Choice, Prompt
from engine.core.ruletext import RuleText
from engine.core.seats import Seat
from engine.core.text import graphemes, has_hidden
from engine.core.viewer import Viewer
from engine.core.words import Say

S = TypeVar("S")

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """A switch, number, choice or line of text in the lobby. `say` names it, `note` explains it.

    `least` and `most` bound a number, or the characters of a text as people count them; `choices` are for kind "choice".
    """

    name: str
    kind: Literal["switch", "number", "choice", "text"]
    default: OptionValue
    say: Say
    note: Say | None = None
    least: int = 0
    most: int = 0
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """Something that each seat chooses in the lobby (a character). `unique`: no two seats the same."""

    name: str
    say: Say
    choices: tuple[Choice, ...]
    unique: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """What a game starts from: seats clockwise, the edition's whole content, options and picks, all validated.

    It is stored in the first event, so that a later change of an edition file never touches a running game.
    """

    seats: tuple[Seat, ...]
    edition: Mapping[str, Any]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    picks: Mapping[Seat, Mapping[str, str]] = field(default_factory=dict)


class Event:
    """Base of all events: frozen dataclasses. `version` rises when a field is added; `Game.upcasts` mend old ones."""

    version: ClassVar[int] = 1


class Action:
    """Base of all actions: frozen dataclasses whose fields are the fields of the prompt that they answer.

    `act` is the prompt's act. What must not be seen in a traceback is a `Secret[...]` field.
    """

    act: ClassVar[str]


class Game(Protocol[S]):
    """One game. Everything here is pure: same arguments, same result."""

    slug: str
    """The folder's name."""
    actions: Mapping[str, type[Action]]
    """act -> its class."""
    events: Mapping[str, type[Event]]
    """Class name -> event class."""
    upcasts: Mapping[tuple[str, int], Callable[[Json], Json]]
    """(event name, stored version) -> a function from the stored fields to those of the next version."""

    def editions(self) -> Sequence[Edition]:
        """The boxes that come with the program, in the order in which they are offered."""
        ...

    def edition(self, content: Json) -> Edition:
        """Any edition from its content. Raises BadEdition naming every fault."""
        ...

    def seats(self, edition: Edition) -> tuple[int, int]:
        """Fewest and most seats."""
        ...

    def options(self, edition: Edition) -> tuple[Option, ...]:
        """What can be set in the lobby."""
        ...

    def picks(self, edition: Edition) -> tuple[Pick, ...]:
        """What each seat chooses in the lobby."""
        ...

    def sealed(self, edition: Edition, options: Mapping[str, OptionValue]) -> bool:
        """Whether the referee deals anything hidden, so that there is a seal."""
        ...

    def setup(self, start: Start, dice: Dice) -> tuple[Event, ...]:
        """The first events. Raises IllegalAction when these seats or options cannot be played."""
        ...

    def legal(self, state: S, actor: Seat) -> tuple[Prompt, ...]:
        """What `actor` (a seat, or TABLE for host powers) may do now. Empty when the game is over."""
        ...

    def decide(self, state: S, actor: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
        """The events that `action` causes. Raises IllegalAction. Accepts exactly what `legal` offers."""
        ...

    def evolve(self, state: S | None, event: Event) -> S:
        """The state after `event`; the first event comes with state None."""
        ...

    def view(self, state: S, viewer: Viewer) -> object:
        """A frozen dataclass, filled field by field with what `viewer` may see. The game's phone module draws it."""
        ...

    def now(self, state: S, viewer: Viewer) -> Now:
        """The top of the screen for `viewer`."""
        ...

    def lines(self, before: S | None, event: Event, after: S) -> tuple[Line, ...]:
        """What is told because of `event`, to whom."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def rules(self, language: str) -> Mapping[str, RuleText]:
        """The rule texts by id, in our own words; unknown languages get English."""
        ...

    def words(self, language: str) -> str:
        """The Fluent source of all that the game says, in `language` ("en" or "ja")."""
        ...


def fold(game: Game[S], events: Iterable[Event]) -> S:
    """The state after `events`. Raises ValueError when there are none."""
    state: S | None = None
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        raise ValueError("a game begins with an event")
    return state


def history(game: Game[S], events: Iterable[Event]) -> tuple[Line, ...]:
    """Every line that the events caused, in order, for all viewers; filter with `news.told`."""
    lines: list[Line] = []
    before: S | None = None
    for event in events:
        after = game.evolve(before, event)
        lines.extend(game.lines(before, event, after))
        before = after
    return tuple(lines)


def event_to_json(event: Event) -> Json:
    """The stored form: {"type", "v", "body"}."""
    return {"type": type(event).__name__, "v": event.version, "body": stored(event)}


def event_from_json(game: Game[Any], value: Json) -> Event:
    """An event from its stored form, older versions brought up to date. Raises Malformed."""
    name, version, body = value["type"], value["v"], value["body"]
    if name not in game.events:
        raise Malformed("type", Reason("unknown-event"))
    cls = game.events[name]
    if version < 1:
        raise Malformed("v", Reason("no-version"))
    if version > cls.version:
        raise Malformed("v", Reason("newer-version"))
    while version < cls.version:
        body = game.upcasts[name, version](body)
        version += 1
    return read(cls, body)


def action_from_values(game: Game[Any], act: str, values: Mapping[str, Json]) -> Action:
    """An action from what a phone sent. Raises Malformed (not an act at all)."""
    if act not in game.actions:
        raise Malformed("act", Reason("no-act"))
    return read(game.actions[act], dict(values))


def start_problem(game: Game[Any], edition: Edition, start: Start) -> IllegalAction | None:
    """Why `start` cannot be played, checked alike for every game: number of seats, options, picks."""
    least, most = game.seats(edition)
    if not least <= len(start.seats) <= most:
        return IllegalAction("seat-count", "", least=least, most=most)
    for option in game.options(edition):
        if not option_fits(option, start.options.get(option.name, option.default)):
            return IllegalAction("bad-option", "", option=option.say)
    for pick in game.picks(edition):
        values = [start.picks.get(s, {}).get(pick.name) for s in start.seats]
        if None in values or not set(values) <= {c.value for c in pick.choices}:
            return IllegalAction("pick-missing", "", pick=pick.say)
        if pick.unique and len(set(values)) < len(values):
            return IllegalAction("pick-twice", "", pick=pick.say)
    return None


def option_fits(option: Option, value: object) -> bool:
    """Whether `value` is one that `option` takes."""
    match option.kind:
        case "switch":
            return isinstance(value, bool)
        case "number":
            return (
                isinstance(value, int)
                and not isinstance(value, bool)
                and option.least <= value <= option.most
            )
        case "choice":
            return value in {c.value for c in option.choices}
        case _:  # "text"
            return (
                isinstance(value, str)
                and option.least <= graphemes(value) <= option.most
                and not has_hidden(value)
            )
