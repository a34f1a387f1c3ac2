"""Own boxes: saved with the server, listed, exported, imported, changed and deleted; and what is refused, by line and field."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.registry import games
from server.box_files import MOST_BYTES, BadBox, content_of_file, read_file
from server.refusals import Refused
from tests.server.phones import Answer, Phone, Running, deal, running, table_of

WEAPONS = ["fork", "spoon", "knife", "whisk", "ladle", "pan", "pot", "lid", "grater"]


def things(*names: str) -> list[dict[str, Any]]:
    return [{"id": name, "names": {"en": name.title()}} for name in names]


def kitchen(**changes: Any) -> dict[str, Any]:
    """A box with nine weapons."""
    box = {
        "id": "kitchen-box",
        "game": "clue",
        "names": {"en": "Murder in the Kitchen", "ja": "台所の事件"},
        "suspects": things("baker", "cook", "waiter"),
        "weapons": things(*WEAPONS),
        "rooms": things("oven", "cellar", "pantry"),
        "left_over": "faceup",
        "accuse": "anywhere",
        "seats": [2, 3],
    }
    return {**box, **changes}


def save(phone: Phone, box: Any) -> Answer:
    raw = box if isinstance(box, bytes) else json.dumps(box, indent=1, ensure_ascii=False).encode()
    return phone.call("POST", "/api/boxes", raw)


def saved(phone: Phone, box: dict[str, Any] | None = None) -> str:
    got = save(phone, box or kitchen())
    assert got.status == 200, got.body
    assert got.json["edition"].startswith("own-")
    return got.json["edition"]


def listed(phone: Phone) -> dict[str, dict[str, Any]]:
    return {b["edition"]: b for b in phone.call("GET", "/api/boxes").json["boxes"]}


def faults(answer: Answer) -> list[tuple[int, str]]:
    assert (answer.status, answer.code) == (400, "bad-box"), answer.body
    return [(f["line"], f["field"]) for f in answer.json["faults"]]


# ------------------------------------------------------------------------------------------ what works


def test_a_saved_box_is_listed_and_can_be_put_on_a_table(server: Running) -> None:
    anna, ben = server.phone(), server.phone()
    key = saved(anna)
    assert listed(anna)[key]["of"] == "mine"
    assert listed(ben)[key]["of"] == "saved"
    assert listed(ben)["cluedo-2012"]["of"] == "shipped"
    assert listed(ben)[key]["names"] == kitchen()["names"]
    phones = table_of(server, ["Ben", "Cleo"], edition=key)
    deal(phones)
    assert [len(p.now()["game"]["board"]["cards"]["weapon"]) for p in phones] == [9, 9]


def test_a_box_of_another_game_is_kept_too(server: Running) -> None:
    phone = server.phone()
    for slug, game in games().items():
        content = {**game.editions()[0].content, "names": {"en": f"Our own {slug}"}}
        key = saved(phone, content)
        assert (listed(phone)[key]["game"], listed(phone)[key]["of"]) == (slug, "mine")


def test_export_and_import_give_the_same_box(server: Running) -> None:
    anna, ben = server.phone(), server.phone()
    key = saved(anna)
    file = ben.call("GET", f"/api/boxes/clue/{key}")
    assert file.json == kitchen()
    assert file.headers["Content-Disposition"] == f'attachment; filename="{key}.json"'
    assert file.body.count(b"\n") > 15, "a person can read it"
    assert anna.call("DELETE", f"/api/boxes/clue/{key}").status == 200
    again = saved(ben, json.loads(file.body))
    assert listed(ben)[again]["of"] == "mine"
    shipped = ben.call("GET", "/api/boxes/clue/clue-supernatural")
    assert read_file(shipped.body).names["en"] == "Clue: Supernatural"


def test_saving_twice_is_one_box(server: Running) -> None:
    phone = server.phone()
    assert saved(phone) == saved(phone)


def test_a_change_or_deletion_touches_no_table(server: Running) -> None:
    anna = server.phone()
    key = saved(anna)
    lobby, playing = (table_of(server, ["Ben", "Cleo"], edition=key) for _ in range(2))
    deal(playing)
    path = f"/api/boxes/clue/{key}"
    changed = kitchen(weapons=things("fork", "spoon", "knife"))
    assert anna.call("PUT", path, changed).status == 200
    assert listed(anna)[key]["labels"].keys() == {
        *(t["id"] for kind in ("suspects", "weapons", "rooms") for t in changed[kind]),
        *(i for i in listed(anna)[key]["labels"] if i.startswith("term-")),
    }
    assert anna.call("DELETE", path).status == 200
    assert key not in listed(anna)
    deal(lobby)
    for phone in (*lobby, *playing):
        assert len(phone.now()["game"]["board"]["cards"]["weapon"]) == 9
        kept = phone.call("GET", phone.path("edition")).json
        assert kept["content"] == kitchen()
        assert [len(p["choices"]) for p in kept["picks"]] == [3]
        assert kept["options"]
    assert server.phone().make(edition=key).code == "unknown-box"


def test_a_restart_keeps_boxes_and_whose_they_are(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        anna = first.phone()
        key = saved(anna)
    with running(tmp_path) as second:
        again = Phone(second.host, second.port, cookies=anna.cookies)
        assert listed(again)[key]["of"] == "mine"
        assert again.call("DELETE", f"/api/boxes/clue/{key}").status == 200


def test_a_database_without_boxes_gets_them(tmp_path: Path) -> None:
    with running(tmp_path) as old:
        table = table_of(old, ["Anna", "Ben"])
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        db.execute("DROP TABLE boxes")
        db.execute("UPDATE settings SET value = '1' WHERE name = 'schema'")
    db.close()
    with running(tmp_path) as new:
        assert saved(new.phone())
        back = Phone(new.host, new.port, code=table[0].code, cookies=table[0].cookies)
        assert back.look()["table"]["code"] == table[0].code
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        assert db.execute("SELECT value FROM settings WHERE name = 'schema'").fetchone() == ("2",)
    db.close()


def boxes(data: Path, *args: str) -> tuple[int, str]:
    """What `casekeeper boxes` says of the tables in `data`, on whichever of the two outputs."""
    program = "from server.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", program, "boxes", "--data", str(data), *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert bool(done.returncode) != bool(done.stdout), done.stderr
    return done.returncode, done.stdout + done.stderr


def test_who_keeps_the_server_lists_saves_and_deletes_what_others_saved(tmp_path: Path) -> None:
    """The server runs meanwhile: a box whose browser is gone leaves the list of every phone."""
    code, said = boxes(tmp_path / "elsewhere")
    assert (code, "there are no tables in" in said) == (1, True)
    assert not (tmp_path / "elsewhere").exists(), "looking makes nothing"
    with running(tmp_path) as server:
        assert boxes(tmp_path) == (0, "Nobody has saved a box here.\n")
        key = saved(server.phone())
        code, said = boxes(tmp_path, "list")
        assert re.fullmatch(rf"{key}  clue +\d{{4}}-\d\d-\d\d  Murder in the Kitchen / 台所の事件\n", said)
        _, text = boxes(tmp_path, "export", key)
        assert json.loads(text) == kitchen()
        for act in ("export", "delete"):
            assert boxes(tmp_path, act, "own-1") == (
                1,
                "casekeeper boxes: there is no box 'own-1'. `casekeeper boxes` lists them.\n",
            )
        with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
            db.execute("INSERT INTO boxes (key, owner, used, text) VALUES ('own-old', x'00', 0, '{}')")
        db.close()
        assert "(cannot be played with this version)" in boxes(tmp_path)[1]
        assert boxes(tmp_path, "delete", "own-old")[0] == 0
        code, said = boxes(tmp_path, "delete", key)
        assert (code, said.startswith(f"Deleted: {key}")) == (0, True)
        assert key not in listed(server.phone())


# ------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"names": {"en": "<b>Kitchen</b>"}}, "names.en"),
        ({"names": {}}, "names"),
        ({"names": {"<i>": "Kitchen"}}, "names.<i>"),
        ({"suspects": things("baker", "cook", "<script>")}, "suspects.2.id"),
        ({"weapons": things(*WEAPONS[:8], "a" * 200)}, "weapons.8.names.en"),
        (
            {"weapons": [*things(*WEAPONS[:8]), {"id": "tray", "names": {"en": "ta\u202ery"}}]},
            "weapons.8.names.en",
        ),
        (
            {"weapons": [*things(*WEAPONS[:8]), {"id": "tray", "names": {"en": "Baker"}}]},
            "weapons.8.names.en",
        ),
        ({"weapons": things("fork", "spoon")}, "weapons"),
        ({"weapons": things("fork", "spoon", "fork")}, "weapons.2.names.en"),
        ({"rooms": []}, "rooms"),
        ({"links": [{"kind": "secret", "rooms": ["oven", "attic"]}]}, "links.0.rooms"),
        ({"links": [{"kind": "secret", "rooms": ["oven", "oven"]}]}, "links.0.rooms"),
        ({"colour": "red"}, "colour"),
        ({"extra": {"kind": "tarot"}}, "extra.kind"),
        ({"seats": [4, 6]}, "seats"),
        ({"game": "chess"}, "game"),
        ({"game": {"clue": 1}}, "game"),
        ({"translated": ["\ud800"]}, "edition"),
    ],
)
def test_a_bad_box_is_refused_by_line_and_field(server: Running, change: dict[str, Any], field: str) -> None:
    phone = server.phone()
    before = listed(phone)
    text = json.dumps(kitchen(**change), indent=1)
    got = save(phone, text.encode())
    found = faults(got)
    assert field in [f for _, f in found], got.body
    line = {f: n for n, f in found}[field]
    name = next((part for part in field.split(".") if f'"{part}"' in text), "")
    assert name == "" or line >= next(i for i, row in enumerate(text.split("\n"), 1) if f'"{name}"' in row)
    assert listed(phone) == before
    assert not phone.cookies


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b"", 1),
        (b'{\n "id": "x",\n "id": "y"}', 3),
        (b'{\n "id": 1.5}', 2),
        (b'{"names":\n {"en": "\xff"}}', 2),
        (b"[" * 5000, 1),
        (b"[]", 1),
        (b"\x00", 1),
    ],
)
def test_what_is_no_file_is_refused_by_its_line(server: Running, raw: bytes, line: int) -> None:
    assert [n for n, _ in faults(save(server.phone(), raw))] == [line]


def test_a_fault_is_said_in_the_language_of_the_phone_and_in_plain_english(server: Running) -> None:
    got = save(server.phone(), kitchen(links=[{"kind": "secret", "rooms": ["oven", "a" * 300]}]))
    (told,) = got.json["faults"]
    assert told["say"] == {"key": "fault-clue-no-room", "args": {"room": "a" * 200}}
    assert told["problem"] == f"there is no room {'a' * 200}"
    assert got.json["refused"]["args"]["problem"] == told["say"]
    for language in ("en", "ja"):
        words = server.phone().call("GET", f"/words/{language}/faults.ftl").body.decode()
        assert "\nfault-clue-no-room = " in words
        assert "\nfault-name-taken = " in words


def test_a_file_that_is_too_large_is_refused(server: Running) -> None:
    phone = server.phone()
    padded = json.dumps(kitchen()).encode() + b" " * MOST_BYTES
    assert (save(phone, padded).status, save(phone, padded).code) == (413, "too-large")
    many = kitchen(links=[{"kind": "secret", "rooms": ["oven", "attic"]}] * 900)
    got = save(phone, json.dumps(many).encode())
    assert len(faults(got)) == 50
    assert len(got.body) < 20_000


def test_only_who_saved_a_box_changes_or_deletes_it(server: Running) -> None:
    anna, ben = server.phone(), server.phone()
    key = saved(anna)
    other = saved(ben, kitchen(names={"en": "Another one"}))
    path = f"/api/boxes/clue/{key}"
    for call in (ben.call("DELETE", path), ben.call("PUT", path, kitchen(accuse="centre"))):
        assert (call.status, call.code) == (403, "not-your-box")
    assert anna.call("DELETE", "/api/boxes/clue/cluedo-2012").code == "unknown-box"
    assert anna.call("PUT", "/api/boxes/clue/cluedo-2012", kitchen()).code == "unknown-box"
    assert anna.call("DELETE", f"/api/boxes/clueverge/{key}").code == "unknown-box"
    assert anna.call("DELETE", "/api/boxes/clue/own-000000000000").code == "unknown-box"
    bad = anna.call("PUT", path, kitchen(rooms=[]))
    assert faults(bad)
    assert anna.call("GET", path).json == kitchen()
    assert {key, other} <= listed(anna).keys()


def test_two_boxes_have_two_names(server: Running) -> None:
    anna, ben = server.phone(), server.phone()
    saved(anna)
    assert save(ben, kitchen(names={"en": "murder  in the KITCHEN"})).code == "box-name-taken"
    taken = next(iter(games()["clue"].editions())).names["en"]
    assert save(ben, kitchen(names={"en": taken})).code == "box-name-taken"


def test_there_is_no_room_for_boxes_without_end(tmp_path: Path) -> None:
    with running(tmp_path, max_boxes=2) as small:
        phone = small.phone()
        keys = [saved(phone, kitchen(names={"en": name})) for name in ("One", "Two")]
        assert save(phone, kitchen()).code == "too-many-boxes"
        assert phone.call("DELETE", f"/api/boxes/clue/{keys[0]}").status == 200
        saved(phone)
        codes = [save(phone, b"{}").code for _ in range(40)]
        assert codes[-1] == "slow-down"


def test_a_server_for_everybody_shows_nobody_elses_boxes_and_forgets_unused_ones(tmp_path: Path) -> None:
    with running(tmp_path, public=True) as public:
        anna, ben = public.phone(), public.phone()
        key, idle = saved(anna), saved(anna, kitchen(names={"en": "Never played"}))
        assert key in listed(anna)
        assert key not in listed(ben)
        day = 24 * 3600
        public.clock.ahead += 29 * day
        assert anna.make(edition=key).status == 200
        public.clock.ahead += 2 * day
        public.service.clean_up()
        assert key in listed(anna)
        assert idle not in listed(anna)


def test_a_page_elsewhere_cannot_save_a_box(server: Running) -> None:
    got = server.phone().call("POST", "/api/boxes", kitchen(), {"Origin": "http://example.org"})
    assert got.code == "wrong-origin"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 300) | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_changed_in_a_file_is_played_or_refused(data: st.DataObject) -> None:
    editions = [edition for game in games().values() for edition in game.editions()]
    content: Any = json.loads(json.dumps(data.draw(st.sampled_from(editions)).content))
    at = content
    while True:
        keys = list(at) if isinstance(at, dict) else range(len(at))
        key = data.draw(st.sampled_from(keys))
        if not at[key] or not isinstance(at[key], (dict, list)) or data.draw(st.booleans()):
            break
        at = at[key]
    at[key] = data.draw(VALUES)
    try:
        edition = read_file(json.dumps(content).encode())
    except (BadBox, Refused):
        return
    assert read_file(content_of_file(edition).encode()) == edition
