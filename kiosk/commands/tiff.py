"""What a TIFF file tells of its first picture; the EXIF data of other files is written in the same way."""

import struct
from dataclasses import dataclass

BIG = (b"II+\0", b"MM\0+")
TIFF = (b"II*\0", b"MM\0*")
USUAL = {
    256: 0,  # width
    257: 0,  # height
    258: 1,  # bits of a sample
    262: 1,  # what samples mean: 0 where 0 is white, 1 where it is black, 2 for colours, 3 for their numbers
    274: 1,  # orientation
    277: 1,  # samples of a pixel
    278: 1 << 32,  # rows of a strip
    284: 1,  # whether each sample has a plane of its own: 2
    322: 0,  # width of a tile
    323: 0,  # height of a tile
    339: 1,  # whole numbers, with a sign, real numbers or unknown: 1 to 4
}
"""The tags that are read, and what holds without them."""
TURN = 274
NUMBERS = {1: "B", 3: "H", 4: "I"}
GREY_LOGARITHM, LOGARITHM = 32844, 32845
"""Meanings; the second, of three samples, is unpacked to real numbers, whatever else is told."""
SPARE_TILE = 1 << 22
"""Pixels; a tile may be larger than its picture, but not by so much."""


@dataclass(frozen=True, slots=True)
class Tiff:
    """Its tags, in the order of their numbers."""

    width: int
    height: int
    bits: int
    meaning: int
    turn: int
    """Its EXIF orientation, 1 to 8."""
    samples: int
    rows: int
    planes: int
    tile_width: int
    tile_height: int
    numbers: int

    @property
    def real(self) -> bool:
        """Whether its samples are real numbers that can be read."""
        if self.meaning == LOGARITHM:
            return self.samples == 3
        return self.numbers == 3 and self.bits in (32, 64)

    @property
    def clear(self) -> bool:
        """Whether parts of it may be transparent."""
        return self.samples in (2, 4)

    @property
    def readable(self) -> bool:
        """Whether OpenCV reads such samples as they are meant: some it mistakes for others."""
        if self.samples > 4 or (self.planes == 2 and self.bits > 8 and (self.clear or self.real)):
            return False
        if self.meaning in (GREY_LOGARITHM, LOGARITHM):
            return self.real
        if self.real:
            return self.samples != 2 and self.meaning != 0
        return self.numbers in (1, 4) and self.bits in ((1, 4, 8, 16) if self.meaning == 3 else (1, 8, 16))

    @property
    def depth(self) -> int:
        """Bytes that unpacking needs for each pixel, at most. A strip or tile is unpacked as a whole."""
        stored = max(3, self.samples * max(4 if self.real else 0, self.bits // 8))
        pixels, tile = self.width * self.height, self.tile_width * self.tile_height
        at_once = tile or self.width * min(self.rows, self.height)
        copies = 2 * -(-at_once // max(1, pixels)) if 4 * at_once > pixels else 0
        return stored * (1 + copies + (self.turn > 1)) + 1


def tiff(data: bytes) -> Tiff:
    """Of its first picture. Raises struct.error, ValueError."""
    found = dict(USUAL)
    for tag, (how, there) in _places(data).items():
        (found[tag],) = struct.unpack_from(how, data, there)
    found[TURN] = found[TURN] if 1 <= found[TURN] <= 8 else 1
    told = Tiff(*found.values())
    if told.tile_width * told.tile_height > max(SPARE_TILE, 2 * told.width * told.height):
        raise ValueError("its tiles are too large for it")
    return told


def turned(exif: bytes) -> int:
    """The orientation that EXIF data tells of, 1 to 8; 1 where it tells of none."""
    try:
        return tiff(exif.removeprefix(b"Exif\0\0")).turn
    except (struct.error, ValueError):
        return 1


def unturned(data: bytes) -> bytes:
    """The same file without its orientation. Raises struct.error."""
    how, there = _places(data)[TURN]
    seen, upright = memoryview(data), struct.pack(how, 1)
    return b"".join((seen[:there], upright, seen[there + len(upright) :]))


def _places(data: bytes) -> dict[int, tuple[str, int]]:
    """How the number of each tag that is read is stored, and where; the first of several. Raises struct.error."""
    order = "<" if data[:1] == b"I" else ">"
    (first,) = struct.unpack_from(order + "I", data, 4)
    (count,) = struct.unpack_from(order + "H", data, first)
    places = dict[int, tuple[str, int]]()
    for at in range(first + 2, first + 2 + 12 * count, 12):
        tag, kind, many = struct.unpack_from(order + "HHI", data, at)
        if tag not in USUAL or kind not in NUMBERS:
            continue
        how = order + NUMBERS[kind]
        apart = many * struct.calcsize(how) > 4
        places.setdefault(tag, (how, struct.unpack_from(order + "I", data, at + 8)[0] if apart else at + 8))
    return places
