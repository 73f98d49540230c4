"""A camera of photographs shows each file as `dice-kiosk read` reads it; the log says why one is left out."""

import logging
import os
from pathlib import Path
from queue import Queue

import cv2
import numpy as np
import pytest

from hardware.cameras import open_camera
from kiosk.commands.eyes import EyeChoice, eye_choice, watcher
from kiosk.settings import CameraSettings, Settings
from kiosk.signals import EyeLost, Report
from tests.hardware.test_files import all_of
from tests.hardware.test_watcher import after
from tests.kiosk.commands import by_hand
from tests.kiosk.commands.test_pictures import RED, near
from tests.kiosk.commands.test_upright import KINDS, UPRIGHT
from vision.picture import Picture

BLANK, WHOLE = 6, 39
"""Frames before a photograph, and of all that is shown for one."""


def chosen(folder: Path) -> EyeChoice:
    """The eye of a kiosk whose settings name this folder."""
    return eye_choice(Settings(camera=CameraSettings(source=f"photos:{folder}", speed=0.0)), beside=folder / "none")


def shown(folder: Path) -> list[Picture]:
    """The photographs alone, without what is blank."""
    return [frame.picture for frame in all_of(open_camera(chosen(folder).camera))[BLANK::WHOLE]]


@pytest.mark.parametrize("kind", ["PNG with alpha", "WebP with alpha", "deep TIFF", "JPEG"])
def test_a_photograph_stands_upright(kind: str, tmp_path: Path) -> None:
    (tmp_path / "held.png").write_bytes(KINDS[kind](6))
    (picture,) = shown(tmp_path)
    assert picture.shape == UPRIGHT.shape
    assert np.abs(picture.astype(int) - UPRIGHT).mean() < 20


@pytest.mark.parametrize("suffix", [".png", ".webp"])
def test_what_is_clear_is_grey(suffix: str, tmp_path: Path) -> None:
    picture = np.zeros((20, 30, 4), np.uint8)
    picture[:, :10] = (*RED, 255)
    cv2.imwrite(str(tmp_path / f"clear{suffix}"), picture)
    (found,) = shown(tmp_path)
    assert near(found[:, :10], RED)
    assert near(found[:, 10:], (128, 128, 128))


def test_deep_and_real_pictures_are_as_bright_as_plain_ones(tmp_path: Path) -> None:
    grey = np.tile(np.arange(0, 240, 4, np.uint8), (20, 1))
    cv2.imwrite(str(tmp_path / "16.png"), grey.astype(np.uint16) * 257)
    cv2.imwrite(str(tmp_path / "real.tif"), grey.astype(np.float32) / 255)
    deep, real = shown(tmp_path)
    assert np.abs(deep.astype(int) - grey[..., None]).max() <= 1
    assert np.abs(real.astype(int) - grey[..., None]).max() <= 1


def test_of_what_is_left_out_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "good.png"), np.full((48, 64, 3), RED, np.uint8))
    (tmp_path / "cut.png").write_bytes((tmp_path / "good.png").read_bytes()[:-20])
    (tmp_path / "empty.png").touch()
    (tmp_path / "folder.jpg").mkdir()
    (tmp_path / "gone.jpg").symlink_to("nowhere")
    (tmp_path / "huge.png").write_bytes(by_hand.png(60_000, 60_000, rows=1))
    (tmp_path / "phone.jpg").write_bytes(b"\0\0\0\x18ftypheic" + bytes(99))
    (tmp_path / "text.jpg").write_text("no picture\n" * 100)
    os.mkfifo(tmp_path / "tube.jpg")
    with caplog.at_level(logging.WARNING):
        (picture,) = shown(tmp_path)
    assert near(picture, RED)
    assert [message.removeprefix(f"{tmp_path}/") for message in caplog.messages] == [
        "cut.png is left out: the picture is broken or cut off",
        "empty.png is left out: the file is empty",
        "folder.jpg is left out: it is a folder: name the pictures in it",
        "gone.jpg is left out: cannot open the file: No such file or directory",
        "huge.png is left out: the picture is too large: it has 3600 million pixels, 120 million can be read",
        "phone.jpg is left out: HEIC and AVIF pictures cannot be read: save it as JPEG",
        "text.jpg is left out: the file is neither a picture nor a film that can be read",
        "tube.jpg is left out: it is a device, not a file",
    ]
    assert capfd.readouterr().err == ""


def test_moving_pictures_that_are_damaged_do_not_end_the_eye(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Either makes OpenCV fall, and whoever called it."""
    (tmp_path / "a.png").write_bytes(by_hand.moving_png(x=5000, y=5000)[:-30])
    (tmp_path / "b.png").write_bytes(by_hand.moving_png(x=0xFFFFFF00))
    inbox: Queue[Report] = Queue()
    with watcher(chosen(tmp_path), inbox.put) as eye:
        lost = after(inbox, EyeLost)
        preview = eye.picture()
    assert isinstance(lost, EyeLost)
    assert lost.message.startswith("the photographs have ended")
    assert preview is not None
    assert set(preview.rgb) == {128}
    assert capfd.readouterr().err == f"{tmp_path}/a.png is left out: the picture is broken or cut off\n"
