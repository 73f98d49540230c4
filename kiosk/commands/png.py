"""The chunks that a PNG file is made of: all there or not, and without those that make it move."""

import struct
from collections.abc import Iterator
from zlib import crc32

PNG = b"\x89PNG\r\n\x1a\n"
OF_USE = 0x20
"""A bit in the name of a chunk that may be left out; all others must be understood."""
MOVING = frozenset({b"acTL", b"fcTL", b"fdAT"})
"""OpenCV 4.11 trusts them, and falls where they are damaged; without them it shows the picture that stands still."""


def chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Name, start and end of each chunk, its length and checksum included, up to the last. Raises ValueError."""
    at, name = len(PNG), b""
    while name != b"IEND":
        if at + 12 > len(data):
            raise ValueError("cut off")
        length, name = struct.unpack_from(">I4s", data, at)
        end = at + 12 + length
        if end > len(data):
            raise ValueError("a chunk reaches beyond the end")
        yield name, at, end
        at = end


def sound(data: bytes) -> dict[bytes, tuple[int, int]]:
    """Where what the first chunk of each name holds starts and ends. Raises ValueError where the file is damaged."""
    places = dict[bytes, tuple[int, int]]()
    seen = memoryview(data)
    for name, start, end in chunks(data):
        if not places and name != b"IHDR":
            raise ValueError("it does not begin as it must")
        if not name[0] & OF_USE and crc32(seen[start + 4 : end - 4]) != int.from_bytes(seen[end - 4 : end]):
            raise ValueError("a checksum is wrong")
        places.setdefault(name, (start + 8, end - 4))
    return places


def still(data: bytes) -> bytes:
    """The same file without what makes it move; the same bytes where nothing does. Raises ValueError."""
    found = tuple(chunks(data))
    if not any(name in MOVING for name, _start, _end in found):
        return data
    seen = memoryview(data)
    return PNG + b"".join(seen[start:end] for name, start, end in found if name not in MOVING)
