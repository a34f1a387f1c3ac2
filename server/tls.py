"""The certificate for `--tls`: of a local authority that exists for one certificate, and can vouch for nothing else.

Phones install the authority's certificate. Its key is thrown away as soon as it has signed, and its name constraints hold exactly the
addresses that were signed for: whoever steals the data folder can impersonate this server, and nothing else.
"""

from __future__ import annotations

import contextlib
import hashlib
import ipaddress
import os
import secrets
import shutil
import socket
import ssl
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from server.addresses import base_url, lan_addresses
from server.config import Config

DAYS = 820
"""Phones take no certificate that holds for more than 825 days."""

RENEW_DAYS = 30
_BEFORE = timedelta(days=1)  # a phone's clock may be behind ours
_LEAF, _AUTHORITY = "server.pem", "authority.pem"
_ALWAYS = ("localhost", "127.0.0.1", "casekeeper.local")
_MOST_NAME = 30


class TlsProblem(Exception):
    """There can be no https; the message says why and what to do."""


@dataclass(frozen=True)
class Pair:
    """A certificate for this server and the authority that vouches for it; `folder` holds both. `why` it was made just now, or ""."""

    folder: Path
    authority: x509.Certificate
    leaf: x509.Certificate
    why: str = ""

    @cached_property
    def der(self) -> bytes:
        """The authority's certificate, as phones install it."""
        return self.authority.public_bytes(serialization.Encoding.DER)

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the authority's certificate, as settings of phones show it."""
        digest = hashlib.sha256(self.der).hexdigest().upper()
        return ":".join(digest[i : i + 2] for i in range(0, len(digest), 2))

    @cached_property
    def name(self) -> str:
        """The name under which phones list the authority."""
        return str(self.authority.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value)

    @cached_property
    def covers(self) -> frozenset[str]:
        """The names and numeric addresses for which the certificate holds."""
        names = self.leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        return frozenset(
            {*names.get_values_for_type(x509.DNSName)}
            | {str(ip) for ip in names.get_values_for_type(x509.IPAddress)}
        )

    @property
    def until(self) -> datetime:
        """When the certificate ends."""
        return self.leaf.not_valid_after_utc

    def context(self) -> ssl.SSLContext:
        """Return what a server needs to speak https."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / _LEAF)
        context.set_alpn_protocols(["http/1.1"])
        return context


def pair_of(config: Config) -> Pair | None:
    """Return the certificates with which this server speaks https, None if it is not to. Raises TlsProblem."""
    if not config.tls:
        return None
    if config.public_url or config.trust_proxy:
        raise TlsProblem(
            "--tls is for phones that call this server itself. Behind a proxy leave it out: the proxy speaks https (docs/config.md)."
        )
    return pair_for(config.data_folder / "tls", told(config))


def told(config: Config) -> frozenset[str]:
    """Return the names and numeric addresses that phones are told: a certificate has to hold for all of them."""
    if config.host in ("127.0.0.1", "localhost", "::1") and not config.advertise:
        return frozenset(_tidy([*config.hosts]))
    everywhere = config.host in ("", "0.0.0.0", "::")  # noqa: S104 - compared, not bound
    found = lan_addresses() if everywhere else [config.host]
    first = config.advertise or urlsplit(base_url("", "", 0)).hostname or ""
    return frozenset(_tidy([first, *found, *config.hosts]))


def _own_names() -> list[str]:
    """Return what this machine is called at home; a name of the wide world is not vouched for unless it was set."""
    own = socket.gethostname().lower().removesuffix(".local")
    return _tidy([own, f"{own}.local"]) if "." not in own else []


def _tidy(names: Iterable[str]) -> list[str]:
    """Return names as certificates hold them, each once. Raises TlsProblem."""
    try:
        return list(dict.fromkeys(_tidied(name) for name in names if name))
    except (UnicodeError, ValueError):
        raise TlsProblem(
            f"No certificate can hold for one of these names: {', '.join(names)}. See `hosts` and `advertise`."
        ) from None


def _tidied(name: str) -> str:
    try:
        return str(ipaddress.ip_address(name.strip("[]")))
    except ValueError:
        return name.rstrip(".").encode("idna").decode().lower()


def pair_for(folder: Path, wanted: Iterable[str], now: datetime | None = None) -> Pair:
    """Return the newest kept pair that holds for all that is `wanted`, else a new one. Raises TlsProblem.

    Older pairs are kept: who carries the machine between two homes need not trust anew at each.
    """
    now = now or datetime.now(UTC)
    wanted = frozenset(wanted)
    kept = sorted(_kept(folder), key=lambda pair: pair.authority.not_valid_before_utc, reverse=True)
    fitting = [pair for pair in kept if wanted <= pair.covers]
    fresh = [pair for pair in fitting if pair.until - now > timedelta(days=RENEW_DAYS)]
    if fresh:
        return fresh[0]
    why = (
        "the old one ends soon"
        if fitting
        else "this machine has another address"
        if kept
        else "there was none"
    )
    try:
        pair = _make(folder, wanted, now, why)
    except OSError as problem:
        raise TlsProblem(
            f"The certificate cannot be kept in {folder} ({problem.strerror}). Name another folder with --data."
        ) from None
    for old in kept:
        if old.until < now:
            shutil.rmtree(old.folder, ignore_errors=True)
    return pair


def _kept(folder: Path) -> Iterator[Pair]:
    """Yield the pairs that can be read and used."""
    for place in sorted(folder.glob("[!.]*")):
        with contextlib.suppress(OSError, ValueError, x509.ExtensionNotFound):
            authority = x509.load_pem_x509_certificate((place / _AUTHORITY).read_bytes())
            leaf = x509.load_pem_x509_certificate((place / _LEAF).read_bytes())
            pair = Pair(place, authority, leaf)
            pair.context()  # the key fits
            if pair.covers and pair.name:
                yield pair


def _make(folder: Path, wanted: Iterable[str], now: datetime, why: str) -> Pair:
    names = sorted({*wanted, *_own_names(), *_ALWAYS})
    authority, signer = new_authority(names, now)
    leaf, key = new_leaf(authority, signer, names, now)
    del signer  # nothing else is ever signed with it
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    place = folder / authority.fingerprint(hashes.SHA256()).hex()[:16]
    half = folder / f".{secrets.token_hex(8)}"  # a dot: never read as a pair
    half.mkdir(mode=0o700)
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    _write(half / _LEAF, secret + leaf.public_bytes(serialization.Encoding.PEM))
    _write(half / _AUTHORITY, authority.public_bytes(serialization.Encoding.PEM))
    half.rename(place)
    return Pair(place, authority, leaf, why)


def _write(path: Path, what: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(what)


def new_authority(names: Iterable[str], now: datetime) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Return an authority that can vouch for these names and numeric addresses alone, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    mark = hashlib.sha256(_public(key)).hexdigest()[:4]
    where = socket.gethostname().partition(".")[0][:_MOST_NAME]
    title = f"Casekeeper {where} {now:%Y-%m-%d} {mark}"
    permitted = [_constraint(name) for name in names]
    usage = {"key_cert_sign": True}
    builder = (
        _builder(title, title, key, now)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(**usage), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
    )
    return builder.sign(key, hashes.SHA256()), key


def new_leaf(
    authority: x509.Certificate, signer: ec.EllipticCurvePrivateKey, names: Iterable[str], now: datetime
) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """Return a server's certificate for these names, signed by the authority, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    issuer = str(authority.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value)
    builder = (
        _builder("Casekeeper", issuer, key, now)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(digital_signature=True), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
    )
    return builder.sign(signer, hashes.SHA256()), key


def _builder(
    subject: str, issuer: str, key: ec.EllipticCurvePrivateKey, now: datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, subject)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BEFORE)
        .not_valid_after(now - _BEFORE + timedelta(days=DAYS))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*, digital_signature: bool = False, key_cert_sign: bool = False) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=digital_signature,
        key_cert_sign=key_cert_sign,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _constraint(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_network(name))
    except ValueError:
        return x509.DNSName(name)


def _public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
