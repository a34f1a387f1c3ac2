"""Reads a QR symbol from its picture, as a camera would, but a perfect one: no error correction. Written from the standard."""

from __future__ import annotations

import re

_ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_MASKS = (
    lambda r, c: (r + c) % 2 == 0,
    lambda r, _: r % 2 == 0,
    lambda _, c: c % 3 == 0,
    lambda r, c: (r + c) % 3 == 0,
    lambda r, c: (r // 2 + c // 3) % 2 == 0,
    lambda r, c: r * c % 2 + r * c % 3 == 0,
    lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0,
)
# Level M: version -> (error correction bytes of a block, data bytes of each block).
_BLOCKS = {
    1: (10, [16]),
    2: (16, [28]),
    3: (26, [44]),
    4: (18, [32] * 2),
    5: (24, [43] * 2),
    6: (16, [27] * 4),
    7: (18, [31] * 4),
    8: (22, [38] * 2 + [39] * 2),
}
_ALIGNED = {1: [], 2: [18], 3: [22], 4: [26], 5: [30], 6: [34], 7: [22, 38], 8: [24, 42]}

Grid = list[list[bool]]


def grid_of_svg(svg: str) -> Grid:
    """Return the dark modules of a picture with a quiet zone of four."""
    size = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1]) - 8  # type: ignore[index]
    dark = {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg)}
    return [[(x, y) in dark for x in range(size)] for y in range(size)]


def read(grid: Grid) -> str:
    """Return the text of a symbol of level M, version 1 to 8."""
    size = len(grid)
    version = (size - 17) // 4
    mask = _mask_of(grid)
    bits = [grid[r][c] ^ _MASKS[mask](r, c) for r, c in _path(size) if not _is_function(r, c, size, version)]
    raw = [int("".join("1" if b else "0" for b in bits[i : i + 8]), 2) for i in range(0, len(bits) - 7, 8)]
    return _text("".join(f"{b:08b}" for b in _data(raw, version)), version)


def _mask_of(grid: Grid) -> int:
    cells = [grid[8][c] for c in (0, 1, 2, 3, 4, 5, 7, 8)]
    bits = int("".join("1" if b else "0" for b in cells), 2) ^ (0b101010000010010 >> 7)
    assert bits >> 6 == 0b00, "not level M"
    return bits >> 3 & 0b111


def _path(size: int) -> list[tuple[int, int]]:
    found, up = [], True
    for right in [c for c in range(size - 1, 0, -2) if c > 6] + [5, 3, 1]:
        rows = range(size - 1, -1, -1) if up else range(size)
        found += [(r, c) for r in rows for c in (right, right - 1)]
        up = not up
    return found


def _is_function(r: int, c: int, size: int, version: int) -> bool:
    if (r < 9 and c < 9) or (r < 9 and c >= size - 8) or (r >= size - 8 and c < 9) or 6 in (r, c):
        return True
    if version >= 7 and ((r < 6 and size - 11 <= c < size - 8) or (c < 6 and size - 11 <= r < size - 8)):
        return True
    centres = [6, *_ALIGNED[version]] if version > 1 else []
    last = centres[-1] if centres else 0
    corners = {(6, 6), (6, last), (last, 6)}
    return any(abs(r - y) <= 2 and abs(c - x) <= 2 for y in centres for x in centres if (y, x) not in corners)


def _data(raw: list[int], version: int) -> list[int]:
    sizes = _BLOCKS[version][1]
    blocks: list[list[int]] = [[] for _ in sizes]
    taken = iter(raw)
    for i in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if i < size:
                block.append(next(taken))
    return [b for block in blocks for b in block]


def _text(bits: str, version: int) -> str:
    out, at = "", 0

    def take(n: int) -> int:
        nonlocal at
        at += n
        return int(bits[at - n : at], 2)

    while len(bits) - at >= 4:
        mode = take(4)
        if mode == 0:
            break
        if mode == 1:
            left = take(10)
            while left > 0:
                n = min(3, left)
                out += f"{take((0, 4, 7, 10)[n]):0{n}}"
                left -= n
        elif mode == 2:
            left = take(9)
            while left > 1:
                pair = take(11)
                out += _ALPHANUMERIC[pair // 45] + _ALPHANUMERIC[pair % 45]
                left -= 2
            if left:
                out += _ALPHANUMERIC[take(6)]
        elif mode == 4:
            out += bytes(take(8) for _ in range(take(8))).decode()
        else:
            raise AssertionError(f"mode {mode}")
    assert version < 10
    return out
