"""Checks that a game was sealed before it began, drawn honestly, decided by the rules and told truly.

Everything is computed anew from seed, cuts and acts: nothing in the file is believed. `casekeeper verify FILE` prints it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.canonical import canonical, digest
from engine.core.codec import Json, read, shown, stored
from engine.core.dice import Draw, SealedDice
from engine.core.errors import BadEdition, IllegalAction, Malformed
from engine.core.game import Game, action_from_values, event_to_json, start_problem
from engine.core.registry import games
from engine.core.seal import RANDOM_HEX, Sealed, cut_hash, seal, sealed_of, shapes
from engine.core.seats import Seat
from engine.core.transcript import FORMAT, VERSION, Entry, Transcript, different, events_of, told_by

MOST_FINDINGS = 20
"""More would not be read."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that does not match: a code for programs, a sentence for people."""

    code: str
    text: str


class BadTranscript(ValueError):
    """The text is no transcript that this program can check. The message says why, and what to do."""


def read_transcript(text: str) -> Transcript:
    """A transcript from its text. Raises BadTranscript."""
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_no_key_twice,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
        canonical(value)
    except (ValueError, TypeError, RecursionError) as no:
        raise BadTranscript(f"this is not a transcript: it cannot be read as JSON ({no})") from None
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadTranscript(
            f'this is not a transcript: "format" must be "{FORMAT}"; download it from the end of a game'
        )
    version = value.get("version")
    if version != VERSION or isinstance(version, bool):
        raise BadTranscript(
            f"this transcript has version {version!r}, this program reads version {VERSION}; please update Casekeeper"
        )
    try:
        return read(Transcript, value)
    except Malformed as no:
        raise BadTranscript(
            f"this transcript is damaged at {no.path or 'its top'}: it {no.problem}"
        ) from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice, so that two readers could read two things")
    return found


def _no_float(text: str) -> None:
    raise ValueError(f"{text} is not a whole number")


def verify(text: str, known: Mapping[str, Game[Any]] | None = None) -> list[Finding]:
    """Everything in the transcript that does not match; empty when it is intact.

    Raises BadTranscript when the text cannot be checked at all.
    """
    return check(read_transcript(text), known)


def check(t: Transcript, known: Mapping[str, Game[Any]] | None = None) -> list[Finding]:
    """As `verify`, for a transcript that was read. Raises BadTranscript for a game that is not known here."""
    known = games() if known is None else known
    if t.game not in known:
        raise BadTranscript(f"this program does not know the game {t.game!r}; please update Casekeeper")
    if not t.log:
        raise BadTranscript("this transcript has no log: nothing was played")
    game = known[t.game]
    found = [*_seal(t), *_start(game, t)]
    if not found:
        # Without a sound start there is nothing to replay: its faults would come up again at each act.
        found += _replay(game, t)
    return found[:MOST_FINDINGS]


def _seal(t: Transcript) -> Iterator[Finding]:
    """Seed, cuts, cut hashes and seals."""
    seats = [s for s in t.start.seats if s in {c.seat for c in t.cuts}]
    if [c.seat for c in t.cuts] != seats:
        yield Finding("cut-order", "the cuts are not one for each seat at most, in the order of the seats")
    if not RANDOM_HEX.fullmatch(t.seed) or not all(RANDOM_HEX.fullmatch(c.cut) for c in t.cuts):
        yield Finding("not-random", "the seed and each cut must be 64 hex digits")
        return
    for c in t.cuts:
        if cut_hash(c.seat, c.cut) != c.hash:
            yield Finding(
                "cut-changed", f"{_who(t, c.seat)}: the cut is not the one that was promised by its hash"
            )
    if seal(_sealed(t, t.seed, [(c.seat, c.hash) for c in t.cuts])) != t.seal:
        yield Finding(
            "seal-wrong", "the seal does not belong to this seed, table, game, box, options, seats and cuts"
        )
    yield from _voided(t)


def _voided(t: Transcript) -> Iterator[Finding]:
    """Deals that were given up: their seals, who was missing, and that every deal had fresh cuts.

    A cut that was opened once is known to the server, which could choose the next seed to suit it.
    """
    late: set[Seat] = set()
    used: set[str] = set()
    for number, v in enumerate(t.voided, 1):
        hashes = dict(v.cut_hashes)
        if seal(_sealed(t, v.seed, v.cut_hashes)) != v.seal:
            yield Finding(
                "voided-wrong", f"the seal of given-up deal {number} does not belong to its seed and cuts"
            )
        if not v.missing or not set(v.missing) <= hashes.keys():
            yield Finding("voided-wrong", f"deal {number} was given up although no promised cut was missing")
        if late & hashes.keys():
            yield Finding("voided-wrong", f"deal {number} uses a cut of a phone that had been left out")
        if used & set(hashes.values()):
            yield Finding(
                "cut-reused", f"deal {number} uses a cut that had been opened before its seed was drawn"
            )
        late |= set(v.missing)
        used |= set(hashes.values())
    if late & {c.seat for c in t.cuts}:
        yield Finding("voided-wrong", "the deal uses a cut of a phone that had been left out")
    if used & {c.hash for c in t.cuts}:
        yield Finding("cut-reused", "the deal uses a cut that had been opened before its seed was drawn")


