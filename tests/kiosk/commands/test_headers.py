"""How large a picture is, told by its first bytes."""

import struct

import cv2
import numpy as np
import pytest

from kiosk.commands.headers import Header, header, is_picture

WIDE = np.random.default_rng(1).integers(0, 256, (21, 34, 3), np.uint8)
PLAIN = {
    "JPEG": (".jpg", []),
    "progressive JPEG": (".jpg", [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]),
    "PNG": (".png", []),
    "WebP": (".webp", [cv2.IMWRITE_WEBP_QUALITY, 80]),
    "lossless WebP": (".webp", [cv2.IMWRITE_WEBP_QUALITY, 101]),
    "BMP": (".bmp", []),
    "TIFF": (".tif", []),
    "PPM": (".ppm", []),
    "text PPM": (".ppm", [cv2.IMWRITE_PXM_BINARY, 0]),
}


def encoded(suffix: str, picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], how: list[int]) -> bytes:
    return cv2.imencode(suffix, picture, how)[1].tobytes()


@pytest.mark.parametrize("suffix, how", PLAIN.values(), ids=PLAIN.keys())
def test_each_kind_tells_its_size(suffix: str, how: list[int]) -> None:
    data = encoded(suffix, WIDE, how)
    found = header(data)
    assert found is not None
    assert (found.width, found.height, found.clear) == (34, 21, False)
    assert is_picture(data[:16])


@pytest.mark.parametrize("suffix, how", [(".png", []), (".webp", [cv2.IMWRITE_WEBP_QUALITY, 101]), (".tif", [])])
def test_what_may_be_transparent_says_so(suffix: str, how: list[int]) -> None:
    found = header(encoded(suffix, np.dstack([WIDE, WIDE[..., 0]]), how))
    assert found is not None
    assert found.clear


def test_a_gif_tells_its_size() -> None:
    assert header(b"GIF89a" + struct.pack("<HH", 34, 21)) == Header(34, 21, 8)


@pytest.mark.parametrize("length", [40, 52, 56, 64, 108, 124])
def test_a_bmp_of_each_version_tells_its_size(length: int) -> None:
    data = b"BM" + bytes(12) + struct.pack("<Iii", length, 34, -21) + bytes(length)
    assert is_picture(data[:16])
    assert header(data) == Header(34, 21)


def test_an_old_bmp_tells_its_size() -> None:
    data = b"BM" + bytes(12) + struct.pack("<IHH", 12, 34, 21)
    assert is_picture(data[:16])
    assert header(data) == Header(34, 21)


def test_a_text_that_begins_as_a_bmp_does_is_none() -> None:
    text = b"BMW is a maker of cars, not of pictures of dice."
    assert not is_picture(text[:16])
    assert header(text) is None


def test_a_photograph_large_thumbnail_first_tells_its_own_size() -> None:
    picture, thumbnail = encoded(".jpg", WIDE, []), encoded(".jpg", WIDE[:8, :8], [])
    note = struct.pack(">HH", 0xFFE1, len(thumbnail) + 2) + thumbnail
    found = header(picture[:2] + note + picture[2:])
    assert found is not None
    assert (found.width, found.height) == (34, 21)


@pytest.mark.parametrize("suffix, how", PLAIN.values(), ids=PLAIN.keys())
def test_a_start_alone_is_no_fault(suffix: str, how: list[int]) -> None:
    data = encoded(suffix, WIDE, how)
    for length in range(0, 64, 3):
        header(data[:length])


@pytest.mark.parametrize("start", [b"", b"no picture", b"RIFF\0\0\0\0AVI LIST", b"\0\0\0\x20ftypisom"])
def test_texts_and_films_are_no_pictures(start: bytes) -> None:
    assert not is_picture(start)


@pytest.mark.parametrize("kind, packed", [(0, 0), (1, 34 * 3 * 21), (2, 90), (3, 0)])
def test_a_sun_picture_tells_its_size_and_is_all_there(kind: int, packed: int) -> None:
    start = b"\x59\xa6\x6a\x95" + struct.pack(">7I", 34, 21, 24, packed, kind, 1, 6) + bytes(6)
    data = start + bytes(90 if kind == 2 else 34 * 3 * 21)
    assert is_picture(data[:16])
    assert header(data) == Header(34, 21, 8)
    assert header(data[:-1]) is None
