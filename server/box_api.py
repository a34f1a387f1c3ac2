"""The calls for boxes: which there are, their files, and saving, changing and deleting one's own."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response

from engine.core.editions import Edition
from engine.core.registry import games
from engine.core.words import Arg
from server.api import kept, raw_body, refuse, said
from server.box_files import MOST_BYTES, BadBox, content_of_file, read_file
from server.cookies import keep_owner, maker_proof, owner_token
from server.door import address, service
from server.refusals import Refused
from server.schemas import outbound
from server.vault import TOKEN_BYTES, token_hash

box_api = Blueprint("box_api", __name__, url_prefix="/api/boxes")


def _owner() -> bytes | None:
    token = owner_token(service().store.instance)
    return token_hash(token) if token else None


@box_api.get("")
def boxes() -> Response:
    """Return every box that can be played."""
    return kept({"boxes": [_listed(edition, of) for edition, of in service().shelf.listed(_owner())]})


def _listed(edition: Edition, of: str) -> object:
    game = games()[edition.game]
    options = game.options(edition)
    return outbound.LISTED.dump(
        {
            "game": edition.game,
            "edition": edition.id,
            "of": of,
            "names": edition.names,
            "seats": list(game.seats(edition)),
            "options": options,
            "picks": game.picks(edition),
            "labels": edition.labels,
            "sealed": game.sealed(edition, {o.name: o.default for o in options}),
            "tools": [
                {"name": name, "say": say, "note": note}
                for name, (say, note) in getattr(game, "tools", {}).items()
            ],
        }
    )


@box_api.get("/<game>/<key>")
def file(game: str, key: str) -> Response:
    """Return the file of any box, to save or to begin one's own with."""
    edition = service().shelf.find(game, key)
    answer = Response(content_of_file(edition), mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Content-Disposition"] = f'attachment; filename="{key}.json"'
    return answer


@box_api.post("")
def save() -> Response:
    """Save a box from its file."""
    word, instance = service().create_word, service().store.instance
    if word.asked and not word.proved(maker_proof(instance)):
        raise Refused("create-token-first")
    edition = _file()
    token = owner_token(instance)
    fresh = token is None
    token = token or secrets.token_bytes(TOKEN_BYTES)
    key = service().shelf.save(edition, token_hash(token))
    answer = said({"game": edition.game, "edition": key})
    if fresh:
        keep_owner(answer, instance, token)
    return answer


@box_api.put("/<game>/<key>")
def change(game: str, key: str) -> Response:
    """Save another content under the key of a saved box."""
    edition = _file()
    if edition.game != game:
        raise Refused("unknown-box")
    service().shelf.change(key, edition, _owner())
    return said({"game": game, "edition": key})


@box_api.delete("/<game>/<key>")
def delete(game: str, key: str) -> Response:
    """Delete a saved box."""
    service().shelf.find(game, key)
    service().shelf.delete(key, _owner())
    return said({})


def _file() -> Edition:
    if not service().saves.take(address()):
        raise Refused("slow-down")
    return read_file(raw_body(MOST_BYTES))


@box_api.errorhandler(BadBox)
def bad(no: BadBox) -> Response:
    """Say what is wrong with a file: refused as every call, with the faults beside it."""
    first = no.faults[0]
    args: dict[str, Arg] = {
        "n": len(no.faults),
        "line": first.line,
        "field": first.field,
        "problem": first.reason.say,
    }
    return refuse(Refused("bad-box", args=args), faults=outbound.FAULTS.dump(no.faults))