def _sealed(t: Transcript, seed: str, cut_hashes: Sequence[tuple[Seat, str]]) -> Sealed:
    return sealed_of(t.game, t.start, seed=seed, table=t.table, game_no=t.game_no, cut_hashes=cut_hashes)


def _start(game: Game[Any], t: Transcript) -> Iterator[Finding]:
    """Box, seats, options."""
    try:
        edition = game.edition(t.start.edition)
    except BadEdition as no:
        yield Finding("start-wrong", f"the box cannot be played: {no}")
        return
    refused = start_problem(game, edition, t.start)
    if refused is not None:
        yield Finding("start-wrong", f"these seats and options cannot be played ({refused.code})")
    if not set(t.names) <= set(t.start.seats):
        yield Finding("start-wrong", "a name is given for somebody who has no seat")


def _replay(game: Game[Any], t: Transcript) -> Iterator[Finding]:
    """Every draw, act, event and word told, once more."""
    dice = SealedDice(bytes.fromhex(t.seed), [c.cut for c in t.cuts], t.table, t.game_no)
    state: Any = None
    for number, entry in enumerate(t.log):
        finding, state = _entry(game, t, number, entry, state, dice)
        if finding is not None:
            yield finding
        if finding is not None and finding.code == "unreadable":
            return
    yield from _draws(t.draws, different(dice.draws))
    yield from _told(game, t)
    yield from _ending(game, t, state)


def _ending(game: Game[Any], t: Transcript, state: Any) -> Iterator[Finding]:
    try:
        outcome = game.outcome(state)
    except Exception as fault:  # noqa: BLE001 - as in `_entry`
        yield Finding("unreadable", f"how it ended cannot be worked out ({type(fault).__name__}: {fault})")
        return
    if outcome is None:
        yield Finding("unfinished", "the game was not over yet: a part of the log is missing")
    if _differ(t.outcome, None if outcome is None else shown(outcome)):
        yield Finding("outcome-wrong", "the game did not end as the transcript says")


def _differ(one: Json, two: Json) -> bool:
    """Whether two JSON values differ; unlike `!=` it tells true from 1."""
    return canonical(one) != canonical(two)


def _entry(
    game: Game[Any], t: Transcript, number: int, entry: Entry, state: Any, dice: SealedDice
) -> tuple[Finding | None, Any]:
    """What is wrong with one entry, and the state after its stored events."""
    where = f"entry {number} ({_who(t, entry.actor)}: {entry.act})" if number else "the set-up"
    finding = None
    try:
        events = events_of(game, entry)
        expected = _expected(game, t, number, entry, state, dice)
        if isinstance(expected, Finding):
            finding = Finding(expected.code, f"{where}: {expected.text}")
        elif _differ(one := [event_to_json(e) for e in expected], two := [event_to_json(e) for e in events]):
            path, right, wrong = _first_difference(one, two)
            text = f"{where}: by the rules and the dice {path} is {right}, the transcript says {wrong}"
            finding = Finding("event-wrong", text)
        for event in events:
            state = game.evolve(state, event)
    except Exception as fault:  # noqa: BLE001 - a tampered file may break a game anywhere; that is a finding
        finding = Finding("unreadable", f"{where}: cannot be replayed ({type(fault).__name__}: {fault})")
    return finding, state


def _expected(
    game: Game[Any], t: Transcript, number: int, entry: Entry, state: Any, dice: SealedDice
) -> tuple[Any, ...] | Finding:
    """The events that the rules give for an entry, or why they give none."""
    if number == 0:
        if (entry.actor, entry.act, entry.values) != (None, None, {}):
            return Finding("act-wrong", "the log does not begin with the set-up")
        return game.setup(t.start, dice)
    if entry.actor is None or entry.act is None:
        return Finding("act-wrong", "an act without actor or name")
    try:
        return game.decide(state, entry.actor, action_from_values(game, entry.act, entry.values), dice)
    except IllegalAction as no:
        return Finding("act-wrong", f"the rules forbid this ({no.code}, {no.rule})")
    except Malformed as no:
        return Finding("act-wrong", f"this is not an act of the game ({no})")


