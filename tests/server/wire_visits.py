"""What happens at a table of the wire comparison besides the acts of the game: notebooks, sleep, visitors, and somebody who asks for all."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.dice import dice_from
from engine.core.game import fold
from engine.core.seats import TABLE
from server.free_seats import VOUCHERS
from server.play import who_came_back, who_left
from tests.engine.contract.leaks import probes, refusal
from tests.engine.contract.play import Offer, Run, act, answered, as_json, game_of, spec_of
from tests.engine.contract.spec import Scene, Step
from tests.server.wire_lines import Tap

if TYPE_CHECKING:
    from tests.server.wire import WireTable

FEW_PROBES = 24
GUEST = "guest"
AWAY = ("leave", "remove")
BACK = ("come_back", "restore")
SECOND = "ad" * 16
"""The join id of the phone on which a second seat is opened."""


def body_of(answer: bytes) -> Any:
    """Return the JSON of an answer, which must be a good one."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b" 200 " in head.partition(b"\r\n")[0], answer
    return json.loads(body)


def jar_of(answer: bytes) -> str:
    """Return what a browser sends after an answer that set cookies."""
    lines = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")
    named = [line.partition(": ")[2].partition(";")[0] for line in lines if line.startswith("Set-Cookie:")]
    assert named, answer
    return "; ".join(named)


def here(table: WireTable, seat: str) -> bool:
    person = table.table.state.person(seat)
    return person is not None and not person.gone


def left_and_back(slug: str, scene: Scene, seed: int) -> tuple[Run, int, str] | None:
    """Return a random game in which somebody left and a seat came back: (run, number of that step, seat); None if this one has none."""
    game, spec, rng, dice = game_of(slug), spec_of(slug), Random(f"{scene.name} {seed}"), dice_from(seed)
    seats = scene.start.seats
    events = game.setup(scene.start, dice)
    steps = [Step("", None, None, events, fold(game, events))]
    offers: list[Offer | None] = [None]

    def choices(keep: Callable[[str], bool]) -> list[Offer]:
        state = steps[-1].after
        return [
            Offer(actor, prompt, answered(prompt, rng))
            for actor in (*seats, TABLE)
            if game.outcome(state) is None
            for prompt in game.legal(state, actor)
            if keep(prompt.act) and spec.weight(state, actor, prompt.act)
        ]

    def take(found: list[Offer]) -> bool:
        if found:
            offer = rng.choice(found)
            offers.append(offer)
            steps.append(act(game, steps[-1].after, offer, dice))
        return bool(found)

    def some(most: int) -> None:
        for _ in range(rng.randrange(most)):
            take(choices(lambda act: act not in (*AWAY, *BACK, "accuse", "stop", "finish")))

    some(12)
    if not take([o for o in choices(AWAY.__contains__) if seat_of(o) not in (None, seats[0])]):
        return None
    left = seat_of(offers[-1])
    some(4)
    if not take([o for o in choices(BACK.__contains__) if seat_of(o) == left]):
        return None
    back = len(steps) - 1
    some(6)
    return Run(slug, scene, tuple(steps), tuple(offers)), back, str(left)


def seat_of(offer: Offer | None) -> str | None:
    """Return the seat that leaves or comes back by an offer."""
    assert offer is not None
    values = as_json(offer.values)
    return who_left(offer.actor, offer.prompt.act, values) or who_came_back(
        offer.actor, offer.prompt.act, values
    )


def notes_of_others(table: WireTable, me: str, *, other: bool) -> None:
    """Notebooks are hidden too: what stands in the others', and how much."""
    for seat in table.run.seats:
        if seat == me:
            continue
        for n in range(4 if other else 1):
            said = table.message(
                "note", cell=f"cell-{n}{'-other' * other}", mark="a longer mark" if other else "x"
            )
            table.act({}, me, seat, said)
    table.count = 10_000  # the ids that follow are the same again


def sleep_and_wake(table: WireTable, taps: dict[str, Tap], hear: Callable[[str], None]) -> None:
    """Let the table fall asleep as after a restart, and all return."""
    table.table.end(1012)
    table.service._awake.clear()
    for who in sorted(taps, key=lambda w: w == "screen"):  # a seat opens it again
        table.heard.append((f"sent home, {who}", taps[who].to_the_end()))
        if who == "screen" and len(taps) == 1:
            table.call("GET", "/view", table.run.seats[0])
        taps[who] = table.tap(who)
    hear("after waking")


