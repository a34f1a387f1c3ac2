"""What an act or a call is answered with, and the ids that go with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from server.refusals import Refused, status_of

Answer = dict[str, Any]


def refusal(no: Refused, act_id: str = "") -> Answer:
    """Return a refusal as a message."""
    return {
        "type": "refused",
        "id": act_id,
        "code": no.code,
        "rule": no.rule,
        "args": no.says,
        "of": no.of,
    }


def status(answer: Answer) -> int:
    """Return the HTTP status of what an act was answered with, `ok` or a refusal."""
    return 200 if answer["type"] == "ok" else status_of(answer["code"], answer["of"])


def ok(act_id: str, give: Mapping[str, Any] | None = None) -> Answer:
    """Return that an act was done, with what only the person who acted is given."""
    return {"type": "ok", "id": act_id, **({"give": give} if give else {})}


def device_id(join_id: str) -> str:
    """Return the id of the phone that joined with `join_id`, which itself is kept by that phone alone."""
    return hashlib.sha256(b"casekeeper-device-v1" + join_id.encode()).hexdigest()[:16]
