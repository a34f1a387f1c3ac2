"""Every setting, from the command line, the environment (CASEKEEPER_...) or a TOML file; docs/config.md is the table of them."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from server.config_rules import what_is_wrong

ENV = "CASEKEEPER_"


class ConfigProblem(Exception):
    """A setting cannot be used; the message names it and says what to do."""


def _setting(default: Any, about: str, *, shown: bool = True) -> Any:
    """Return a setting; one that is not `shown` is a secret of whoever runs the server, and stands in no repr."""
    default = tuple(default) if isinstance(default, list) else default
    return field(default=default, repr=shown, metadata={"about": about})


@dataclass(frozen=True, slots=True)
class Config:
    """What can be set. Times are in seconds unless the name says otherwise."""

    host: str = _setting("0.0.0.0", "Address to listen on; 127.0.0.1 for this machine alone.")  # noqa: S104 - phones must reach it
    port: int = _setting(
        8400, "Port to listen on; the next free one is taken if it is in use and was not named."
    )
    data: str = _setting("", "Folder of the tables; empty: the user's own data folder.")
    database: str = _setting(
        "", "Database URL (SQLAlchemy); empty: a SQLite file in the data folder.", shown=False
    )
    advertise: str = _setting(
        "", "Address that phones are told, such as 192.168.1.5; empty: the likeliest one."
    )
    public_url: str = _setting(
        "",
        "Full address under which a proxy shows this server, with path prefix, such as https://example.org/cases.",
    )
    hosts: tuple[str, ...] = _setting(
        (),
        "Further host names under which phones may call this server (names of this machine and numeric addresses always may).",
    )
    trust_proxy: int = _setting(0, "Number of proxies in front whose X-Forwarded headers are believed.")
    tls: bool = _setting(
        False,
        "Speak https, with a certificate from an authority that vouches for nothing else; the page /trust leads each phone through trusting it.",
    )
    public: bool = _setting(
        False, "A server on the internet: longer codes, and a code alone tells nothing about a table."
    )
    create_token: str = _setting(
        "",
        "Opening a table needs this word, of at least 12 characters: for a server on the internet that is not for everybody. Empty: it needs none.",
        shown=False,
    )
    metrics_token: str = _setting(
        "",
        "`/metrics` answers who sends this token (`Authorization: Bearer ...`), of at least 12 characters. Empty: there is no such address.",
        shown=False,
    )
    verbose: bool = _setting(False, "Log more.")
    retention_days: int = _setting(
        30,
        "Tables are deleted this many days after the last act (a public server: after one day at most); there also own boxes that nobody used for so long.",
    )
    asleep_after: float = _setting(
        3600.0, "A table that nobody looks at is closed after this time; the next of its phones opens it."
    )
    away_after: float = _setting(10.0, "A seat is shown as away after this time without a phone.")
    gone_after: float = _setting(900.0, "A seat is shown as gone after this time without a phone.")
    host_after: float = _setting(
        60.0,
        "Others may take the host's powers, and a correction goes on without somebody, after this time away.",
    )
    cut_after: float = _setting(8.0, "How long phones are waited for while the deck is cut.")
    ping_every: float = _setting(25.0, "Silence after which a phone is asked whether it is there.")
    max_tables: int = _setting(1000, "Most tables that are kept at once.")
    tables_per_hour: int = _setting(30, "Most tables that one address may make in an hour.")
    max_boxes: int = _setting(200, "Most boxes that people may save here, all together.")
    max_phones: int = _setting(60, "Most phones and screens at one table.")
    code_tries: int = _setting(
        10,
        "Wrong table codes that one address may try in a minute before it is told to slow down; wrong digits likewise, at each table.",
    )
    acts_per_second: float = _setting(
        10.0, "Messages a second that one phone may send for long; four times as many for a moment."
    )

    @property
    def data_folder(self) -> Path:
        """The folder of the tables."""
        return Path(self.data).expanduser() if self.data else default_data_folder()

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{self.data_folder / 'tables.sqlite3'}"

    @property
    def retention(self) -> int:
        """Seconds that a table is kept after its last act."""
        return min(self.retention_days, 1 if self.public else self.retention_days) * 86400


def default_data_folder() -> Path:
    """Return the folder in which this user's programs keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "Casekeeper"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Casekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "casekeeper"


def load_config(
    environ: Mapping[str, str], file: str | Path | None = None, given: Mapping[str, Any] | None = None
) -> Config:
    """Return the settings: those `given` win over the environment, that over the TOML file, that over the defaults.

    The file is the argument, else CASEKEEPER_CONFIG. Raises ConfigProblem.
    """
    known = {f.name: f for f in fields(Config)}
    values: dict[str, Any] = {}
    named = file or environ.get(f"{ENV}CONFIG")
    if named:
        for name, value in _read_toml(Path(named)).items():
            if name not in known:
                raise ConfigProblem(f"{named}: {name!r} is no setting. docs/config.md lists them all.")
            values[name] = _fit(known[name], value, f"{named}: {name}")
    for variable, text in environ.items():
        if variable.startswith(ENV) and variable != f"{ENV}CONFIG":
            name = variable.removeprefix(ENV).lower()
            if name not in known:
                raise ConfigProblem(f"{variable} is no setting. docs/config.md lists them all.")
            values[name] = _fit(known[name], text, variable)
    values.update({k: v for k, v in (given or {}).items() if v is not None})
    config = replace(Config(), **values)
    wrong = what_is_wrong(config)
    if wrong:
        raise ConfigProblem(wrong)
    return config


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise ConfigProblem(
            f"{path} cannot be read ({problem.strerror}). Name the settings file again."
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise ConfigProblem(f"{path} is no TOML file: {problem}") from None


def _fit(setting: Field[Any], value: Any, where: str) -> Any:
    """Return `value`, or what the text `value` means, as this setting takes it. Raises ConfigProblem."""
    kind, (wanted, reader) = next((k, r) for k, r in _KINDS.items() if type(setting.default) is k)
    try:
        return reader(value) if isinstance(value, str) else _exact(kind, value)
    except ValueError:
        raise ConfigProblem(f"{where} must be {wanted}.") from None


def _exact(kind: type, value: Any) -> Any:
    if kind is tuple and isinstance(value, list) and all(isinstance(i, str) for i in value):
        return tuple(value)
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind or (isinstance(value, (int, float)) and value < 0):
        raise ValueError
    return value


def _flag(text: str) -> bool:
    known = {
        "1": True,
        "true": True,
        "yes": True,
        "on": True,
        "0": False,
        "false": False,
        "no": False,
        "off": False,
    }
    if text.lower() not in known:
        raise ValueError
    return known[text.lower()]


_KINDS: Mapping[type, tuple[str, Callable[[str], Any]]] = {
    bool: ("true or false", _flag),
    int: ("a whole number, not below 0", lambda text: _exact(int, int(text))),
    float: ("a number, not below 0", lambda text: _exact(float, float(text))),
    str: ("text", str),
    tuple: ("a list of texts", lambda text: tuple(i.strip() for i in text.split(",") if i.strip())),
}
