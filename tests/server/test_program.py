"""The command line: what it says when it starts, and when it cannot."""

from __future__ import annotations

import os
import pty
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from server.addresses import Adapter, lan_addresses, reachable
from server.config import Config, ConfigProblem, load_config
from server.store import SCHEMA_VERSION
from tests.server.programs import Program, free_port

CASEKEEPER = str(Path(sys.executable).parent / "casekeeper")


def casekeeper(
    *args: str, env: dict[str, str] | None = None, timeout: float = 30
) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith("CASEKEEPER_")}
    return subprocess.run(
        [CASEKEEPER, *args],
        env={**clean, **(env or {})},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def refused(*args: str, env: dict[str, str] | None = None) -> str:
    """Run it and require that it ends with one clear line on standard error."""
    done = casekeeper(*args, env=env)
    assert done.returncode == 1, (done.stdout, done.stderr)
    assert done.stderr.startswith("casekeeper: ")
    assert "is running" not in done.stdout
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "d"))
    assert f"Port {port} is in use" in said


def test_the_next_free_port_is_taken_when_none_was_named(tmp_path: Path) -> None:
    blocked = []
    try:
        for port in (8400, 8401):
            other = socket.socket()
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                other.bind(("127.0.0.1", port))
                other.listen()
            except OSError:
                pass  # taken by somebody else already: as good
            blocked.append(other)
        text = start_and_read(["--host", "127.0.0.1", "--data", str(tmp_path / "d")], "http://127.0.0.1:84")
    finally:
        for other in blocked:
            other.close()
    port = int(text.partition("http://127.0.0.1:")[2].split()[0])
    assert 8402 <= port < 8420


def start_and_read(
    args: list[str],
    wanted: str,
    *,
    tty: bool = False,
    env: dict[str, str] | None = None,
    command: Sequence[str] = (CASEKEEPER,),
) -> str:
    """Start it, read its output until `wanted` and the end of its greeting, and stop it."""
    ours, theirs = pty.openpty() if tty else os.pipe()
    clean = {k: v for k, v in os.environ.items() if not k.startswith("CASEKEEPER_")}
    process = subprocess.Popen(
        [*command, *args], stdout=theirs, stderr=subprocess.STDOUT, env={**clean, **(env or {})}
    )
    os.close(theirs)
    text = b""
    until = time.monotonic() + 30
    try:
        while time.monotonic() < until:
            ready, _, _ = select.select([ours], [], [], 0.5)
            if ready:
                try:
                    got = os.read(ours, 65536)
                except OSError:
                    break
                if not got:
                    break
                text += got
            elif wanted.encode() in text:
                break
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
        os.close(ours)
    assert wanted.encode() in text, text
    return text.decode()


def test_f12_the_qr_in_the_terminal_only_on_a_terminal(tmp_path: Path) -> None:
    args = ["--port", str(free_port()), "--advertise", "192.168.1.5", "--data", str(tmp_path / "d")]
    utf8 = {"PYTHONIOENCODING": "utf-8"}
    assert "█" in start_and_read(args, "192.168.1.5", tty=True, env=utf8)
    assert "█" not in start_and_read(args, "192.168.1.5", env=utf8)
    assert "█" not in start_and_read([*args, "--no-qr"], "192.168.1.5", tty=True, env=utf8)
    assert "█" not in start_and_read(args, "192.168.1.5", tty=True, env={"PYTHONIOENCODING": "ascii"})


def test_the_address_is_never_localhost(tmp_path: Path) -> None:
    text = start_and_read(
        ["--port", str(free_port()), "--data", str(tmp_path / "d")], "Casekeeper is running"
    )
    assert "localhost" not in text
    assert "127.0.0.1" not in text


WITHOUT_NETWORK = """
import ifaddr
ifaddr.get_adapters = list
from server.cli import main
raise SystemExit(main())
"""


def test_without_a_network_it_says_that_no_phone_can_come(tmp_path: Path) -> None:
    args = ["--port", str(free_port()), "--data", str(tmp_path / "d")]
    alone = [sys.executable, "-c", WITHOUT_NETWORK]
    text = start_and_read(args, "Ctrl-C", command=alone, tty=True, env={"PYTHONIOENCODING": "utf-8"})
    assert "no phone can reach it yet" in text
    assert "--advertise" in text
    assert "█" not in text
    advertised = start_and_read([*args, "--advertise", "192.168.1.5"], "http://192.168.1.5", command=alone)
    assert "no phone can reach" not in advertised


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("I am a file")
    said = refused("--port", str(free_port()), "--data", str(blocked / "sub"))
    assert str(blocked) in said
    assert "--data" in said


