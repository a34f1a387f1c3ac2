"""Reading and checking transcripts: bad input gets a clear message, every kind of lie is found. Vectors: tests/seal."""

from __future__ import annotations

import copy
import json
from dataclasses import replace

import pytest

from engine.core.canonical import canonical
from engine.core.codec import read, stored
from engine.core.errors import BadEdition
from engine.core.faults import fault
from engine.core.transcript import Entry, StoredEvent, Transcript, Voided
from engine.core.verify import MOST_FINDINGS, BadTranscript, check, read_transcript, verify, verify_command
from tests.engine.contract.microgame import GAME, MicroGame
from tests.vectors.make import CUTS, SEED, bits, game_of, retold, with_event

MICRO = {"micro": GAME}
HONEST = game_of(SEED, CUTS)
JSON = stored(HONEST)


def text_of(value) -> str:
    return json.dumps(value, ensure_ascii=False)


def codes(t: Transcript) -> list[str]:
    return [f.code for f in check(t, MICRO)]


def test_an_honest_game_is_intact_and_says_so():
    code, lines = verify_command("\ufeff" + text_of(JSON), MICRO, app=HONEST.app)
    assert code == 0
    assert lines[0] == "micro at table KWRT, game 2: Anna, Ben, 千尋 🙂"
    assert lines[-1].startswith(f"Seal intact: 3 cuts, {len(HONEST.draws)} draws, {len(HONEST.log) - 1} acts")
    assert [x.split(":")[0] for x in lines[1:3]] == ["Seal", "This transcript"]
    assert all(x.count(",") == 5 for x in lines[1:3])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cannot be read as JSON"),
        ("{", "cannot be read as JSON"),
        ("[" * 100_000, "cannot be read as JSON"),
        ('{"a": 1, "a": 2}', "a key stands twice"),
        ('{"a": 1.5}', "1.5 is not a whole number"),
        ('{"a": NaN}', "NaN is not a whole number"),
        ('{"a": 99999999999999999999}', "cannot be read as JSON"),
        ('{"a": "\\ud800"}', "half a character"),
        ("[]", 'this is not a transcript: "format" must be "casekeeper-transcript"'),
        ("{}", "download it from the end of a game"),
        ('{"format": "casekeeper-transcript"}', "has version None, this program reads version 1"),
        ('{"format": "casekeeper-transcript", "version": true}', "has version True"),
        ('{"format": "casekeeper-transcript", "version": 2}', "please update Casekeeper"),
        ('{"format": "casekeeper-transcript", "version": 1}', "is damaged at app: it is missing"),
        (text_of({**JSON, "extra": 1}), "is damaged at extra: it is not known here"),
        (text_of({**JSON, "game_no": "2"}), "is damaged at game_no: it must be a whole number"),
        (text_of({**JSON, "game": "chess"}), "does not know the game 'chess'; please update Casekeeper"),
        (text_of({**JSON, "log": []}), "nothing was played"),
    ],
)
def test_what_cannot_be_checked_is_refused_in_words(text, message):
    with pytest.raises(BadTranscript, match=r"\w") as no:
        verify(text, MICRO)
    assert message in str(no.value)
    code, lines = verify_command(text, MICRO)
    assert (code, lines) == (2, [f"casekeeper verify: {no.value}"])


def test_the_registered_games_are_known_by_themselves():
    with pytest.raises(BadTranscript, match="does not know the game 'micro'"):
        verify(text_of(JSON))


def test_a_lie_is_shown_with_what_is_right_and_what_is_said():
    lie = retold(with_event(HONEST, "Asked", lambda body: {**body, "of": "s9"}))
    code, lines = verify_command(canonical(stored(lie)).decode(), MICRO, app="9.9")
    assert code == 1
    assert "It was written by Casekeeper 0.1.0, this is 9.9" in lines[1]
    assert lines[2] == "THIS DOES NOT MATCH:"
    assert 'by the rules and the dice 0.body.of is "s' in lines[3]
    assert 'the transcript says "s9" [event-wrong]' in lines[3]


