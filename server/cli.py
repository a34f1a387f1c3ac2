"""The command `casekeeper`: starts the server, or checks a transcript, or runs a command that a game brings."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.core.editions import Edition
    from server.config import Config
    from server.tls import Pair

Command = Callable[[Sequence[str]], int]


class Judge(Protocol):
    """A command that a game brings: lines in, (answer, whether all was well) out. It reads no file itself.

    `edition`: a box of one's own, None for the one that comes with the program.
    """

    def __call__(
        self, lines: Iterable[str], *, json: bool, edition: Edition | None
    ) -> Iterator[tuple[str, bool]]:
        """Answer the lines."""


MISUSED = 2
"""Exit code for a command line that cannot be understood."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    try:
        return _run(argv)
    except KeyboardInterrupt:  # Ctrl-C while it still loads
        return 0


def _run(argv: Sequence[str] | None) -> int:
    args = list(sys.argv[1:] if argv is None else argv)
    if args and not args[0].startswith("-") and args[0] != "serve":
        return _command(args[0], args[1:])
    return _serve(_parser().parse_args(args[1:] if args[:1] == ["serve"] else args))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="casekeeper",
        description="The phone referee for boxed deduction games. Without a command it starts the server.",
        epilog="Commands: verify FILE checks the transcript of a game. Others come with the games: `casekeeper help` lists them.",
    )
    parser.add_argument("--version", action="version", version=f"Casekeeper {version('casekeeper')}")
    parser.add_argument(
        "--host", help="address to listen on (default 0.0.0.0: all; 127.0.0.1: this machine alone)"
    )
    parser.add_argument("--port", type=int, help="port to listen on (default 8400, or the next free one)")
    parser.add_argument("--data", metavar="FOLDER", help="folder where the tables are kept")
    parser.add_argument(
        "--advertise", metavar="ADDRESS", help="address that phones are told, such as 192.168.1.5"
    )
    parser.add_argument(
        "--tls", action="store_true", default=None, help="speak https; phones must trust a certificate first"
    )
    parser.add_argument(
        "--config", metavar="FILE", help="settings file (TOML); docs/config.md lists the settings"
    )
    parser.add_argument("--qr-invert", action="store_true", help="QR code for a light terminal")
    parser.add_argument("--no-qr", action="store_true", help="no QR code in the terminal")
    parser.add_argument("--verbose", action="store_true", default=None, help="log more")
    return parser


def _command(name: str, args: Sequence[str]) -> int:
    commands = _commands()
    if name in commands:
        return commands[name](args)
    known = ", ".join(["serve", *sorted(commands)])
    print(f"casekeeper: there is no command {name!r}. There are: {known}.", file=sys.stderr)
    return 0 if name == "help" else MISUSED


def _commands() -> dict[str, Command]:
    """Return the commands: ours, and those that the games bring."""
    from engine.core.registry import games

    found: dict[str, Command] = {}
    for game in games().values():
        found.update(
            {
                name: partial(_judge, name, run, game.slug)
                for name, run in getattr(game, "commands", {}).items()
            }
        )
    found["verify"] = _verify
    found["boxes"] = _boxes
    return found