def test_a_folder_where_nobody_may_write(tmp_path: Path) -> None:
    assert "cannot write there" in refused("--port", str(free_port()), "--data", "/proc/casekeeper")


def test_a_folder_that_another_one_serves(tmp_path: Path) -> None:
    """A second server would show its phones what was true a while ago; a killed one stands in nobody's way."""
    first = Program(tmp_path / "d").start()
    try:
        done = casekeeper("--port", str(free_port()), "--data", str(tmp_path / "d"))
        assert (done.returncode, done.stdout) == (1, "")
        assert "Another Casekeeper is running" in done.stderr
        assert "--data" in done.stderr
    finally:
        first.stop(signal.SIGKILL)
    first.start().stop()


def test_a_database_from_a_newer_version(tmp_path: Path) -> None:
    Program(tmp_path / "d").start().stop()
    file = tmp_path / "d" / "tables.sqlite3"
    with sqlite3.connect(file) as db:
        db.execute("UPDATE settings SET value = ? WHERE name = 'schema'", (str(SCHEMA_VERSION + 1),))
    db.close()
    before = file.read_bytes()
    said = refused("--port", str(free_port()), "--data", str(tmp_path / "d"))
    assert "newer Casekeeper" in said
    assert "Update" in said
    assert file.read_bytes() == before


@pytest.mark.parametrize("what", ["text", "foreign", "locked"])
def test_a_database_that_is_none_of_ours(tmp_path: Path, what: str) -> None:
    file = tmp_path / "d" / "tables.sqlite3"
    file.parent.mkdir()
    db = sqlite3.connect(":memory:" if what == "text" else file)
    if what == "text":
        file.write_text("This is no database. " * 100)
    else:
        db.execute("CREATE TABLE songs (name TEXT)")
        db.commit()
        if what == "locked":
            db.execute("BEGIN EXCLUSIVE")
    said = refused("--port", str(free_port()), "--data", str(tmp_path / "d"))
    db.close()
    assert {"text": "damaged", "foreign": "another program", "locked": "locked"}[what] in said


def test_settings_that_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = "many"\n')
    assert "port must be a whole number" in refused("--config", str(file))
    file.write_text("colour = 'red'\n")
    assert "'colour' is no setting" in refused("--config", str(file))
    file.write_text("port = = 1\n")
    assert "no TOML file" in refused("--config", str(file))
    assert "cannot be read" in refused("--config", str(tmp_path / "none.toml"))
    assert "CASEKEEPER_PORT must be" in refused(env={"CASEKEEPER_PORT": "80a"})
    assert "CASEKEEPER_COLOUR is no setting" in refused(env={"CASEKEEPER_COLOUR": "red"})
    assert "advertise must be an address alone" in refused("--advertise", "foo bar")
    assert "not a database URL" in refused("--port", "0", env={"CASEKEEPER_DATABASE": "nonsense"})
    assert "Cannot listen" in refused("--host", "203.0.113.7", "--data", str(tmp_path / "d"))
    assert "Cannot listen" in refused("--port", "70000", "--data", str(tmp_path / "d"))


@pytest.mark.parametrize(
    ("setting", "bad", "good"),
    [
        (
            "advertise",
            [
                "foo bar",
                "http://192.168.1.5",
                "192.168.1.5:80",
                "192.168.1",
                "192.168.1.256",
                "a/b",
                "tabl\u00e9",
                "-x",
                ".",
            ],
            ["192.168.1.5", "table.lan", "my_laptop", "fd00::5"],
        ),
        (
            "public_url",
            [
                "example.org",
                "ftp://example.org",
                "https://",
                "https://a b",
                "https://a/?x",
                "https://u@a",
                "http://a:b",
            ],
            ["https://example.org/cases", "http://example.org:8080"],
        ),
        ("hosts", ["http://a", "a, b c", "a:1"], ["a, b.example"]),
        (
            "create_token",
            ["short", "x" * 201, "with a space in it", "\u5408\u8a00\u8449" * 9],
            ["x" * 12, "x" * 200],
        ),
        ("metrics_token", ["short"], ["x" * 12]),
    ],
)
def test_a_setting_that_would_lead_nowhere_is_refused(setting: str, bad: list[str], good: list[str]) -> None:
    for value in bad:
        with pytest.raises(ConfigProblem, match=setting) as problem:
            load_config({f"CASEKEEPER_{setting.upper()}": value})
        assert "token" not in setting or value not in str(problem.value)
    for value in good:
        assert load_config({f"CASEKEEPER_{setting.upper()}": value})


