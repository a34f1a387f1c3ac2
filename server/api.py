"""The calls: making, finding and joining tables, the socket, and its twin over plain HTTP."""

from __future__ import annotations

import gzip
from typing import Any

from flask import Blueprint, Response, current_app, request

from engine.core.canonical import canonical
from engine.core.errors import IllegalAction, Malformed
from engine.core.registry import games
from server import qr
from server.answers import refusal
from server.cookies import SCREEN, SEAT, forget, keep, keep_maker, maker_proof, own_token, tokens
from server.door import address, knocking, put_away, service, sitting
from server.encode import encoded
from server.files import LANGUAGES
from server.logs import log_problem
from server.pages import if_changed, root
from server.play import refused_by_game
from server.refusals import Refused
from server.schemas.inbound import HARD_LIMIT, SOFT_LIMIT, read_body, read_json
from server.service import Seated
from server.session import Session, safely
from server.sock import Serve, Sock
from server.socket import Connection
from server.tables import Table

api = Blueprint("api", __name__, url_prefix="/api")


def said(value: Any, status: int = 200, *, cache: str = "no-store") -> Response:
    """Return JSON as an answer."""
    answer = Response(encoded(value), status, mimetype="application/json")
    answer.headers["Cache-Control"] = cache
    return answer


def refuse(no: Refused, **beside: Any) -> Response:
    """Return a refusal as an answer, with more `beside` it."""
    found = refusal(no)
    return said({"refused": {k: found[k] for k in ("code", "rule", "args", "of")}, **beside}, no.status)


def body(kind: str) -> dict[str, Any]:
    """Return the body of this call. Raises Refused."""
    return read_body(kind, raw_body())


def raw_body(most: int = SOFT_LIMIT) -> bytes:
    """Return the bytes of this call's body, of one more than `most` at most. Raises Refused too-large or bad-message."""
    if (request.content_length or 0) > most:
        raise Refused("too-large", args={"most": most})
    try:
        return request.stream.read(most + 1)
    except OSError:  # chunks that are none
        raise Refused("bad-message", args={"where": "request"}) from None


# ---------------------------------------------------------------------------------------- what there is


