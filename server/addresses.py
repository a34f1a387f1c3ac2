"""By which addresses other devices reach this machine."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

import ifaddr

# Adapters that lead to no phone: containers, virtual machines, tunnels.
_NOT_FOR_PHONES = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vbox|virtualbox|vethernet|hyper-v|wsl|^tun|^tap|utun|^wg|wireguard|tailscale|"
    r"zerotier|^zt|^lxc|^lxd|^cni|flannel|podman|^ppp|ipsec|loopback|^lo$|^awdl|^llw|^bridge|^ifb|^dummy|vpn",
    re.IGNORECASE,
)
# What Tailscale and carriers give out.
_HOME_NETS = tuple(ipaddress.ip_network(n) for n in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
_NOT_PHONE_NETS = tuple(ipaddress.ip_network(n) for n in ("100.64.0.0/10",))


@dataclass(frozen=True, slots=True)
class Adapter:
    """A network adapter's name and one of its IPv4 addresses."""

    name: str
    ip: str


_LABEL = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)", re.IGNORECASE)
_LONGEST_NAME = 253


def is_host(text: str) -> bool:
    """Whether this is a numeric address or a host name, and nothing more: no scheme, port, path or space."""
    return is_numeric(text) or (
        len(text) <= _LONGEST_NAME
        and all(_LABEL.fullmatch(label) for label in text.split("."))
        and not text.rpartition(".")[2].isdecimal()  # an address with a wrong number
    )


def is_numeric(text: str) -> bool:
    """Whether this is an IPv4 or IPv6 address."""
    try:
        return "%" not in str(ipaddress.ip_address(text))
    except ValueError:
        return False


def adapters() -> list[Adapter]:
    """Return the IPv4 addresses of all adapters of this machine."""
    return [
        Adapter(adapter.nice_name or adapter.name, ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]


def default_ip() -> str:
    """Return the address of the adapter by which this machine reaches others, "" without a network; sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def reachable(found: Iterable[Adapter], first: str = "") -> list[str]:
    """Return the addresses that phones can reach, the likeliest first: that of the default route, then private ones."""
    good = []
    for adapter in found:
        ip = ipaddress.ip_address(adapter.ip)
        if ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast:
            continue
        if _NOT_FOR_PHONES.search(adapter.name) or any(ip in net for net in _NOT_PHONE_NETS):
            continue
        good.append(adapter.ip)
    unique = list(dict.fromkeys(good))
    return sorted(unique, key=lambda ip: (ip != first, _how_homely(ip)))


def _how_homely(ip: str) -> int:
    """Return 0 for the likeliest kind of home network, more for others."""
    homes = (i for i, net in enumerate(_HOME_NETS) if ipaddress.ip_address(ip) in net)
    return next(homes, len(_HOME_NETS))


def lan_addresses() -> list[str]:
    """Return this machine's addresses that phones can reach, the likeliest first."""
    return reachable(adapters(), default_ip())


def base_url(public_url: str, advertise: str, port: int) -> str:
    """Return the address under which phones reach this server, without a slash at the end; never localhost."""
    if public_url:
        return public_url.rstrip("/")
    host = advertise or next(iter(lan_addresses()), "") or socket.gethostname()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
