"""TIFF: of which kind it is, whether its decoder complained of it, and what real numbers mean."""

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from kiosk.commands.pictures import load, pictures
from kiosk.commands.shown import Unreadable
from kiosk.commands.tiff import tiff, turned
from tests.kiosk.commands import by_hand

GREY = np.tile(np.arange(0, 240, 4, np.uint8), (20, 1))
SIZE = (60, 20)
COLOUR = np.dstack([GREY, GREY // 2, 255 - GREY])
NOISE = np.random.default_rng(1).integers(0, 256, (200, 100), np.uint8)
LZW, DEFLATE, PACKED = 5, 32946, 32773
UNKNOWN = 40_000
"""A tag that nobody knows."""


def written(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    return str(path)


def refused(path: Path, data: bytes) -> str:
    with pytest.raises(Unreadable) as why:
        list(pictures(written(path, data)))
    return str(why.value)


def packed(how: int) -> bytes:
    return cv2.imencode(".tif", NOISE, [cv2.IMWRITE_TIFF_COMPRESSION, how])[1].tobytes()


def with_hole(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes(len(data) // 8) + data[middle + len(data) // 8 :]


@pytest.mark.parametrize("how", [LZW, DEFLATE, PACKED])
def test_one_with_a_hole_is_broken(how: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data = packed(how)
    assert (load(written(tmp_path / "whole.tif", data))[..., 0] == NOISE).all()
    assert "broken or cut off" in refused(tmp_path / "hole.tif", with_hole(data))
    assert capfd.readouterr() == ("", "")


def test_a_fax_with_a_hole_is_broken(tmp_path: Path) -> None:
    assert "broken or cut off" in refused(tmp_path / "fax.tif", by_hand.tiff(bytes(40), 60, 20, t258=1, t259=4))


def test_a_tag_that_nobody_knows_is_no_fault(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    name = written(tmp_path / "odd.tif", by_hand.tiff(GREY.tobytes(), *SIZE, t40000=7))
    assert (load(name) == GREY[..., None]).all()
    assert capfd.readouterr() == ("", "")


def test_what_opencv_tells_of_itself_is_not_heard(tmp_path: Path) -> None:
    data = by_hand.tiff(GREY.astype(np.float32).tobytes(), *SIZE, t258=32, t339=3)
    name = written(tmp_path / "samples.tif", data.replace(struct.pack("<H", 277), struct.pack("<H", UNKNOWN)))
    code = "import sys; from kiosk.commands.pictures import load; load(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", code, name], check=True, capture_output=True)
    assert (done.stdout, done.stderr) == (b"", b"")


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("kind", ["f4", "f8"])
@pytest.mark.parametrize("white", [1, 255])
def test_real_numbers_are_understood_whatever_white_is(order: str, kind: str, white: int, tmp_path: Path) -> None:
    stored = (GREY * np.float64(white / 255)).astype(order + kind)
    stored[0, 0] = -0.01
    data = by_hand.tiff(stored.tobytes(), *SIZE, order=order, t258=8 * int(kind[1]), t339=3)
    found = load(written(tmp_path / "real.tif", data))
    assert np.abs(found.astype(int) - GREY[..., None]).max() <= 1


@pytest.mark.parametrize("white", [1.0, 255.0])
def test_logarithms_are_understood(white: float, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "log.tif"), (COLOUR * (white / 255)).astype(np.float32))
    assert np.abs(load(str(tmp_path / "log.tif")).astype(int) - COLOUR).mean() < 3


@pytest.mark.parametrize("odd", [1e6, np.inf, np.nan])
def test_real_numbers_that_may_mean_anything_are_not_guessed(odd: float, tmp_path: Path) -> None:
    stored = GREY.astype(np.float32)
    stored[3, 3] = odd
    said = refused(tmp_path / "odd.tif", by_hand.tiff(stored.tobytes(), *SIZE, t258=32, t339=3))
    assert said == "this kind of TIFF picture cannot be read: save it as PNG or JPEG"


def stored(kind: npt.DTypeLike, *, samples: int = 1) -> bytes:
    return np.dstack([GREY] * samples).astype(kind).tobytes()


ODD = {
    "signed": by_hand.tiff(stored("i1"), *SIZE, t339=2),
    "signed with alpha": by_hand.tiff(stored("i1", samples=2), *SIZE, t339=2, t277=2),
    "signed 16 bits": by_hand.tiff(stored("<i2"), *SIZE, t258=16, t339=2),
    "half": by_hand.tiff(stored("<f2"), *SIZE, t258=16, t339=3),
    "32 bits": by_hand.tiff(stored("<u4"), *SIZE, t258=32),
    "2 bits": by_hand.tiff(stored("u1")[:300], *SIZE, t258=2),
    "12 bits": by_hand.tiff(stored("<u2")[:1800], *SIZE, t258=12),
    "five samples": by_hand.tiff(stored("u1", samples=5), *SIZE, t277=5),
    "planes of 16 bits": by_hand.tiff(stored("<u2", samples=4), *SIZE, t277=4, t258=16, t284=2),
    "real with alpha": by_hand.tiff(stored("<f4", samples=2), *SIZE, t258=32, t339=3, t277=2),
    "real upside down": by_hand.tiff(stored("<f4"), *SIZE, t258=32, t339=3, t262=0),
    "deep printing colours": by_hand.tiff(stored("<u2", samples=4), *SIZE, t258=16, t277=4, t262=5),
    "logarithms of greys": by_hand.tiff(stored("<u2"), *SIZE, t258=16, t259=34676, t262=32844),
    "JPEG 2000": by_hand.tiff(stored("u1"), *SIZE, t259=34712),
    "Zstandard": by_hand.tiff(stored("u1"), *SIZE, t259=50000),
    "big": b"II+\0\x08\0\0\0" + bytes(60),
    "big the other way round": b"MM\0+\0\x08\0\0" + bytes(60),
}


@pytest.mark.parametrize("data", ODD.values(), ids=ODD.keys())
def test_a_whole_one_of_a_kind_that_cannot_be_read_is_not_called_broken(data: bytes, tmp_path: Path) -> None:
    assert refused(tmp_path / "odd.tif", data) == "this kind of TIFF picture cannot be read: save it as PNG or JPEG"


def tiled(side: int, pixels: bytes) -> bytes:
    whole = zlib.compress(pixels)
    data = by_hand.tiff(whole, 64, 64, t259=8, t322=side, t323=side, t324=0, t325=len(whole))
    return data.replace(struct.pack("<HHII", 324, 4, 1, 0), struct.pack("<HHII", 324, 4, 1, len(data) - len(whole)))


def test_a_tile_may_be_larger_than_its_picture_but_not_huge(tmp_path: Path) -> None:
    assert (load(written(tmp_path / "large.tif", tiled(256, bytes([9]) * 256 * 256))) == 9).all()
    assert "broken" in refused(tmp_path / "huge.tif", tiled(16_000, bytes(1_000)))


def test_a_tile_is_unpacked_as_a_whole() -> None:
    strips = tiff(by_hand.tiff(b"", 4000, 4000, t278=16)).depth
    assert (
        strips
        < tiff(by_hand.tiff(b"", 4000, 4000)).depth
        == tiff(by_hand.tiff(b"", 4000, 4000, t322=4000, t323=4000)).depth
    )


def test_a_tag_that_comes_twice_is_what_it_was_at_first() -> None:
    data = by_hand.tiff(b"", 60, 20, t40000=90)
    assert tiff(data.replace(struct.pack("<H", UNKNOWN), struct.pack("<H", 256))).width == 60


def test_a_tag_of_no_interest_may_point_anywhere() -> None:
    data = by_hand.tiff(b"", 60, 20, t40000=1 << 30)
    assert tiff(data.replace(struct.pack("<HHI", UNKNOWN, 4, 1), struct.pack("<HHI", UNKNOWN, 4, 9))).width == 60


@pytest.mark.parametrize("orientation, meant", [(0, 1), (1, 1), (8, 8), (9, 1), (65535, 1)])
def test_an_orientation_that_does_not_exist_is_none(orientation: int, meant: int) -> None:
    assert turned(by_hand.exif(orientation)) == meant
    assert turned(b"Exif\0\0" + by_hand.exif(orientation)) == meant


def test_exif_data_that_are_cut_off_tell_nothing() -> None:
    assert [turned(by_hand.exif(6)[:length]) for length in range(20)] == [1] * 20
