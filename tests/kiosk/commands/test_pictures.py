"""What a file on the command line shows: any kind of photograph as the reader wants it, or one clear sentence."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.commands.pictures import MOST_PIXELS, load, photograph, pictures
from kiosk.commands.shown import Unreadable
from tests.kiosk.commands import by_hand
from tests.vision.drawn import Drawn, Picture, tray

RED = (40, 60, 200)  # BGR


def written(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    return str(path)


def encoded(suffix: str, picture: Picture) -> bytes:
    return cv2.imencode(suffix, picture)[1].tobytes()


def sentence(name: str) -> str:
    with pytest.raises(Unreadable) as refused:
        list(pictures(name))
    said = str(refused.value)
    assert said
    assert "\n" not in said
    return said


def near(picture: Picture, colour: tuple[int, int, int]) -> bool:
    return bool((np.abs(picture.astype(int) - colour) < 12).all())


def test_grey_deep_and_plain_pictures_are_the_same(tmp_path: Path) -> None:
    grey = np.tile(np.arange(0, 240, 4, np.uint8), (20, 1))
    for name, stored in (
        ("8.png", grey),
        ("16.png", grey.astype(np.uint16) * 257),
        ("16.tif", grey.astype(np.uint16) * 257),
    ):
        cv2.imwrite(str(tmp_path / name), stored)
        found = load(str(tmp_path / name))
        assert found.dtype == np.dtype(np.uint8)
        assert found.shape == (20, 60, 3)
        assert np.abs(found.astype(int) - grey[..., None]).max() <= 1


@pytest.mark.parametrize("deep", [1, 257])
def test_what_is_clear_is_grey_and_what_is_not_keeps_its_colour(deep: int, tmp_path: Path) -> None:
    picture = np.zeros((20, 30, 4), np.uint8)
    picture[:, :10] = (*RED, 255)
    picture[:, 20:] = (255, 255, 255, 128)
    stored = picture if deep == 1 else picture.astype(np.uint16) * np.uint16(deep)
    cv2.imwrite(str(tmp_path / "clear.png"), stored)
    found = load(str(tmp_path / "clear.png"))
    assert near(found[:, :10], RED)
    assert near(found[:, 10:20], (128, 128, 128))
    assert near(found[:, 20:], (191, 191, 191))


def test_a_photograph_is_turned_upright(tmp_path: Path) -> None:
    wide = np.zeros((40, 80, 3), np.uint8)
    wide[:, :16] = RED
    turned = by_hand.with_orientation(encoded(".jpg", wide), 6)  # a quarter turn clockwise
    found = photograph(written(tmp_path / "turned.jpg", turned))
    assert (found.width, found.height) == (40, 80)
    assert near(found.picture[:10], RED)


def test_four_printing_colours_are_understood(tmp_path: Path) -> None:
    paper, cyan = by_hand.printed((False,) * 4), by_hand.printed((True, False, False, False))
    assert near(load(written(tmp_path / "paper.jpg", paper)), (255, 255, 255))
    assert near(load(written(tmp_path / "cyan.jpg", cyan)), (255, 255, 0))


def test_of_moving_pictures_the_first_is_taken(tmp_path: Path) -> None:
    first, second = np.full((24, 32, 3), RED, np.uint8), np.zeros((24, 32, 3), np.uint8)
    moving = cv2.Animation()
    moving.frames = [first, second]
    moving.durations = np.array([100, 100])  # type: ignore[assignment]
    for name in ("moving.png", "moving.webp"):
        assert cv2.imwriteanimation(str(tmp_path / name), moving)
    (tmp_path / "moving.gif").write_bytes(by_hand.gif(RED, (0, 0, 0)))
    for name in ("moving.png", "moving.webp", "moving.gif"):
        (found,) = pictures(str(tmp_path / name))
        assert found.name == str(tmp_path / name)
        assert near(found.picture, RED)


def test_dice_on_a_huge_photograph_are_where_they_are(tmp_path: Path) -> None:
    dice = tray(Drawn(2, 200, 240), Drawn(6, 420, 200))
    cv2.imwrite(str(tmp_path / "huge.jpg"), cv2.resize(dice, (6400, 4800)))
    shown = photograph(str(tmp_path / "huge.jpg"))
    assert (shown.width, shown.height) == (6400, 4800)
    assert shown.picture.shape == (2400, 3200, 3)
    reading, _ms = shown.read()
    assert reading.values == (2, 6)
    assert [die.x for die in reading.dice] == pytest.approx([2000, 4200], abs=20)


def test_a_hundred_million_pixels_need_less_than_a_gigabyte(tmp_path: Path) -> None:
    name = written(tmp_path / "huge.png", by_hand.png(10_000, 10_000))
    code = (
        "import sys; from pathlib import Path; from kiosk.commands.pictures import photograph;"
        "shown = photograph(sys.argv[1]); assert (shown.width, shown.height) == (10_000, 10_000);"
        "print(Path('/proc/self/status').read_text().split('VmHWM:')[1].split()[0])"  # its own, not its parent's
    )
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 1_000_000  # kilobytes


@pytest.mark.parametrize("kind", ["jpg", "png", "gif", "bmp", "tif", "ppm", "webp"])
def test_what_would_burst_the_memory_is_not_unpacked(kind: str, tmp_path: Path) -> None:
    bomb = {
        "jpg": by_hand.sized_jpeg(60_000, 60_000),
        "png": by_hand.png(60_000, 60_000, rows=1),
        "gif": b"GIF89a" + struct.pack("<HH", 60_000, 60_000),
        "bmp": b"BM" + bytes(12) + struct.pack("<Iii", 40, 60_000, 60_000) + bytes(40),
        "tif": struct.pack("<2sHIHHHIIHHII", b"II", 42, 8, 2, 256, 4, 1, 60_000, 257, 4, 1, 60_000),
        "ppm": b"P6\n# large\n60000 60000\n255\n",
        "webp": b"RIFF" + bytes(4) + b"WEBPVP8X" + bytes(8) + (59_999).to_bytes(3, "little") * 2,
    }[kind]
    assert "3600 million" in sentence(written(tmp_path / f"bomb.{kind}", bomb))


def test_a_film_of_huge_pictures_is_not_unpacked(tmp_path: Path) -> None:
    name = str(tmp_path / "huge.avi")
    writer = cv2.VideoWriter(name, cv2.VideoWriter.fourcc(*"MJPG"), 30, (6400, 6000))
    writer.write(np.zeros((6000, 6400, 3), np.uint8))
    writer.release()
    assert "39 million pixels, 36 million" in sentence(name)


def test_deep_and_clear_pictures_are_too_large_earlier(tmp_path: Path) -> None:
    side = int((MOST_PIXELS * 0.99) ** 0.5)
    name = written(tmp_path / "deep.png", by_hand.png(side, side, bits=16, colour=6, rows=1))
    assert "112 million can be read" in sentence(name)


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".bmp", ".tif", ".ras"])
def test_a_cut_off_picture_is_one_sentence_and_no_noise(
    suffix: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    data = encoded(suffix, tray(Drawn(2, 200, 240)))
    name = written(tmp_path / f"cut{suffix}", data[: len(data) * 2 // 3])
    assert "broken or cut off" in sentence(name)
    assert capfd.readouterr().err == ""


def test_a_jpeg_with_a_hole_is_broken(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data = encoded(".jpg", tray(Drawn(2, 200, 240)))
    middle = len(data) // 2
    name = written(tmp_path / "hole.jpg", data[:middle] + bytes([7]) * 60 + data[middle + 60 :])
    assert "broken" in sentence(name)
    assert capfd.readouterr().err == ""


def test_starts_of_pictures_are_sentences(tmp_path: Path) -> None:
    for suffix in (".jpg", ".png", ".webp", ".bmp", ".tif", ".ppm"):
        data = encoded(suffix, tray())
        for length in (2, 3, 7, 16, 27):
            sentence(written(tmp_path / f"start{suffix}", data[:length]))


def test_empty_files_texts_folders_devices_and_pipes_are_sentences(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "empty" in sentence(written(tmp_path / "empty.jpg", b""))
    assert "neither" in sentence(written(tmp_path / "text.jpg", b"no picture\n" * 100))
    assert "neither" in sentence(written(tmp_path / "bm.jpg", b"BM is how these words begin\n" * 100))
    assert "neither" in sentence(written(tmp_path / "text%03d.mp4", b"no film\n" * 100))
    assert "JPEG" in sentence(written(tmp_path / "photo.heic", b"\0\0\0\x18ftypheic" + bytes(99)))
    assert "folder" in sentence(str(tmp_path))
    assert "device" in sentence("/dev/zero")
    assert "device" in sentence(str(tmp_path / "pipe"))
    assert "No such file" in sentence(str(tmp_path / "missing"))
    assert "No such file" in sentence("")


@pytest.mark.parametrize(
    "name", ["-", "ü ñ 骰.png", "two\nlines.png", "%03d.png", "http:--x?y=1#2.png", b"\xff\xfe.png"]
)
def test_odd_names_are_opened(name: str | bytes, tmp_path: Path) -> None:
    path = str(tmp_path / os.fsdecode(name))
    (shown,) = pictures(written(Path(path), encoded(".png", tray())))
    assert (shown.name, shown.width, shown.height) == (path, 640, 480)


def test_a_picture_of_one_pixel_is_a_picture(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "dot.png"), np.full((1, 1, 3), RED, np.uint8))
    shown = photograph(str(tmp_path / "dot.png"))
    assert (shown.width, shown.height) == (1, 1)
    assert shown.read()[0].dice == ()


def test_a_picture_with_a_side_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert cv2.imwrite(str(tmp_path / "long.png"), np.zeros((2, 32_767, 3), np.uint8))
    with pytest.raises(Unreadable, match="too long: a side has 32767 pixels, 32766 can be read"):
        photograph(str(tmp_path / "long.png"))
    assert cv2.imwrite(str(tmp_path / "fits.png"), np.zeros((2, 32_766, 3), np.uint8))
    assert photograph(str(tmp_path / "fits.png")).picture.shape == (2, 32_766, 3)
