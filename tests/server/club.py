"""Detective Club over the wire: a round, act by act, by HTTP or socket, as the phones' buttons send it."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.phones import Phone, deal, table_of

NAMES = [
    "Ann",
    "Ben",
    "Cle",
    "Dan",
    "Eli",
    "Fin",
    "Gwe",
    "Hal",
]  # of one length, so that messages may be compared


def club(server: Any, people: int, *, sockets: bool = False, **options: Any) -> list[Phone]:
    """Return the phones clockwise from the first Active Player, who is host too: then all others are alike."""
    phones = table_of(
        server, NAMES[:people], sockets=sockets, game="detective_club", edition="detective-club-2019"
    )
    for name, value in options.items():
        assert phones[0].do("option", name=name, value=value)["type"] == "ok"
    deal(phones)
    phones = clockwise(phones)
    if phones[0].seat != "s1":
        assert next(p for p in phones if p.seat == "s1").do("host", seat=phones[0].seat)["type"] == "ok"
    return phones


def board(phone: Phone) -> Any:
    return phone.now()["game"]["board"]


def clockwise(phones: list[Phone]) -> list[Phone]:
    """The phones round the table, from the Active Player on."""
    order = sorted(phones, key=lambda p: p.seat or "")
    at = next(i for i, p in enumerate(order) if p.seat == board(phones[0])["round"]["active"])
    return [*order[at:], *order[:at]]


def prompt_of(phone: Phone, act: str) -> Any:
    return next((p for p in phone.now()["game"]["prompts"] if p["act"] == act), None)


def does(phone: Phone, act: str, **values: Any) -> None:
    """Send an act; twice with the same id acts once, and once more with a new id does no harm (F38)."""
    prompt = prompt_of(phone, act)
    assert prompt, (phone.seat, act, [p["act"] for p in phone.now()["game"]["prompts"]])
    message = {
        "type": "act",
        "id": secrets.token_hex(16),
        "prompt": prompt["id"],
        "act": act,
        "values": values,
    }
    first = phone.ask(message)
    assert first["type"] == "ok", first
    after = phone.now()
    assert phone.ask(message) == first
    late = phone.ask({**message, "id": secrets.token_hex(16)})
    assert (late["type"], late["code"]) == ("refused", "late")
    assert phone.now() == after


def read(phone: Phone) -> str:
    """Open the page and read it."""
    if prompt_of(phone, "open_page"):
        does(phone, "open_page")
    got = phone.ask({"type": "page", "page": phone.now()["game"]["page"]["id"]})
    assert got["type"] == "page"
    return str(got["text"])


def give(phones: list[Phone], word: str = "lantern") -> Phone:
    """Hand out the pages; return who has the empty one."""
    does(phones[0], "give_word", word=word)
    pages = [read(p) for p in phones]
    assert sorted(pages) == ["", *[word] * (len(phones) - 1)]
    return phones[pages.index("")]


def to_vote(phones: list[Phone]) -> None:
    """Cards and stories, if there are some: with one tap each, or each its own."""
    here = board(phones[0])
    if here["track"]:
        for seat in here["round"]["cards"]:
            does(next(p for p in phones if p.seat == seat), "played")
    else:
        does(phones[0], "cards_done")
    if here["discussion"]:
        does(phones[0], "say_word")
        for phone in phones if here["track"] else phones[:1]:
            does(phone, "spoken" if here["track"] else "speeches_done")


def ballots(phones: list[Phone], empty: Phone, right: int) -> dict[Phone, Phone]:
    """Who votes for whom so that exactly `right` Detectives name who had the empty page."""
    detectives = [p for p in phones[1:] if p is not empty]
    astray = {p: next(d for d in detectives if d is not p) for p in phones[1:]}
    return astray | dict.fromkeys(detectives[:right], empty)


def play_round(phones: list[Phone], right: int = 0, word: str = "lantern") -> Phone:
    """Play a whole round; return who had the empty page."""
    empty = give(phones, word)
    to_vote(phones)
    for voter, whom in ballots(phones, empty, right).items():
        does(voter, "vote", whom=whom.seat)
    return empty


def refused(phones: list[Phone], phone: Phone, act: str, **values: Any) -> tuple[str, str]:
    """Code and rule of a refusal, after which nobody's view has changed; by the prompt if there is one."""
    before = [p.call("GET", p.path("view")).json["rev"] for p in phones]
    prompt = prompt_of(phone, act) or {"id": f"{act}/round-1", "act": act}
    got = phone.act(prompt, values)
    assert got["type"] == "refused", (act, values)
    assert [p.call("GET", p.path("view")).json["rev"] for p in phones] == before
    return got["code"], got["rule"]
