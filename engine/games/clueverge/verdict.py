"""Who is the True Culprit, and why (R-void, R-used, R-candidate, R-verdict).

`tally` applies the rules to sixteen faces in bit masks; everything else here only says what it found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engine.games.clueverge.cards import Face

LineKind = Literal["motive", "weapon", "alibi", "false", "clue"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What the rules make of a grid.

    Masks of cells: `doubt` next to a False Testimony, `lit` next to a Clue; `motive`, `weapon` and `alibi` pointed at by
    a card of that kind that counts. `candidates` are (number, cell) in the order of the cells.
    """

    doubt: int
    lit: int
    motive: int
    weapon: int
    alibi: int
    twist: bool
    candidates: tuple[tuple[int, int], ...]

    @property
    def culprit(self) -> int | None:
        """The True Culprit's number; None: Fled the Country (R-verdict)."""
        if not self.candidates:
            return None
        return (min if self.twist else max)(self.candidates)[0]


def tally(faces: Sequence[Face]) -> Tally:
    """The verdict on sixteen known faces."""
    doubt = lit = motive = weapon = alibi = 0
    twist = False
    suspects, evidence = [], []
    for cell, face in enumerate(faces):
        kind = face.kind
        if kind == "suspect":
            suspects.append((face.number, cell))
        elif kind == "clue":
            lit |= face.reach[cell]
        elif kind == "false":
            doubt |= face.reach[cell]
        elif kind == "twist":
            twist = True
        else:
            evidence.append((kind, cell, face.reach[cell]))
    trusted, used = ~doubt, lit  # R-void, R-used
    for kind, cell, pointed in evidence:
        if not (used if kind == "weapon" else trusted) >> cell & 1:
            continue
        if kind == "weapon":
            weapon |= pointed
        elif kind == "motive":
            motive |= pointed
        else:
            alibi |= pointed
    guilty = motive & weapon & ~alibi  # R-candidate
    return Tally(doubt, lit, motive, weapon, alibi, twist, tuple(s for s in suspects if guilty >> s[1] & 1))


@dataclass(frozen=True, slots=True)
class Ray:
    """An arrow that matters.

    From a Motive, Weapon or Alibi to a suspect; from a False Testimony to a Motive or Alibi that it voids; from a Clue to a
    Weapon that it makes count. `because`: the cells of the False Testimonies or Clues that decide whether it `counts`.
    """

    kind: LineKind
    start: int
    end: int
    counts: bool = True
    because: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One suspect's case: which cards point at it and count, and which would but do not."""

    number: int
    cell: int
    candidate: bool
    rays: tuple[Ray, ...]

    def by(self, kind: LineKind, *, counts: bool) -> tuple[Ray, ...]:
        """The arrows of one kind at this suspect."""
        return tuple(r for r in self.rays if r.kind == kind and r.counts is counts)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict with all its reasons. Suspects by number; `twist` is the cell of the Plot Twist card, if it is there."""

    faces: tuple[Face, ...]
    culprit: int | None
    findings: tuple[Finding, ...]
    twist: int | None
    support: tuple[Ray, ...]

    @property
    def fled(self) -> bool:
        """Fled the Country."""
        return self.culprit is None

    @property
    def candidates(self) -> tuple[int, ...]:
        """The numbers of all candidates, in order."""
        return tuple(f.number for f in self.findings if f.candidate)

    @property
    def rays(self) -> tuple[Ray, ...]:
        """Every arrow that matters: first what voids or makes count, then what points at suspects."""
        return (*self.support, *(r for f in self.findings for r in f.rays))


def explain(faces: Sequence[Face]) -> Verdict:
    """The verdict on sixteen known faces, with every line that helps or clears a suspect."""
    found = tally(faces)
    guilty = dict(found.candidates)
    where: dict[str, list[int]] = {}
    for cell, face in enumerate(faces):
        where.setdefault(face.kind, []).append(cell)
    support = [
        *_touching(faces, where, "false", ("motive", "alibi")),
        *_touching(faces, where, "clue", ("weapon",)),
    ]
    findings = [
        Finding(faces[s].number, s, faces[s].number in guilty, _pointing(faces, where, s, support))
        for s in sorted(where.get("suspect", ()), key=lambda s: faces[s].number)
    ]
    twist = where.get("twist", [None])[0]
    return Verdict(tuple(faces), found.culprit, tuple(findings), twist, tuple(support))


def _touching(
    faces: Sequence[Face], where: dict[str, list[int]], kind: Literal["false", "clue"], kinds: tuple[str, ...]
) -> list[Ray]:
    targets = sorted(c for k in kinds for c in where.get(k, ()))
    return [Ray(kind, c, t) for c in where.get(kind, ()) for t in targets if faces[c].reach[c] >> t & 1]


def _pointing(
    faces: Sequence[Face], where: dict[str, list[int]], suspect: int, support: Sequence[Ray]
) -> tuple[Ray, ...]:
    rays = []
    kinds: tuple[LineKind, ...] = ("motive", "weapon", "alibi")
    for kind in kinds:
        for cell in where.get(kind, ()):
            if faces[cell].reach[cell] >> suspect & 1:
                because = tuple(r.start for r in support if r.end == cell)
                rays.append(Ray(kind, cell, suspect, bool(because) is (kind == "weapon"), because))
    return tuple(rays)