def test_a_setting_that_cannot_be_is_said_by_gunicorn_too() -> None:
    command = [str(Path(sys.executable).parent / "gunicorn"), "-c", "python:server.host", "server.wsgi:app"]
    env = {**os.environ, "CASEKEEPER_ADVERTISE": "foo bar"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode != 0
    assert "advertise must be an address alone" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_token_of_whoever_runs_it_stands_in_no_repr() -> None:
    config = Config(
        create_token="open-sesame-1", metrics_token="count-me-in-2", database="postgresql://a:secret@b/c"
    )
    assert not [s for s in ("sesame", "count-me", "secret") if s in repr(config)]


def test_which_setting_wins(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'port = 1\nhosts = ["a.example", "b.example"]\npublic = true\naway_after = 3\ntrust_proxy = 2\n'
    )
    config = load_config(
        {"CASEKEEPER_PORT": "2", "CASEKEEPER_TRUST_PROXY": "1"}, file, {"port": 3, "host": None}
    )
    assert (config.port, config.trust_proxy, config.away_after, config.public) == (3, 1, 3.0, True)
    assert config.hosts == ("a.example", "b.example")
    assert load_config({"CASEKEEPER_HOSTS": "x, y", "CASEKEEPER_PUBLIC": "no"}).hosts == ("x", "y")
    assert load_config({"CASEKEEPER_CONFIG": str(file)}).port == 1
    assert load_config({}) == Config()
    for bad in ("-1", "1e3", "true"):
        with pytest.raises(ConfigProblem):
            load_config({"CASEKEEPER_TRUST_PROXY": bad})


def test_other_commands() -> None:
    done = casekeeper("explode")
    assert done.returncode == 2
    assert "verify" in done.stderr
    assert casekeeper("help").returncode == 0
    assert casekeeper("--version").stdout.startswith("Casekeeper ")
    assert casekeeper("verify").returncode == 2
    missing = casekeeper("verify", "/no/such/file.json")
    assert missing.returncode == 2
    assert "cannot be read" in missing.stderr


def test_verify_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "t.json"
    for text in (b"", b"{}", b"\xff\xfe", b"[1]"):
        file.write_bytes(text)
        done = casekeeper("verify", str(file))
        assert done.returncode == 2
        assert "not a transcript" in done.stderr
        assert "Traceback" not in done.stderr


# ------------------------------------------------------------------------------------------- addresses


def test_f12_addresses_that_no_phone_can_reach_are_left_out() -> None:
    found = [
        Adapter("lo", "127.0.0.1"),
        Adapter("docker0", "172.17.0.1"),
        Adapter("br-4fe1", "172.18.0.1"),
        Adapter("veth12", "169.254.3.4"),
        Adapter("tun0", "10.8.0.2"),
        Adapter("wg0", "10.9.0.2"),
        Adapter("tailscale0", "100.101.102.103"),
        Adapter("utun3", "10.10.0.2"),
        Adapter("vEthernet (WSL)", "172.20.0.1"),
        Adapter("VirtualBox Host-Only Network", "192.168.56.1"),
        Adapter("eth1", "100.64.1.1"),
        Adapter("wlan0", "169.254.9.9"),
        Adapter("eth0", "203.0.113.7"),
        Adapter("wlan0", "192.168.1.5"),
        Adapter("en0", "10.0.0.9"),
    ]
    assert reachable(found) == ["192.168.1.5", "10.0.0.9", "203.0.113.7"]
    assert reachable(found, "10.0.0.9") == ["10.0.0.9", "192.168.1.5", "203.0.113.7"]
    assert reachable([Adapter("lo", "127.0.0.1")]) == []
    assert all(not a.startswith("127.") for a in lan_addresses())