def kept(value: Any) -> Response:
    """Return public facts that a browser may keep and ask about; nothing in them is of a table, so they are sent compressed."""
    answer = said(value, cache="no-cache")
    answer.headers["Vary"] = "Accept-Encoding"
    if request.accept_encodings["gzip"] > 0:
        answer.set_data(gzip.compress(answer.get_data(), mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
    answer.add_etag()
    return if_changed(answer)


@api.get("/games/<game>/rules/<language>")
def rules(game: str, language: str) -> Response:
    """Return the rules of a game in our own words."""
    if game not in games():
        raise Refused("unknown-box")
    if language not in LANGUAGES:
        raise Refused("unknown-language", args={"languages": ", ".join(LANGUAGES)})
    return kept({"rules": list(games()[game].rules(language).values())})


@api.post(f"/<any({', '.join(games())}):game>/<name>")
@api.post("/games/<game>/ask/<name>")
def ask(game: str, name: str) -> Response:
    """Let a game answer a question that needs no table."""
    answers = getattr(games().get(game), "answers", {})
    if name not in answers:
        raise Refused("unknown-path")
    if not service().asks.take(address()):
        raise Refused("slow-down")
    try:
        return said(answers[name](read_json(raw_body())))
    except IllegalAction as no:
        raise refused_by_game(no) from None
    except Malformed as no:
        raise Refused("bad-message", args={"where": no.path}) from None


@api.get("/openapi.json")
def description() -> Response:
    """Return the description of these calls (OpenAPI 3.1)."""
    from server.openapi import describe  # rarely asked for, and it loads a library

    return kept(describe(current_app, root()))


@api.get("/privacy")
def privacy() -> Response:
    """Return what the page about what is kept needs to know of the real settings."""
    config = service().config
    return said(
        {
            "days": config.retention // 86400,
            "secure": request.is_secure,
            "word": bool(config.create_token),
            "figures": bool(config.metrics_token),
        }
    )


@api.get("/mine")
def mine() -> Response:
    """Return the tables at which this browser has a seat."""
    found = []
    for code, token in tokens(service().store.instance).items():
        try:
            table = service().find(code, token)
            device = service().device(table, token)
        except Refused:
            continue
        state = table.state
        known = state.devices.get(device or "")
        if known and not known.dropped and known.seat and state.person(known.seat):
            found.append(
                {
                    "code": code,
                    "name": state.name,
                    "box": {
                        "game": state.game_slug,
                        "edition": state.edition_id,
                        "names": state.edition.names,
                    },
                    "phase": state.phase,
                    "seat_name": state.called(known.seat),
                }
            )
    return said({"tables": found})


# ------------------------------------------------------------------------------------- finding and joining


@api.get("/making")
def making() -> Response:
    """Return whether this browser must say the word of this server to open a table."""
    word = service().create_word
    return said({"token": word.asked and not word.proved(maker_proof(service().store.instance))})


@api.post("/tables")
def make() -> Response:
    """Make a table, where that needs a word for who says it or has said it before."""
    asked = body("make")
    typed, word, instance = asked.pop("create_token"), service().create_word, service().store.instance
    fresh = word.asked and not word.proved(maker_proof(instance))
    if fresh and not typed.strip():
        raise Refused("create-token-missing")
    if fresh and not word.said(typed, address()):
        raise Refused("create-token-wrong")
    answer = _sit(service().make(asked, address()))
    if fresh:
        keep_maker(answer, instance, word.proof)
    return answer


def _sit(seated: Seated) -> Response:
    answer = said({"code": seated.code, "seat": seated.seat} if seated.seat else {"code": seated.code})
    if seated.token:
        kind = SEAT if seated.seat else SCREEN
        keep(answer, service().store.instance, kind, seated.code, seated.token, service().config.retention)
    return answer


def _closed(table: Table) -> str | None:
    """Return why nobody new can sit down at a table, None if somebody can."""
    if table.state.phase != "lobby":
        return "already-playing"
    return "full" if len(table.state.people) >= table.state.box.seats[1] else None


@api.get("/tables/<code>")
def door(code: str) -> Response:
    """Return what a stranger may know of a table, and whether one can join it."""
    key = request.headers.get("X-Join-Key", "")
    with knocking() as knock:
        table, device = knock.find(code, key)
        state = table.state
        known = state.devices.get(device or "")
        seat = known.seat if known and not known.dropped and known.seat and state.person(known.seat) else None
        held = seat is None and request.args.get("as") != SCREEN and put_away(table) is not None
        knock.known = knock.known or held
        why = None if seat else _closed(table)
        if why and service().config.public and not knock.known:
            raise Refused("not-open")
    answer = said(
        {
            "code": state.code,
            "name": state.name,
            "box": {
                "game": state.game_slug,
                "edition": state.edition_id,
                "names": state.edition.names,
            },
            "phase": state.phase,
            "open": why is None,
            "why": why,
            "seats": [{"name": p.name, "number": i + 1} for i, p in enumerate(state.people)],
            "me": "seat" if seat else "held" if held else "screen" if known and not known.dropped else None,
        }
    )
    kind, token = own_token(service().store.instance, code)
    if known and known.dropped:
        forget(answer, service().store.instance, kind, state.code)
    elif known and token:
        keep(answer, service().store.instance, kind, state.code, token, service().config.retention)
    return answer


@api.post("/tables/<code>/join")
def join(code: str) -> Response:
    """Take a seat."""
    asked = body("join")
    with knocking() as knock:
        table, device = knock.find(code, asked["key"])
        return _sit(service().join(table, asked, device))


@api.post("/tables/<code>/watch")
def watch(code: str) -> Response:
    """Look on, without a seat."""
    asked = body("watch")
    with knocking() as knock:
        table, _ = knock.find(code, asked["key"])
        if _closed(table) and service().config.public and not knock.known:
            raise Refused("not-open")
        return _sit(service().watch(table, asked))


@api.post("/tables/<code>/resume")
def resume(code: str) -> Response:
    """Take over a seat with the digits of a hand-over. Wrong digits are counted at that table, and hold up nobody elsewhere."""
    asked = body("resume")
    with knocking(instead="digits-wrong") as knock:
        table, sits = knock.find(code)
        if not service().digits.take(f"{table.vault.table_id} {address()}"):
            raise Refused("slow-down")
        return _sit(service().resume(table, asked, sits))


def _screen(code: str) -> tuple[Table, str]:
    """Return a table and the screen that asks. Raises Refused seated-already if this browser has, or had, a seat there."""
    table, device = sitting(code)
    seat = service().device(table, tokens(service().store.instance).get(table.state.code))
    if seat is not None:
        raise Refused("seated-already")
    return table, device


@api.post("/tables/<code>/wish")
def wish(code: str) -> Response:
    """Ask for a seat that somebody left."""
    asked = body("wish")
    table, screen = _screen(code)
    service().wish(table, screen, asked)
    return said({"code": table.state.code})


@api.post("/tables/<code>/sit")
def sit(code: str) -> Response:
    """Take the free seat that two others have granted. Asked again with the same join id, it is the same seat."""
    asked = body("sit")
    table, screen = sitting(code)
    return _sit(service().sit(table, screen, asked))


# ---------------------------------------------------------------------------------------- at the table


def sealed(made: bytes, status: int = 200) -> Response:
    """Return what belongs to a table: kept nowhere, and compressed by nobody, as its length would then tell what is in it."""
    answer = Response(made, status, mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store, no-transform"
    # no-transform alone does not keep nginx from compressing, an encoding that is there already does
    answer.headers["Content-Encoding"] = "identity"
    return answer


@api.get("/tables/<code>/view")
def view(code: str) -> Response:
    """Return the view of whoever asks."""
    table, device = sitting(code)
    table.called(device)
    rev, made = table.shot(device)
    answer = sealed(made)
    answer.set_etag(rev, weak=True)
    return if_changed(answer)


@api.post("/tables/<code>/acts")
def acts(code: str) -> Response:
    """Do what the same message would do over the socket."""
    table, device = sitting(code)
    table.called(device)
    if not service().acts.take(f"{table.vault.table_id}.{device}"):
        raise Refused("too-fast")
    status, made = safely(table, device, raw_body())
    return sealed(made, status)


@api.post("/tables/<code>/delete")
def delete(code: str) -> Response:
    """Delete a table for good: the host may, while no game runs."""
    table, device = sitting(code)
    service().delete(table, device)
    return said({"code": table.state.code})


@api.get("/tables/<code>/edition")
def edition(code: str) -> Response:
    """Return what is printed in the box."""
    table, _ = sitting(code)
    box = table.state.edition
    answer = said(
        {
            "digest": table.state.box.digest,
            "content": box.content,
            "labels": box.labels,
            "options": table.state.box.options,
            "picks": table.state.box.picks,
        },
        cache="no-cache",
    )
    answer.set_etag(table.state.box.digest)
    return if_changed(answer)


@api.get("/tables/<code>/transcript")
def transcript(code: str) -> Response:
    """Return the transcript of the game that has ended, or of an earlier one of this evening (`game_no`), to save."""
    table, _ = sitting(code)
    asked = request.args.get("game_no", str(table.state.game_no))
    if not asked.isdecimal() or len(asked) > len("100000"):
        raise Refused("bad-message", args={"where": "game_no"})
    answer = Response(canonical(table.transcript(int(asked))), mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    name = f"casekeeper-{table.state.code}-{asked}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@api.get("/tables/<code>/qr.svg")
def qr_svg(code: str) -> Response:
    """Return the QR code with address and join key, for those who are at the table already."""
    table, _ = sitting(code)
    made = qr.svg(f"{service().table_address(table.state.code)}#{table.vault.join_key}")
    answer = Response(made, mimetype="image/svg+xml")
    answer.headers["Cache-Control"] = "no-store"
    return answer


sock = Sock(lambda: service().config.ping_every, HARD_LIMIT)


@sock.route("/tables/<code>/socket", bp=api)
def socket(code: str) -> Serve:
    """Serve a phone or screen for as long as it is there."""
    table, device = sitting(code)
    running = service()

    def serve(connection: Connection) -> None:
        try:
            Session(running, table, device, connection).run()
        except Exception as problem:  # noqa: BLE001 - the connection ends, the server does not
            log_problem("a socket", problem)
            connection.end(1011, "internal")

    return serve
