"""How large a picture file is, told by its first bytes, before anything is unpacked."""

import struct
from collections.abc import Callable
from dataclasses import dataclass

from kiosk.commands.png import PNG, sound
from kiosk.commands.tiff import BIG, TIFF, tiff, turned

FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG: the markers that tell the size."""
TILED = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis"})
BMP, BMP_HEADERS = b"BM", frozenset({12, 40, 52, 56, 64, 108, 124})
"""BMP: how a file begins, and how many bytes its second header has: a text may begin with the same letters."""
RIFF, LOSSLESS, EXTENDED = b"RIFF", b"VP8L", b"VP8X"
GIF = b"GIF8"
SUN, SUN_PACKED = b"\x59\xa6\x6a\x95", 2


@dataclass(frozen=True, slots=True)
class Header:
    """A picture of a kind that is known."""

    width: int
    height: int
    depth: int = 3
    """Bytes that unpacking needs for each pixel, at most."""
    clear: bool = False
    """Whether parts of it may be transparent."""
    real: bool = False
    """Whether its values are real numbers."""
    turn: int = 1
    """The EXIF orientation of one that is turned by us; a JPEG is turned as it is unpacked."""
    readable: bool = True
    """Whether it is of a kind that can be unpacked."""

    @property
    def pixels(self) -> int:
        return self.width * self.height


def is_picture(start: bytes) -> bool:
    """Whether a file that begins so, with 16 bytes, is a JPEG, PNG, GIF, WebP, BMP, TIFF, PNM or Sun picture."""
    if start.startswith(RIFF):
        return start[8:12] == b"WEBP"
    if start.startswith(BMP):
        return int.from_bytes(start[14:16], "little") in BMP_HEADERS
    return any(start.startswith(kind) for kind, _read in KINDS)


def is_of_phones(start: bytes) -> bool:
    """Whether a file that begins so is a HEIC or AVIF picture: made of tiles, of which a film reader shows only one."""
    return start[4:8] == b"ftyp" and start[8:12] in TILED


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
    places = sound(data)
    clear = colour in (4, 6) or b"tRNS" in places
    first, last = places.get(b"eXIf", (0, 0))
    return Header(width, height, max(1, bits // 8) * 4 if clear else 3, clear, turn=turned(data[first:last]))


def _gif(data: bytes) -> Header:
    width, height = struct.unpack_from("<HH", data, 6)
    return Header(width, height, 8)


def _webp(data: bytes) -> Header:
    kind = data[12:16]
    if kind == EXTENDED:
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        return Header(width, height, 8, bool(data[20] & 0x10), turn=turned(_note(data, b"EXIF")))
    if kind == LOSSLESS:
        packed = _one("<I", data, 21)
        return Header((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1, 8, bool(packed >> 28 & 1))
    width, height = struct.unpack_from("<HH", data, 26)
    return Header(width & 0x3FFF, height & 0x3FFF, 8)


def _note(data: bytes, name: bytes) -> bytes:
    """What the part of a WebP file holds that has this name."""
    at = 12
    while at + 8 <= len(data):
        length = _one("<I", data, at + 4)
        if data[at : at + 4] == name:
            return data[at + 8 : at + 8 + length]
        at += 8 + length + length % 2
    return b""


def _bmp(data: bytes) -> Header:
    length = _one("<I", data, 14)
    if length not in BMP_HEADERS:
        raise ValueError("not a BMP")
    width, height = struct.unpack_from("<HH" if length == 12 else "<ii", data, 18)
    return Header(abs(width), abs(height))


def _tiff(data: bytes) -> Header:
    told = tiff(data)
    return Header(told.width, told.height, told.depth, told.clear, told.real, told.turn, told.readable)


def _big_tiff(_data: bytes) -> Header:
    return Header(0, 0, readable=False)


def _sun(data: bytes) -> Header:
    width, height, bits, packed, kind, _map, colours = struct.unpack_from(">7I", data, 4)
    stored = packed if kind == SUN_PACKED else (width * bits + 15) // 16 * 2 * height
    if 32 + colours + stored > len(data):
        raise ValueError("cut off")
    return Header(width, height, 8)


def _pnm(data: bytes) -> Header:
    lines = [line.partition(b"#")[0] for line in data[:4096].splitlines()]
    words = b" ".join(lines).split()
    return Header(int(words[1]), int(words[2]))


def _one(how: str, data: bytes, at: int) -> int:
    (found,) = struct.unpack_from(how, data, at)
    return int(found)


KINDS: tuple[tuple[bytes, Callable[[bytes], Header]], ...] = (
    (b"\xff\xd8\xff", _jpeg),
    (PNG, _png),
    (GIF, _gif),
    (RIFF, _webp),
    (BMP, _bmp),
    *((start, _tiff) for start in TIFF),
    *((start, _big_tiff) for start in BIG),
    (SUN, _sun),
    *((f"P{n}".encode(), _pnm) for n in range(1, 7)),
)