def test_seats_without_a_cut_and_given_up_deals_are_named():
    late = game_of(SEED, {"s1": CUTS["s1"]})
    hashes = (("s1", bits("h1")), ("s2", bits("h2")))
    late = replace(late, voided=(Voided(bits("x"), bits("y"), hashes, ("s2",)),))
    _, lines = verify_command(text_of(stored(late)), MICRO)
    assert "No cut came from: Ben (s2), 千尋 🙂 (s3)" in lines
    assert "One deal was given up before any card was seen, because no cut came from: Ben (s2)" in lines
    assert "voided-wrong" in lines[-1]


def test_seed_and_cuts_must_look_random():
    assert codes(replace(HONEST, seed=HONEST.seed.upper())) == ["not-random"]
    cut = replace(HONEST.cuts[0], cut="0")
    assert codes(replace(HONEST, cuts=(cut, *HONEST.cuts[1:]))) == ["not-random"]


def test_a_cut_other_than_the_promised_one_is_named():
    other = replace(HONEST.cuts[1], cut=bits("another"))
    found = check(replace(HONEST, cuts=(HONEST.cuts[0], other, HONEST.cuts[2])), MICRO)
    assert "cut-changed" in [f.code for f in found]
    assert any("Ben" in f.text for f in found if f.code == "cut-changed")


def test_cuts_stand_in_seat_order_once_each():
    assert "cut-order" in codes(replace(HONEST, cuts=HONEST.cuts[::-1]))
    assert "cut-order" in codes(replace(HONEST, cuts=(*HONEST.cuts, HONEST.cuts[0])))


def _void(hashes, missing, seed="old"):
    """A given-up deal whose seal is right."""
    from engine.core.seal import seal, sealed_of

    sealed = sealed_of("micro", HONEST.start, seed=bits(seed), table="KWRT", game_no=2, cut_hashes=hashes)
    return Voided(bits(seed), seal(sealed), tuple(hashes), missing)


OLD = [("s1", bits("1")), ("s2", bits("2")), ("s3", bits("3"))]
NEW = [("s1", bits("4")), ("s2", bits("5"))]


@pytest.mark.parametrize(
    ("voided", "wanted"),
    [
        ([_void(OLD, ())], ["voided-wrong"]),
        ([_void(OLD, ("s9",))], ["voided-wrong"]),
        ([_void(OLD, ("s3",)), _void(OLD, ("s2",), "older")], ["voided-wrong", "cut-reused", "voided-wrong"]),
        ([_void(OLD, ("s3",)), _void(NEW, ("s2",), "older")], ["voided-wrong"]),
        ([_void([("s3", HONEST.cuts[2].hash)], ("s3",))], ["voided-wrong", "cut-reused"]),
    ],
)
def test_given_up_deals_must_hold_together(voided, wanted):
    assert codes(replace(HONEST, voided=tuple(voided))) == wanted


def test_two_restarts_in_good_order_are_intact():
    again = game_of(SEED, {"s1": CUTS["s1"]}, voided=[_void(OLD, ("s3",)), _void(NEW, ("s2",), "older")])
    assert codes(again) == []


class Strict(MicroGame):
    def edition(self, content):
        raise BadEdition((fault("cards", "no-list"),))


def test_the_start_must_be_playable():
    found = check(HONEST, {"micro": Strict()})
    assert [(f.code, f.text) for f in found] == [
        ("start-wrong", "the box cannot be played: cards: must be a list")
    ]
    short = replace(HONEST, start=replace(HONEST.start, seats=("s1",)))
    assert codes(short)[-1] == "start-wrong"
    assert codes(replace(HONEST, names={"s9": "Zoe"})) == ["start-wrong"]


def _with_entry(number, **changes):
    log = list(HONEST.log)
    log[number] = replace(log[number], **changes)
    return replace(HONEST, log=tuple(log))


def test_the_log_begins_with_the_set_up():
    assert codes(_with_entry(0, actor="s1"))[0] == "act-wrong"
    assert codes(_with_entry(0, values={"x": 1}))[0] == "act-wrong"


