"""Picture files written byte by byte: what OpenCV reads but does not write."""

import struct
import zlib

SCAN_END = b"\xff\xd9"


def png(width: int, height: int, *, bits: int = 1, colour: int = 0, rows: int | None = None) -> bytes:
    """Black; so many rows are there, all unless told."""
    channels = {0: 1, 6: 4}[colour]
    row = bytes(1 + -(-width * bits * channels // 8))
    packer = zlib.compressobj(1)
    packed = b"".join(packer.compress(row) for _ in range(height if rows is None else rows)) + packer.flush()
    about = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", about) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG with its length and its checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def moving_png(*, width: int = 8, height: int = 8, x: int = 0, y: int = 0) -> bytes:
    """A grey picture of 8x8 pixels and a second one that lies so upon it."""
    packed = zlib.compress((bytes(1) + bytes([128]) * 24) * 8)
    about = struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0)
    first, second = (struct.pack(">IIIIIHHBB", at, width, height, x, y, 1, 10, 0, 0) for at in range(2))
    return b"\x89PNG\r\n\x1a\n" + b"".join([
        chunk(b"IHDR", about), chunk(b"acTL", struct.pack(">II", 2, 0)), chunk(b"fcTL", first), chunk(b"IDAT", packed),
        chunk(b"fcTL", second), chunk(b"fdAT", struct.pack(">I", 2) + packed), chunk(b"IEND", b""),
    ])  # fmt: skip


def gif(*colours: tuple[int, int, int]) -> bytes:
    """A picture of 2x2 pixels for each of two BGR colours."""
    palette = b"".join(bytes(reversed(colour)) for colour in colours)
    start = b"GIF89a" + struct.pack("<HHBBB", 2, 2, 0x80, 0, 0) + palette
    frames = [b"\x2c" + struct.pack("<HHHHB", 0, 0, 2, 2, 0) + _lzw([at] * 4) for at in range(len(colours))]
    return start + b"".join(frames) + b";"


def _lzw(pixels: list[int]) -> bytes:
    """Without packing: the table is cleared (4) before each pixel; then the end (5)."""
    codes = [code for pixel in pixels for code in (4, pixel)] + [5]
    bits = sum(code << 3 * at for at, code in enumerate(codes))
    data = bits.to_bytes(-(-3 * len(codes) // 8), "little")
    return bytes([2, len(data)]) + data + b"\0"


def tiff(pixels: bytes, width: int, height: int, *, order: str = "<", **more: int) -> bytes:
    """One strip of grey pixels of 8 bits, if no tag of `more` says something else: `t258=16` for one of 16 bits."""
    tags = {256: width, 257: height, 258: 8, 259: 1, 262: 1, 273: 0, 277: 1, 278: height, 279: len(pixels)}
    tags |= {int(name[1:]): value for name, value in more.items()}
    tags[273] = 8 + 2 + 12 * len(tags) + 4
    entries = (struct.pack(order + "HHII", tag, 4, 1, value) for tag, value in sorted(tags.items()))
    start = b"II*\0" if order == "<" else b"MM\0*"
    return start + struct.pack(order + "IH", 8, len(tags)) + b"".join(entries) + bytes(4) + pixels


def with_orientation(jpeg: bytes, orientation: int) -> bytes:
    """The same JPEG with EXIF data that say how the camera was held."""
    return jpeg[:2] + _segment(0xE1, b"Exif\0\0" + exif(orientation)) + jpeg[2:]


def exif(orientation: int) -> bytes:
    """Nothing but how the camera was held."""
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    return b"MM\0*" + struct.pack(">IH", 8, 1) + entry + bytes(4)


def webp_with_orientation(webp: bytes, orientation: int, width: int, height: int, *, clear: bool) -> bytes:
    """The same simple WebP with EXIF data."""
    about = (
        bytes([0x08 | 0x10 * clear, 0, 0, 0]) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    )
    parts = _part(b"VP8X", about) + webp[12:] + _part(b"EXIF", exif(orientation))
    return b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WEBP" + parts


def _part(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)


def sized_jpeg(width: int, height: int) -> bytes:
    """The beginning of a JPEG of this size."""
    parts = b"".join(bytes([part, 0x11, 0]) for part in (1, 2, 3))
    return b"\xff\xd8" + _segment(0xC0, struct.pack(">BHHB", 8, height, width, 3) + parts)


def printed(ink: tuple[bool, bool, bool, bool]) -> bytes:
    """A JPEG of 8x8 pixels with cyan, magenta, yellow and black on it or not, stored upside down as Adobe does."""
    parts = range(1, 5)
    frame = struct.pack(">BHHB", 8, 8, 8, 4) + b"".join(bytes([part, 0x11, 0]) for part in parts)
    means = bytes([0] * 3 + [1] + [0] * 12) + bytes([8])  # one code, 0000: a difference of 8 bits follows
    waves = bytes([1] + [0] * 15) + bytes([0])  # one code, 0: nothing more in this block
    scan = bytes([4]) + b"".join(bytes([part, 0]) for part in parts) + bytes([0, 63, 0])
    return b"".join([
        b"\xff\xd8", _segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, 0)),
        _segment(0xDB, bytes([0]) + bytes([4]) + bytes([1]) * 63), _segment(0xC0, frame),
        _segment(0xC4, bytes([0x00]) + means), _segment(0xC4, bytes([0x10]) + waves),
        _segment(0xDA, scan), _bits("".join(_block(not part) for part in ink)), SCAN_END,
    ])  # fmt: skip


def _block(bright: bool) -> str:
    """A plain block as bits: its mean, 127 above or below the middle in steps of a half, and no waves."""
    return "0000" + (f"{254:08b}" if bright else f"{255 - 254:08b}") + "0"


def _bits(text: str) -> bytes:
    """Filled up with ones; a byte of ones is followed by a zero."""
    full = text + "1" * (-len(text) % 8)
    data = int(full, 2).to_bytes(len(full) // 8, "big")
    return data.replace(b"\xff", b"\xff\0")


def _segment(marker: int, data: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data