def _judge(name: str, run: Judge, game: str, args: Sequence[str]) -> int:
    """Answer what stands in a file, as a game's command answers it."""
    parser = argparse.ArgumentParser(prog=f"casekeeper {name}", description="Answers what stands in FILE.")
    parser.add_argument("file", metavar="FILE", help="- reads what is typed in")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each answer")
    parser.add_argument(
        "--box", metavar="FILE", help="the file of a box of your own, as it was saved from the phone"
    )
    asked = parser.parse_args(args)
    try:
        text = sys.stdin.read() if asked.file == "-" else Path(asked.file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        return _unreadable(name, asked.file, problem)
    try:
        edition = _own_box(asked.box, game) if asked.box else None
    except OSError as problem:
        return _unreadable(name, asked.box, problem)
    except ValueError as problem:
        print("\n".join(f"casekeeper {name}: {asked.box}: {line}" for line in problem.args), file=sys.stderr)
        return MISUSED
    fine = True
    for answer, ok in run(text.splitlines(keepends=True), json=asked.json, edition=edition):
        print(answer, file=sys.stdout if asked.json or ok else sys.stderr)
        fine = fine and ok
    return 0 if fine else 1


def _unreadable(name: str, file: str, problem: OSError | UnicodeDecodeError) -> int:
    why = problem.strerror if isinstance(problem, OSError) else "it is no text"
    print(f"casekeeper {name}: {file} cannot be read ({why}). Name the file again.", file=sys.stderr)
    return MISUSED


def _own_box(file: str, game: str) -> Edition:
    """Return the box of a file. Raises OSError, or ValueError with what is wrong, a line for each fault."""
    from server.box_files import MOST_BYTES, BadBox, read_file
    from server.refusals import Refused

    try:
        edition = read_file(Path(file).read_bytes())
    except BadBox as no:
        raise ValueError(*map(str, no.faults)) from None
    except Refused:
        raise ValueError(f"this is no box: it has more than {MOST_BYTES} bytes") from None
    if edition.game != game:
        raise ValueError(f"this is a box of another game ({edition.game})")
    return edition


def _boxes(args: Sequence[str]) -> int:
    from server.box_command import boxes_command

    code, said = boxes_command(args)
    print(said, file=sys.stderr if code else sys.stdout)
    return code


def _verify(args: Sequence[str]) -> int:
    from engine.core.verify import verify_command

    if len(args) != 1 or args[0].startswith("-h") or args[0] == "--help":
        print(
            "casekeeper verify FILE: checks a transcript that was saved at the end of a game.",
            file=sys.stderr,
        )
        return MISUSED
    try:
        text = Path(args[0]).read_text("utf-8")
    except UnicodeDecodeError:
        text = ""  # the checker says that this is no transcript
    except OSError as problem:
        print(
            f"casekeeper verify: {args[0]} cannot be read ({problem.strerror}). Name the file again.",
            file=sys.stderr,
        )
        return MISUSED
    code, lines = verify_command(text, app=version("casekeeper"))
    print("\n".join(lines), file=sys.stderr if code == MISUSED else sys.stdout)
    return code


def _serve(args: argparse.Namespace) -> int:
    from server.config import ConfigProblem, load_config

    given = {k: getattr(args, k) for k in ("host", "port", "data", "advertise", "tls", "verbose")}
    try:
        config = load_config(os.environ, args.config, given)
    except ConfigProblem as problem:
        return _stop(str(problem))

    from server.listen import CannotListen, listen

    named = args.port is not None or "CASEKEEPER_PORT" in os.environ
    try:
        listener = listen(config.host, config.port, further=not named)
    except CannotListen as problem:
        return _stop(str(problem))
    from server import logs
    from server.alone import AlreadyRunning, hold
    from server.service import Service
    from server.store import StoreProblem
    from server.tls import TlsProblem, pair_of

    logs.set_up(verbose=config.verbose)
    try:
        held = None if config.database else hold(config.data_folder)
        pair = pair_of(config)
        service = Service(config, port=listener.getsockname()[1])
    except (AlreadyRunning, StoreProblem, TlsProblem) as problem:
        listener.close()
        return _stop(str(problem))
    # People can scan while the rest is loaded.
    _say_hello(config, listener.getsockname()[1], args, pair)

    from server.app import create_app
    from server.serve import make_server, run

    run(make_server(create_app(config, service, pair), listener, pair), service)
    if held is not None:
        held.close()
    return 0


def _stop(why: str) -> int:
    print(f"casekeeper: {why}", file=sys.stderr)
    return 1


def _say_hello(config: Config, port: int, args: argparse.Namespace, pair: Pair | None) -> None:
    from server.addresses import base_url, lan_addresses

    local = config.host in ("127.0.0.1", "localhost", "::1")
    if local and not config.advertise and not config.public_url:
        print(f"\n  Casekeeper is running, for this machine alone:  http://{config.host}:{port}\n")
        _say_tls(pair)
        sys.stdout.flush()
        return
    first = base_url(config.public_url, config.advertise, port)
    known = lan_addresses()
    if not known and not config.advertise and not config.public_url:
        print(
            "\n  Casekeeper is running, but no phone can reach it yet: this machine has no address in a network.\n"
            "  Join a Wi-Fi, or open a hotspot, and start Casekeeper again; or name an address with --advertise.\n"
            f"  On this machine itself:  {first}\n\n  Stop with Ctrl-C. The tables are kept.\n",
            flush=True,
        )
        return
    print(f"\n  Casekeeper is running. Open this on the phones, in the same Wi-Fi:\n\n      {first}\n")
    others = [a for a in known if f"//{a}:" not in first] if not config.public_url else []
    if others:
        print(
            "  This machine has other addresses too; if phones cannot connect, try --advertise with one of them:"
        )
        for other in others:
            print(f"      http://{other}:{port}")
        print()
    if not args.no_qr and _can_draw():
        from server import qr

        print(qr.terminal(first, invert=args.qr_invert))
    _say_tls(pair)
    print("  Stop with Ctrl-C. The tables are kept.\n", flush=True)


def _say_tls(pair: Pair | None) -> None:
    """Say how https is come by: the address above leads there."""
    if pair is None:
        return
    print(
        "  The page there shows a new phone how to trust this Casekeeper, and leads every other on to https.\n"
        "  What phones install, with the SHA-256 fingerprint that the phones then show:\n\n"
        f"      {pair.name}, until {pair.until:%Y-%m-%d}"
    )
    half = len(pair.fingerprint) // 2
    print(f"      {pair.fingerprint[: half + 1]}\n      {pair.fingerprint[half + 1 :]}\n")
    if pair.why:
        print(f"  It was made just now, since {pair.why}: every phone must trust it once.\n")


def _can_draw() -> bool:
    return sys.stdout.isatty() and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


if __name__ == "__main__":
    sys.exit(main())
