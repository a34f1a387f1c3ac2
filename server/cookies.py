"""The one place where a token is kept on a phone: an HttpOnly cookie for each table, and one for the boxes that it saved.

Cookies ignore ports, so their names hold the instance: two servers on one machine do not overwrite each other's. One browser can
hold a seat and the shared screen of the same table; `?as=screen` means the screen.
"""

from __future__ import annotations

import re

from flask import Request, Response, request

from server.codes import read_code

_OURS, _SECURE = "ck-", "__Secure-"
_TOKEN = re.compile(r"[0-9a-f]{32}")


SEAT, SCREEN, BOXES, HELD, MAKER = "seat", "screen", "boxes", "held", "maker"
OWNER_SECONDS = 400 * 86400


def _kept() -> dict[str, str]:
    """Return the cookies of this call. Over https one that was given over plain http counts too, so that a seat comes along."""
    moved = {_SECURE + name: value for name, value in _left_outside().items()}
    return moved | request.cookies.to_dict()


def _left_outside() -> dict[str, str]:
    """Return the cookies that came over https and were given over plain http."""
    if not request.is_secure:
        return {}
    return {name: value for name, value in request.cookies.items() if name.startswith(_OURS)}


def move_in(answer: Response, instance: str, seconds: int) -> Response:
    """Let the browser keep over https alone what it was given over plain http, before somebody turned https on."""
    set_already = {line.partition("=")[0] for line in answer.headers.getlist("Set-Cookie")}
    for name, value in _left_outside().items():
        if not name.startswith(f"{_OURS}{instance}-"):
            continue
        if {_SECURE + name}.isdisjoint({*request.cookies, *set_already}):
            _set(answer, _SECURE + name, value, OWNER_SECONDS if name.endswith(f"-{BOXES}") else seconds)
        answer.delete_cookie(name, path=_path(request), httponly=True, samesite="Lax")
    return answer


def _prefix(instance: str, kind: str, asked: Request) -> str:
    return f"{_SECURE if asked.is_secure else ''}{_OURS}{instance}-{kind}-"


def _path(asked: Request) -> str:
    return f"{asked.script_root}/api"


def tokens(instance: str, kind: str = SEAT) -> dict[str, bytes]:
    """Return table code -> token of all seats (or screens) that this browser holds."""
    prefix = _prefix(instance, kind, request)
    return {
        code: bytes.fromhex(value)
        for name, value in _kept().items()
        if name.startswith(prefix)
        and (code := read_code(name.removeprefix(prefix)))
        and _TOKEN.fullmatch(value)
    }


def own_token(instance: str, code: str) -> tuple[str, bytes | None]:
    """Return kind and token with which this browser comes to a table: its seat's, else its screen's."""
    seat = None if request.args.get("as") == SCREEN else tokens(instance).get(read_code(code))
    return (SEAT, seat) if seat else (SCREEN, tokens(instance, SCREEN).get(read_code(code)))


def owner_token(instance: str) -> bytes | None:
    """Return the token that proves which boxes this browser has saved."""
    value = _kept().get(_prefix(instance, BOXES, request).rstrip("-"), "")
    return bytes.fromhex(value) if _TOKEN.fullmatch(value) else None


def keep_owner(answer: Response, instance: str, token: bytes) -> None:
    """Let the browser keep the token of its boxes."""
    _set(answer, _prefix(instance, BOXES, request).rstrip("-"), token.hex(), OWNER_SECONDS)


def maker_proof(instance: str) -> str:
    """Return the proof that this browser may open tables (see operator_words.py), "" if it has none."""
    return _kept().get(_prefix(instance, MAKER, request).rstrip("-"), "")


def keep_maker(answer: Response, instance: str, proof: str) -> None:
    """Let the browser keep the proof that it may open tables."""
    _set(answer, _prefix(instance, MAKER, request).rstrip("-"), proof, OWNER_SECONDS)


def keep(answer: Response, instance: str, kind: str, code: str, token: bytes, seconds: int) -> None:
    """Let the browser keep a token."""
    _set(answer, _prefix(instance, kind, request) + code, token.hex(), seconds)


def held_text(instance: str, code: str) -> str:
    """Return the locked seat that this browser keeps for a table, "" if there is none."""
    return _kept().get(_prefix(instance, HELD, request) + code, "")


def keep_held(answer: Response, instance: str, code: str, text: str, seconds: int) -> None:
    """Let the browser keep a locked seat."""
    _set(answer, _prefix(instance, HELD, request) + code, text, seconds)


def _set(answer: Response, name: str, value: str, seconds: int) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=seconds,
        path=_path(request),
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def forget(answer: Response, instance: str, kind: str, code: str) -> None:
    """Let the browser forget a token."""
    answer.delete_cookie(
        _prefix(instance, kind, request) + code,
        path=_path(request),
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
