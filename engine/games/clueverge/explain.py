"""The verdict told step by step, as one would at the table: what counts, each suspect in turn, the result.

A step has a title, sentences, and the arrows to draw. Suspects at whom nothing points that counts are told in one step.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.words import Label, Many, Say
from engine.games.clueverge.square import CELL_NAMES
from engine.games.clueverge.verdict import Finding, LineKind, Ray, Verdict


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the explanation. `cells` are to be lit (the others dimmed), `arrows` drawn."""

    title: Say
    says: tuple[Say, ...]
    cells: tuple[str, ...]
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow over the grid from cell to cell ("A1" to "C3"); dashed if it does not count."""

    kind: LineKind
    start: str
    end: str
    counts: bool
    because: tuple[str, ...] = ()


def arrow(ray: Ray) -> Arrow:
    """A ray with its cells named."""
    because = tuple(CELL_NAMES[c] for c in ray.because)
    return Arrow(ray.kind, CELL_NAMES[ray.start], CELL_NAMES[ray.end], ray.counts, because)


def steps(verdict: Verdict) -> tuple[Step, ...]:
    """The whole explanation; the last step is the result."""
    order = sorted(verdict.findings, key=lambda f: f.number, reverse=verdict.twist is None)
    told = [f for f in order if f.by("motive", counts=True) and f.by("weapon", counts=True)]
    rest = [f for f in order if f not in told]
    return (
        *_false(verdict),
        *_weapons(verdict),
        *([_rest(rest)] if rest else []),
        *(_suspect(f) for f in told),
        _result(verdict),
    )


def result(verdict: Verdict) -> Say:
    """The result in one sentence."""
    names = Many(tuple(_who(n) for n in verdict.candidates))
    if verdict.culprit is None:
        return Say("verdict-fled")
    if len(verdict.candidates) == 1:
        return Say("verdict-only", {"who": _who(verdict.culprit)})
    if verdict.twist is None:
        return Say("verdict-highest", {"who": _who(verdict.culprit), "among": names})
    where = CELL_NAMES[verdict.twist]
    return Say("verdict-lowest", {"who": _who(verdict.culprit), "among": names, "cell": where})


def _who(number: int) -> Label:
    return Label(f"S{number}")


def _cells(cells: Iterable[int]) -> Many:
    return Many(tuple(CELL_NAMES[c] for c in dict.fromkeys(cells)))


def _step(title: Say, says: Iterable[Say], rays: Iterable[Ray], cells: Iterable[int]) -> Step:
    rays = tuple(rays)
    lit = {*cells, *(c for r in rays for c in (r.start, r.end, *r.because))}
    return Step(title, tuple(says), tuple(CELL_NAMES[c] for c in sorted(lit)), tuple(arrow(r) for r in rays))


def _of_kind(verdict: Verdict, *kinds: str) -> list[int]:
    return [c for c, face in enumerate(verdict.faces) if face.kind in kinds]


def _false(verdict: Verdict) -> Iterable[Step]:
    rays = [r for r in verdict.support if r.kind == "false"]
    says = []
    for cell in _of_kind(verdict, "motive", "alibi"):
        by = [r.start for r in rays if r.end == cell]
        if by:
            key = f"verdict-{verdict.faces[cell].kind}-void"
            says.append(Say(key, {"cell": CELL_NAMES[cell], "by": _cells(by)}))
    false = _of_kind(verdict, "false")
    if not says:
        says.append(Say("verdict-nothing-void", {"cells": _cells(false)}))
    if false:
        yield _step(Say("verdict-step-false"), says, rays, false)


def _weapons(verdict: Verdict) -> Iterable[Step]:
    rays = [r for r in verdict.support if r.kind == "clue"]
    weapons = _of_kind(verdict, "weapon")
    says = []
    for cell in weapons:
        by = [r.start for r in rays if r.end == cell]
        if by:
            says.append(Say("verdict-weapon-used", {"cell": CELL_NAMES[cell], "by": _cells(by)}))
        else:
            says.append(Say("verdict-weapon-idle", {"cell": CELL_NAMES[cell]}))
    if weapons:
        yield _step(Say("verdict-step-weapons"), says, rays, [*weapons, *_of_kind(verdict, "clue")])


_NEEDED: tuple[LineKind, ...] = ("motive", "weapon")


def _rest(findings: list[Finding]) -> Step:
    says = []
    for finding in findings:
        missing = [k for k in _NEEDED if not finding.by(k, counts=True)]
        says.append(Say(f"verdict-no-{'-'.join(missing)}", {"who": _who(finding.number)}))
    rays = [r for f in findings for r in f.rays if r.kind != "alibi"]
    return _step(Say("verdict-step-rest"), says, rays, (f.cell for f in findings))


def _suspect(finding: Finding) -> Step:
    who = _who(finding.number)
    kind = "candidate" if finding.candidate else "cleared"
    says = [
        Say(
            "verdict-has-motive",
            {"who": who, "cells": _cells(r.start for r in finding.by("motive", counts=True))},
        ),
        Say(
            "verdict-has-weapon",
            {"who": who, "cells": _cells(r.start for r in finding.by("weapon", counts=True))},
        ),
    ]
    alibis = finding.by("alibi", counts=True)
    if alibis:
        says.append(Say("verdict-has-alibi", {"who": who, "cells": _cells(r.start for r in alibis)}))
    else:
        void = finding.by("alibi", counts=False)
        says.extend(
            Say("verdict-void-alibi", {"cell": CELL_NAMES[r.start], "by": _cells(r.because)}) for r in void
        )
        says.append(Say("verdict-no-alibi", {"who": who}))
    return _step(Say(f"verdict-step-{kind}", {"who": who}), says, finding.rays, (finding.cell,))


def _result(verdict: Verdict) -> Step:
    guilty = [f for f in verdict.findings if f.candidate]
    cells = [f.cell for f in guilty] + ([] if verdict.twist is None else [verdict.twist])
    winner = [r for f in guilty if f.number == verdict.culprit for r in f.rays if r.counts]
    return _step(Say("verdict-step-result"), [result(verdict)], winner, cells)
