"""A third checker, written from docs/seal.md and docs/transcript.md alone: slow, plain, and using nothing of ours.

It shares no code with the engine or the phone, so that a misreading that both share would show here.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

HEX = "0123456789abcdef"
SHAPES = ["circle", "square", "triangle", "diamond", "star", "plus", "moon", "hourglass"]
COLOURS = ["red", "blue", "green", "yellow", "purple", "pink", "orange", "white"]


def text_of(x: Any) -> str:  # noqa: C901, PLR0911 - one kind of value after the other
    if x is None:
        return "null"
    if x is True:
        return "true"
    if x is False:
        return "false"
    if type(x) is int:
        return str(x)
    if type(x) is str:
        return '"' + "".join(escaped(c) for c in x) + '"'
    if type(x) is list:
        return "[" + ",".join(text_of(y) for y in x) + "]"
    if type(x) is dict:
        keys = list(x)
        for i in range(len(keys)):
            for j in range(i + 1, len(keys)):
                if [ord(c) for c in keys[j]] < [ord(c) for c in keys[i]]:
                    keys[i], keys[j] = keys[j], keys[i]
        return "{" + ",".join(text_of(k) + ":" + text_of(x[k]) for k in keys) + "}"
    raise TypeError(type(x))


def escaped(c: str) -> str:
    short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
    if c in short:
        return short[c]
    if ord(c) < 32:
        return "\\u00" + HEX[ord(c) // 16] + HEX[ord(c) % 16]
    return c


def bytes_of(x: Any) -> bytes:
    return text_of(x).encode("utf-8")


def hash_of(x: Any) -> str:
    return sha256(bytes_of(x)).hexdigest()


def cut_hash(seat: str, cut: str) -> str:
    return sha256(b"casekeeper-cut-v1" + bytes_of({"seat": seat, "cut": cut})).hexdigest()


def seal_of(sealed: dict[str, Any]) -> str:
    return sha256(b"casekeeper-seal-v1" + bytes_of(sealed)).hexdigest()


def signs_of(seal: str) -> list[list[str]]:
    numbers = [HEX.index(seal[2 * i]) * 16 + HEX.index(seal[2 * i + 1]) for i in range(6)]
    return [[COLOURS[b // 8 % 8], SHAPES[b % 8]] for b in numbers]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """As in RFC 2104, for a key shorter than a block of 64 bytes."""
    padded = key + bytes(64 - len(key))
    inner = sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


class Words:
    def __init__(self, key: dict[str, Any], purpose: str, n: int) -> None:
        self.seed = bytes.fromhex(key["seed"])
        self.rest = {k: key[k] for k in ("cuts", "game_no", "table")}
        self.purpose, self.n = purpose, n
        self.counter = 0
        self.left: list[int] = []

    def next(self) -> int:
        if not self.left:
            message = {**self.rest, "counter": self.counter, "n": self.n, "purpose": self.purpose}
            block = hmac_sha256(self.seed, bytes_of(message))
            self.left = [int(block[i : i + 4].hex(), 16) for i in range(0, 32, 4)]
            self.counter += 1
        return self.left.pop(0)

    def below(self, b: int) -> int:
        while True:
            w = self.next()
            if w < 2**32 - 2**32 % b:
                return w % b


def draw(key: dict[str, Any], d: dict[str, Any]) -> list[int]:
    words = Words(key, d["purpose"], d["n"])
    if d["kind"] == "pick":
        return [words.below(d["size"])]
    order = list(range(d["size"]))
    for i in reversed(range(1, d["size"])):
        j = words.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def check(t: dict[str, Any], kept: dict[str, Any]) -> tuple[str, set[str]]:  # noqa: C901 - a list of checks
    """What a phone finds: the result and the codes of docs/transcript.md."""
    wrong: set[str] = set()
    seats = t["start"]["seats"]
    if [c["seat"] for c in t["cuts"]] != [s for s in seats if s in [c["seat"] for c in t["cuts"]]]:
        wrong.add("cut-order")
    for c in t["cuts"]:
        if cut_hash(c["seat"], c["cut"]) != c["hash"]:
            wrong.add("cut-changed")
    hashes = [[c["seat"], c["hash"]] for c in t["cuts"]]
    if seal_of(sealed(t, t["seed"], hashes)) != t["seal"]:
        wrong.add("seal-wrong")
    opened: list[str] = []
    for v in t["voided"]:
        if seal_of(sealed(t, v["seed"], v["cut_hashes"])) != v["seal"]:
            wrong.add("voided-wrong")
        opened += [h for _, h in v["cut_hashes"]]
    if len(set(opened + [h for _, h in hashes])) < len(opened) + len(hashes):
        wrong.add("cut-reused")
    key = {
        "seed": t["seed"],
        "cuts": [c["cut"] for c in t["cuts"]],
        "table": t["table"],
        "game_no": t["game_no"],
    }
    for d in t["draws"]:
        if draw(key, d) != d["result"]:
            wrong.add("draw-wrong")
    wrong |= told_otherwise(t, kept)
    if wrong:
        return "broken", wrong
    return ("intact" if kept["cut"] and kept["app"] == t["app"] else "unchecked"), wrong


def sealed(t: dict[str, Any], seed: str, hashes: list[list[str]]) -> dict[str, Any]:
    return {
        "seed": seed,
        "table": t["table"],
        "game_no": t["game_no"],
        "game": t["game"],
        "edition": hash_of(t["start"]["edition"]),
        "options": t["start"]["options"],
        "picks": t["start"]["picks"],
        "seats": t["start"]["seats"],
        "cut_hashes": hashes,
    }


def locked(kept: dict[str, Any], made: str) -> str:
    return hmac_sha256(bytes.fromhex(kept["lock"]), made.encode()).hex()


def told_otherwise(t: dict[str, Any], kept: dict[str, Any]) -> set[str]:  # noqa: C901 - likewise
    wrong: set[str] = set()
    if (kept["table"], kept["game_no"]) != (t["table"], t["game_no"]) or kept["seat"] not in t["start"][
        "seats"
    ]:
        return {"other-game"}
    if kept["seal"] != t["seal"]:
        wrong.add("seal-changed")
    if kept["cut"]:
        own = [c["cut"] for c in t["cuts"] if c["seat"] == kept["seat"]]
        if not own:
            wrong.add("own-cut-dropped")
        elif own != [kept["cut"]]:
            wrong.add("own-cut-changed")
    if kept["app"] != t["app"]:
        return wrong
    told = t["told"][kept["seat"]]
    for number, digest in kept["lines"].items():
        if int(number) > len(told["lines"]):
            wrong.add("line-missing")
        elif locked(kept, hash_of(told["lines"][int(number) - 1])) != digest:
            wrong.add("line-differs")
    left = [locked(kept, made) for made in told["views"]]
    for view in kept["views"]:
        while left and left[0] != view:
            left.pop(0)
        if not left:
            wrong.add("view-differs")
    return wrong
