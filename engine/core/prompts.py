"""What the referee waits for: a small closed set.

`Game.legal` offers prompts; a phone draws them without knowing a rule, and answers one of them with the values of
its fields. A prompt without fields is a confirmation. Several fields are one form and are sent as one act, so
that half a question never leaks. Choices of one field never depend on another field: where they do, the game
offers several prompts.

`Prompt.id` is what an act names. It changes if and only if *this* prompt changed, and it is made from things that the
seat knows: an act is late only if its own prompt is gone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Literal

from engine.core.text import text_fault
from engine.core.words import Arg, Say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Value = str | int | tuple[str, ...]
"""What one field is answered with: a choice or text, a number, several choices."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: the value that is sent and how it is called."""

    value: str
    text: Arg


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """Exactly one of `choices`. Nothing is preselected, ever."""

    name: str
    say: Say
    choices: tuple[Choice, ...]
    kind: Literal["one"] = "one"


@dataclass(frozen=True, slots=True)
class ChooseMany:
    """From `least` to `most` different ones of `choices`, in any order unless `ordered`."""

    name: str
    say: Say
    choices: tuple[Choice, ...]
    least: int
    most: int
    ordered: bool = False
    kind: Literal["many"] = "many"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`, both included."""

    name: str
    say: Say
    least: int
    most: int
    kind: Literal["number"] = "number"


@dataclass(frozen=True, slots=True)
class ShortText:
    """A line of text: trimmed, 1 to `most` characters as people count them, at most `most_bytes` of UTF-8, none hidden.

    `decide` refuses what `engine.core.text.text_fault` finds fault with.
    """

    name: str
    say: Say
    most: int
    most_bytes: int
    kind: Literal["text"] = "text"


Field = ChooseOne | ChooseMany | Number | ShortText

Weight = Literal["main", "plain", "rare", "wax"]
"""main: the one thing to do now; plain: beside it; rare: small, out of the way; wax: cannot be undone, is held."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One thing that a seat may do now.

    `act` is the action's type ("ask"), `moment` names the situation in things this seat knows ("turn-4"). `say` is the
    button, `note` the consequence ("Everybody hears it"). `private`: drawn under the cover, because the choices
    themselves are secret. `rule` can be opened on the phone.
    """

    act: str
    moment: str
    say: Say
    rule: str
    fields: tuple[Field, ...] = ()
    weight: Weight = "plain"
    private: bool = False
    note: Say | None = None

    @property
    def id(self) -> str:
        """What an act names when it answers this prompt."""
        return f"{self.act}:{self.moment}"


def offers(prompt: Prompt, values: Mapping[str, Value]) -> bool:
    """Whether `values` answer `prompt` exactly: every field, no other, each within what the field offers."""
    return set(values) == {f.name for f in prompt.fields} and all(
        _fits(f, values[f.name]) for f in prompt.fields
    )


def _fits(field: Field, value: Value) -> bool:
    match field:
        case ChooseOne():
            return isinstance(value, str) and value in {c.value for c in field.choices}
        case ChooseMany():
            return (
                isinstance(value, tuple)
                and field.least <= len(value) <= field.most
                and len(set(value)) == len(value)
                and set(value) <= {c.value for c in field.choices}
            )
        case Number():
            return (
                isinstance(value, int) and not isinstance(value, bool) and field.least <= value <= field.most
            )
        case _:  # ShortText
            return isinstance(value, str) and text_fault(value, field.most, field.most_bytes) is None


def answers(prompt: Prompt, texts: Sequence[str] = ("word",)) -> Iterator[dict[str, Value]]:
    """Every way to answer `prompt` (numbers and texts: the ends and `texts`). For tests, checkers and stand-ins."""
    for combo in product(*(_domain(f, texts) for f in prompt.fields)):
        yield {f.name: v for f, v in zip(prompt.fields, combo, strict=True)}


def _domain(field: Field, texts: Sequence[str]) -> list[Value]:
    match field:
        case ChooseOne():
            return [c.value for c in field.choices]
        case ChooseMany():
            values = [c.value for c in field.choices]
            return [c for k in range(field.least, field.most + 1) for c in combinations(values, k)]
        case Number():
            return sorted({field.least, field.most})
        case _:  # ShortText
            return list(texts)