def test_acts_need_actor_name_and_right():
    assert codes(_with_entry(1, actor=None))[0] == "act-wrong"
    assert codes(_with_entry(1, act=None))[0] == "act-wrong"
    assert codes(_with_entry(1, act="fly"))[0] == "act-wrong"
    assert codes(_with_entry(1, actor="s9"))[0] == "act-wrong"
    finding = check(_with_entry(1, actor="s9"), MICRO)[0]
    assert "the rules forbid this (not-now, R-" in finding.text


def test_an_event_that_breaks_the_game_is_a_finding_and_ends_the_check():
    event = HONEST.log[1].events[0]
    assert codes(_with_entry(1, events=(replace(event, type="Nonsense"),))) == ["unreadable"]
    assert codes(_with_entry(1, events=(replace(event, body=[]),))) == ["unreadable"]


class Brittle(MicroGame):
    """Cannot say how it ended."""

    def outcome(self, s):
        raise KeyError("winner")


def test_a_game_that_breaks_later_is_a_finding_too():
    stranger = StoredEvent("Left", 1, {"seat": "s9", "opened": True})
    found = codes(_with_entry(1, events=(*HONEST.log[1].events, stranger)))
    assert (found[0], found[-1]) == ("event-wrong", "unreadable")
    assert [f.code for f in check(HONEST, {"micro": Brittle()})] == ["unreadable"]


def test_an_event_too_many_or_too_few():
    event = HONEST.log[1].events[0]
    assert codes(_with_entry(1, events=(event, event)))[0] == "event-wrong"
    assert codes(_with_entry(1, events=()))[0] == "event-wrong"


def test_draws_are_listed_once_each_as_made_in_order():
    first, *rest = HONEST.draws
    assert rest
    assert codes(replace(HONEST, draws=(*rest, first))) == ["draw-wrong"]
    assert codes(replace(HONEST, draws=(first, first, *rest))) == ["draw-wrong"]
    assert codes(replace(HONEST, draws=tuple(rest))) == ["draw-wrong"]
    assert codes(replace(HONEST, draws=(*HONEST.draws, replace(first, n=7)))) == ["draw-wrong"]


def test_told_is_told_to_each():
    assert codes(replace(HONEST, told={k: v for k, v in HONEST.told.items() if k != "s1"})) == ["told-wrong"]
    mine = HONEST.told["s1"]
    for wrong in (
        replace(mine, views=mine.views[:-1]),
        replace(mine, lines=mine.lines[:-1]),
        replace(mine, lines=()),
    ):
        assert codes(replace(HONEST, told={**HONEST.told, "s1": wrong})) == ["told-wrong"]
    lines = copy.deepcopy(list(mine.lines))
    lines[0]["no"] = True if lines[0]["no"] == 1 else lines[0]["no"]
    lines[0]["say"]["args"]["n"] = True
    assert codes(replace(HONEST, told={**HONEST.told, "s1": replace(mine, lines=tuple(lines))})) == [
        "told-wrong"
    ]


def test_the_end_is_the_end():
    assert codes(replace(HONEST, outcome=None)) == ["outcome-wrong"]
    cut_short = retold(replace(HONEST, log=HONEST.log[:-1]))
    assert codes(cut_short) == ["unfinished", "outcome-wrong"]


def test_not_more_is_said_than_is_read():
    log = [HONEST.log[0], *(Entry("s9", "fly", {}, e.events) for e in HONEST.log[1:])]
    long = replace(HONEST, log=(*log, *log[1:]))
    assert len(check(long, MICRO)) <= MOST_FINDINGS


def test_a_transcript_comes_back_as_it_was():
    assert read_transcript(canonical(JSON).decode()) == HONEST
    assert read(Transcript, JSON) == HONEST


def test_somebody_without_a_name_is_called_by_the_seat():
    nameless = replace(HONEST, names={})
    assert verify_command(text_of(stored(nameless)), MICRO)[1][0].endswith(": s1, s2, s3")
