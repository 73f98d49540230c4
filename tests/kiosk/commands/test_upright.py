"""Pictures are turned as their EXIF data says: all eight ways, and in each kind of file the same."""

import struct
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.commands.pictures import photograph
from tests.kiosk.commands import by_hand
from tests.vision.drawn import Picture

UPRIGHT = np.random.default_rng(1).integers(0, 256, (8, 12, 3), np.uint8).repeat(8, 0).repeat(8, 1)
HELD: dict[int, Callable[[Picture], Picture]] = {
    1: lambda it: it,
    2: lambda it: it[:, ::-1],
    3: lambda it: it[::-1, ::-1],
    4: lambda it: it[::-1],
    5: lambda it: it.swapaxes(0, 1),
    6: np.rot90,
    7: lambda it: it[::-1, ::-1].swapaxes(0, 1),
    8: lambda it: np.rot90(it, -1),
}
"""How a camera that is held so sees what stands upright."""
SOLID, CLEAR = 255, 254


def stored(orientation: int, *, alpha: int | None = None) -> Picture:
    picture = HELD[orientation](UPRIGHT)
    return np.ascontiguousarray(picture if alpha is None else np.insert(picture, 3, alpha, axis=2))


def jpeg(orientation: int) -> bytes:
    return by_hand.with_orientation(cv2.imencode(".jpg", stored(orientation))[1].tobytes(), orientation)


def png(orientation: int, *, alpha: int | None = None, deep: int = 1) -> bytes:
    picture = stored(orientation, alpha=alpha)
    data = cv2.imencode(".png", picture if deep == 1 else picture.astype(np.uint16) * np.uint16(deep))[1].tobytes()
    return data[:33] + by_hand.chunk(b"eXIf", by_hand.exif(orientation)) + data[33:]


def late_png(orientation: int) -> bytes:
    data = cv2.imencode(".png", stored(orientation))[1].tobytes()
    return data[:-12] + by_hand.chunk(b"eXIf", by_hand.exif(orientation)) + data[-12:]


def webp(orientation: int, *, alpha: int | None = None) -> bytes:
    picture = stored(orientation, alpha=alpha)
    data = cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, 101])[1].tobytes()
    height, width = picture.shape[:2]
    simple = data[:12] + data[data.index(b"VP8L") :]
    return by_hand.webp_with_orientation(simple, orientation, width, height, clear=alpha is not None)


def tif(orientation: int, *, alpha: int | None = None, deep: int = 1) -> bytes:
    picture = stored(orientation, alpha=alpha)[..., [2, 1, 0] if alpha is None else [2, 1, 0, 3]]
    height, width, samples = picture.shape
    pixels = picture.astype("<u2") * np.uint16(deep) if deep > 1 else picture
    data = np.ascontiguousarray(pixels).tobytes()
    bits = 16 if deep > 1 else 8
    return by_hand.tiff(data, width, height, t258=bits, t262=2, t274=orientation, t277=samples)


KINDS: dict[str, Callable[[int], bytes]] = {
    "JPEG": jpeg,
    "PNG": png,
    "PNG with EXIF data at its end": late_png,
    "deep PNG": lambda it: png(it, deep=257),
    "PNG with alpha": lambda it: png(it, alpha=SOLID),
    "deep PNG with alpha": lambda it: png(it, alpha=SOLID, deep=257),
    "WebP": webp,
    "WebP with alpha": lambda it: webp(it, alpha=CLEAR),
    "TIFF": tif,
    "TIFF with alpha": lambda it: tif(it, alpha=SOLID),
    "deep TIFF": lambda it: tif(it, deep=257),
    "deep TIFF with alpha": lambda it: tif(it, alpha=SOLID, deep=257),
}


@pytest.mark.parametrize("orientation", HELD)
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_turned_upright(kind: str, orientation: int, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(KINDS[kind](orientation))
    shown = photograph(str(file))
    assert (shown.width, shown.height) == (96, 64)
    assert np.abs(shown.picture.astype(int) - UPRIGHT).mean() < (20 if kind == "JPEG" else 2)


@pytest.mark.parametrize("orientation", HELD)
def test_tiles_are_turned_with_their_picture(orientation: int, tmp_path: Path) -> None:
    picture = stored(orientation, alpha=SOLID)[..., [2, 1, 0, 3]]
    height, width = picture.shape[:2]
    tiles = [picture[y : y + 32, x : x + 32].tobytes() for y in range(0, height, 32) for x in range(0, width, 32)]
    start = by_hand.tiff(b"", width, height, t262=2, t274=orientation, t277=4, t322=32, t323=32, t324=0, t325=0)
    places = [len(start) + 48 + 4096 * at for at in range(6)]
    for tag, there in ((324, len(start)), (325, len(start) + 24)):
        start = start.replace(struct.pack("<HHII", tag, 4, 1, 0), struct.pack("<HHII", tag, 4, 6, there))
    file = tmp_path / "tiles.tif"
    file.write_bytes(start + struct.pack("<6I", *places) + struct.pack("<6I", *[4096] * 6) + b"".join(tiles))
    assert np.abs(photograph(str(file)).picture.astype(int) - UPRIGHT).max() <= 1


def test_a_huge_one_is_turned_too(tmp_path: Path) -> None:
    wide = np.zeros((5000, 6400), np.uint8)
    wide[:, :600] = 255
    data = cv2.imencode(".png", wide)[1].tobytes()
    file = tmp_path / "huge.png"
    file.write_bytes(data[:33] + by_hand.chunk(b"eXIf", by_hand.exif(6)) + data[33:])
    shown = photograph(str(file))
    assert (shown.width, shown.height) == (5000, 6400)
    assert shown.picture.shape == (3200, 2500, 3)
    assert shown.picture[:290].min() == 255