def _draws(listed: Sequence[Draw], made: Sequence[Draw]) -> Iterator[Finding]:
    for draw in made:
        if draw not in listed:
            text = f'draw "{draw.purpose}" number {draw.n}: seed and cuts give {list(draw.result)}, which is not listed'
            yield Finding("draw-wrong", text)
    for draw in listed:
        if draw not in made:
            yield Finding(
                "draw-wrong", f'draw "{draw.purpose}" number {draw.n} is listed, but was never made like this'
            )
    if not set(listed) ^ set(made) and list(listed) != list(made):
        yield Finding("draw-wrong", "the draws are not listed once each, in their order")


def _told(game: Game[Any], t: Transcript) -> Iterator[Finding]:
    try:
        made = told_by(game, t.start.seats, t.log)
    except Exception as fault:  # noqa: BLE001 - as in `_entry`
        yield Finding("unreadable", f"what was told cannot be worked out ({type(fault).__name__}: {fault})")
        return
    if made.keys() != t.told.keys():
        yield Finding("told-wrong", "what was told is not given for each seat and the table")
        return
    for name, told in made.items():
        listed = t.told[name]
        if _differ(told.lines, listed.lines):
            path, right, wrong = _first_difference(list(told.lines), list(listed.lines))
            text = f"lines told to {_who(t, name)}: {path} follows as {right}, the transcript says {wrong}"
            yield Finding("told-wrong", text)
        if told.views != listed.views:
            yield Finding(
                "told-wrong", f"views shown to {_who(t, name)}: not those that follow from the events"
            )


def _who(t: Transcript, seat: Seat | None) -> str:
    return f"{t.names[seat]} ({seat})" if seat is not None and seat in t.names else str(seat)


def _first_difference(one: Json, two: Json, path: str = "") -> tuple[str, Json, Json]:
    """Where two different JSON values part: the path, and what stands there in each."""
    pairs: list[tuple[Any, Any, Any]] = []
    if isinstance(one, dict) and isinstance(two, dict):
        pairs = [(k, one.get(k), two.get(k)) for k in sorted(one.keys() | two.keys())]
    elif isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        pairs = [(i, a, b) for i, (a, b) in enumerate(zip(one, two, strict=True))]
    for part, a, b in pairs:
        if _differ(a, b):
            return _first_difference(a, b, f"{path}.{part}" if path else str(part))
    return path or "the whole", _short(one), _short(two)


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}..."  # noqa: PLR2004 - what fits on a line


def verify_command(
    text: str, known: Mapping[str, Game[Any]] | None = None, app: str = ""
) -> tuple[int, list[str]]:
    """What `casekeeper verify FILE` prints, and its exit code: 0 intact, 1 something does not match, 2 cannot be checked."""
    try:
        t = read_transcript(text)
        found = check(t, known)
    except BadTranscript as no:
        return 2, [f"casekeeper verify: {no}"]
    return (1, [*_head(t, app), *_bad(found)]) if found else (0, [*_head(t, app), *_good(t)])


def _head(t: Transcript, app: str) -> Iterator[str]:
    people = ", ".join(t.names.get(s, s) for s in t.start.seats)
    yield f"{t.game} at table {t.table}, game {t.game_no}: {people}"
    without = [_who(t, s) for s in t.start.seats if s not in {c.seat for c in t.cuts}]
    if without:
        yield f"No cut came from: {', '.join(without)}"
    for v in t.voided:
        yield f"One deal was given up before any card was seen, because no cut came from: {', '.join(_who(t, s) for s in v.missing)}"
    if app and t.app and app != t.app:
        yield f"It was written by Casekeeper {t.app}, this is {app}: if words or rules changed between, check it with {t.app}."


def _bad(found: Sequence[Finding]) -> Iterator[str]:
    yield "THIS DOES NOT MATCH:"
    yield from (f"- {finding.text} [{finding.code}]" for finding in found)


def _good(t: Transcript) -> Iterator[str]:
    yield f"Seal:            {_signs(t.seal)}"
    yield f"This transcript: {_signs(digest(stored(t)))}"
    yield "Compare both rows with the phones: they show the same signs at the end of the game."
    count = len(t.log) - 1
    yield (
        f"Seal intact: {len(t.cuts)} cuts, {len(t.draws)} draws, {count} acts and all that was told to"
        f" {len(t.told)} viewers follow from the sealed start."
    )


def _signs(seal_hex: str) -> str:
    return ", ".join(" ".join(pair) for pair in shapes(seal_hex))
