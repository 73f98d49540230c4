"""Whether the first picture of a GIF file is all there: its decoder shows what it understands, and says nothing."""

import struct
from collections.abc import Iterator

NOTE, PICTURE = 0x21, 0x2C
MOST_CODES, WIDEST = 4096, 12
MOST_BYTES = 3
"""Of a pixel: a code of 12 bits, and as many before it that clear the table."""
BITS = range(2, 12)
"""Of a colour."""


def whole(data: bytes) -> bool:
    """Whether the first picture unpacks to exactly as many pixels as it tells of."""
    try:
        at = 13 + _colours(data[10])
        while data[at] == NOTE:
            at = _blocks(data, at + 2)[1]
        if data[at] != PICTURE:
            return False
        width, height, flags = struct.unpack_from("<HHB", data, at + 5)
        at += 10 + _colours(flags)
        packed, _end = _blocks(data, at + 1)
        pixels = width * height
        return _pixels(packed[: MOST_BYTES * (pixels + 1)], data[at]) == int(pixels)
    except (IndexError, struct.error):
        return False


def _colours(flags: int) -> int:
    """Bytes of a table of colours."""
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """What the blocks from here hold, and where they end. Raises IndexError."""
    parts = []
    while length := data[at]:
        parts.append(data[at + 1 : at + 1 + length])
        at += 1 + length
    return b"".join(parts), at + 1


def _pixels(packed: bytes, bits: int) -> int:
    """How many its codes stand for; -1 where one stands for nothing."""
    if bits not in BITS:
        return -1
    clear = 1 << bits
    known = [1] * clear + [0, 0]  # how many pixels each code stands for
    last = pixels = 0
    for code in _codes(packed, known):
        if code == clear:
            del known[clear + 2 :]
            last = 0
            continue
        if code == clear + 1:
            break
        if last and len(known) < MOST_CODES:
            known.append(last + 1)
        if code >= len(known):
            return -1
        last = known[code]
        pixels += last
    return pixels


def _codes(packed: bytes, known: list[int]) -> Iterator[int]:
    """One after the other, each with as many bits as the next one of those that are known by then would need."""
    held = there = 0
    for byte in packed:
        held |= byte << there
        there += 8
        while there >= (width := min(WIDEST, len(known).bit_length())):
            yield held & (1 << width) - 1
            held >>= width
            there -= width
