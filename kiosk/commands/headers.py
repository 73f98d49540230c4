"""How large a picture file is, told by its first bytes, before anything is unpacked."""

import struct
from collections.abc import Callable
from dataclasses import dataclass

FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG: the markers that tell the size."""
RIFF, LOSSLESS, EXTENDED = b"RIFF", b"VP8L", b"VP8X"


@dataclass(frozen=True, slots=True)
class Header:
    """A picture of a kind that is known."""

    width: int
    height: int
    depth: int = 3
    """Bytes that unpacking needs for each pixel, at most."""
    clear: bool = False
    """Whether parts of it may be transparent."""

    @property
    def pixels(self) -> int:
        return self.width * self.height


def is_picture(start: bytes) -> bool:
    """Whether a file that begins so is a JPEG, PNG, GIF, WebP, BMP, TIFF or PNM picture; its first 16 bytes tell."""
    if start.startswith(RIFF):
        return start[8:12] == b"WEBP"
    return any(start.startswith(kind) for kind, _read in KINDS)


def header(data: bytes) -> Header | None:
    """Of such a picture, all of it; None where it is broken or of another kind."""
    for start, told in KINDS:
        if data.startswith(start):
            try:
                return told(data)
            except (struct.error, IndexError, ValueError):
                return None
    return None


def _jpeg(data: bytes) -> Header:
    at = 2
    while data[at + 1] not in FRAMES:
        filled = data[at + 1] == 0xFF
        at += 1 if filled else 2 + _one(">H", data, at + 2)
    height, width, parts = struct.unpack_from(">HHB", data, at + 5)
    all_at_once = data[at + 1] in (0xC0, 0xC1)  # else coefficients of two bytes are kept for all parts
    return Header(width, height, 3 if all_at_once else 2 * parts + 1)


def _png(data: bytes) -> Header:
    width, height, bits, colour = struct.unpack_from(">IIBB", data, 16)
    clear = colour in (4, 6) or b"tRNS" in data[: max(0, data.find(b"IDAT"))]
    return Header(width, height, max(1, bits // 8) * 4 if clear else 3, clear)


def _gif(data: bytes) -> Header:
    width, height = struct.unpack_from("<HH", data, 6)
    return Header(width, height, 8)


def _webp(data: bytes) -> Header:
    kind = data[12:16]
    if kind == EXTENDED:
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        return Header(width, height, 8, bool(data[20] & 0x10))
    if kind == LOSSLESS:
        packed = _one("<I", data, 21)
        return Header((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1, 8, bool(packed >> 28 & 1))
    width, height = struct.unpack_from("<HH", data, 26)
    return Header(width & 0x3FFF, height & 0x3FFF, 8)


def _bmp(data: bytes) -> Header:
    old = _one("<I", data, 14) == 12
    width, height = struct.unpack_from("<HH" if old else "<ii", data, 18)
    return Header(abs(width), abs(height))


def _tiff(data: bytes) -> Header:
    order = "<" if data[:1] == b"I" else ">"
    first = _one(order + "I", data, 4)
    tags = dict[int, int]()
    for entry in range(_one(order + "H", data, first)):
        tag, kind = struct.unpack_from(order + "HH", data, first + 2 + 12 * entry)
        tags[tag] = _one(order + ("H" if kind == 3 else "I"), data, first + 10 + 12 * entry)
    samples = tags.get(277, 1)
    return Header(tags.get(256, 0), tags.get(257, 0), 8 * samples + 3, samples in (2, 4))


def _pnm(data: bytes) -> Header:
    lines = [line.partition(b"#")[0] for line in data[:4096].splitlines()]
    words = b" ".join(lines).split()
    return Header(int(words[1]), int(words[2]))


def _one(how: str, data: bytes, at: int) -> int:
    (found,) = struct.unpack_from(how, data, at)
    return int(found)


KINDS: tuple[tuple[bytes, Callable[[bytes], Header]], ...] = (
    (b"\xff\xd8\xff", _jpeg),
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"GIF8", _gif),
    (RIFF, _webp),
    (b"BM", _bmp),
    (b"II*\0", _tiff),
    (b"MM\0*", _tiff),
    *((f"P{n}".encode(), _pnm) for n in range(1, 7)),
)