def give_free_seat(table: WireTable, taps: dict[str, Tap], me: str, seat: str) -> None:
    """Somebody new looks on, asks for `seat`, is granted it by two others, and sits down. What they get before that is anybody's."""

    def asked(what: str, **body: Any) -> bytes:
        got = table.call("POST", f"/{what}", GUEST, body)
        table.heard.append((f"{what} of the guest", got))
        return got

    table.jars[GUEST] = ""
    table.jars[GUEST] = jar_of(asked("watch", join_id="ae" * 16, key=""))
    looking = table.tap(GUEST)
    body_of(asked("wish", seat=seat, name="Dan"))
    no = body_of(table.call("GET", "/view", GUEST))["view"]["me"]["wish"]
    assert b"seat-not-free" in asked("sit", join_id="af" * 16)
    vouchers = [s for s in table.run.seats if s != seat and here(table, s)][-VOUCHERS:]
    for voucher in vouchers:
        said = table.message("table", do="vouch", seat=seat, wish=no, ok=True)
        table.act(taps, me, voucher, said)
        table.heard.append((f"the guest, after {voucher}", table.call("GET", "/view", GUEST)))
    looking.sync()
    table.heard.append(("the guest", looking.take()))
    looking.close()
    table.wait_for_lines(len(taps))
    sat = asked("sit", join_id="af" * 16)
    body_of(sat)
    table.jars[seat] = jar_of(sat)
    if me == seat:
        table.heard.append(("who left", taps.pop(me).to_the_end()))
        taps[me] = table.tap(me)


def share_a_phone(table: WireTable, taps: dict[str, Tap], me: str) -> None:
    """Let a neighbour sit on the phone of `me` as well, and `me` take it back with the PIN."""
    other = next((s for s in table.run.seats if s != me and here(table, s)), None)
    if other is None or not here(table, me):
        return
    offered = table.call("POST", "/acts", other, table.message("table", do="handover"))
    digits = body_of(offered)["give"]["digits"]
    taps.pop(me).close()
    table.wait_for_lines(len(taps))

    def asked(what: str, **body: Any) -> str:
        got = table.call("POST", f"/{what}", me, body)
        table.heard.append((f"{what} on a shared phone", got))
        body_of(got)
        return jar_of(got)

    table.jars[me] = asked("second", join_id=SECOND, name="", digits=digits, pin="1111")
    table.heard.append(("who else", table.call("GET", "/held", me)))
    wrong = table.call("POST", "/pass", me, {"pin": "0000", "own": "2222"})
    assert b"pin-wrong" in wrong, wrong
    table.heard.append(("a wrong PIN", wrong))
    table.jars[me] = asked("pass", pin="1111", own="2222")
    taps[me] = table.tap(me)
    taps[me].sync()
    table.heard.append(("the phone is back", taps[me].take()))


def ask_for_all(table: WireTable, tap: Tap, me: str, at: int, rng: Random) -> None:
    """Ask for everything that there is, and try what is refused, over HTTP and over the socket."""
    run, game = table.run, table.game

    def asked(method: str, path: str, body: Any = None) -> None:
        table.heard.append((f"{method} {path} {body}", table.call(method, path, me, body)))

    for path in ("", "/view", "/edition", "/transcript", "/transcript?game_no=0", "/qr.svg", "/nothing"):
        asked("GET", path)
    asked("GET", "/held")
    asked("GET", "/api/mine")
    asked("POST", "/join", {"join_id": "ab" * 16, "name": "Late", "key": ""})
    asked("POST", "/resume", {"join_id": "ac" * 16, "digits": "123456"})
    for before in (0, 1, 5, 40, 10**6):
        asked("POST", "/acts", table.message("history", before=before))
    state = run.steps[at].after
    actor = me if me in run.seats else TABLE
    tries = [
        (name, as_json(values))
        for name, values in probes(game, run, at, actor, rng, 12)
        if refusal(game, state, actor, name, dict(values)) != "accepted"
    ]
    for name, values in rng.sample(tries, min(FEW_PROBES, len(tries))):
        prompt = next((p.id for p in game.legal(state, actor) if p.act == name), "late")
        said = table.message("act", prompt=prompt, act=name, values=values)
        asked("POST", "/acts", said)
        tap.say(table.message("act", prompt=prompt, act=name, values=values))
    for what in ("nothing", "p1"):
        tap.say(table.message("page", page=what))
    tap.say(table.message("history", before=30))
    tap.say(table.message("table", do="take_host"))
