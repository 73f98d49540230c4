"""Films and photographs play like a camera, and end with one clear sentence."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import IO

import cv2
import numpy as np
import pytest

from hardware import files
from hardware.cameras import open_camera, parse
from hardware.files import AHEAD, FilmCamera, FilmEnded, Pace, PhotoCamera
from hardware.films import FilmPicture, whole_pictures
from hardware.ports import Camera, CameraLost, Frame
from kiosk.commands.inside import photographed
from tests.vision import phones


def film(path: Path, greys: list[int], *, fps: float = 25) -> str:
    """A film of plain grey pictures."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, (64, 48))
    assert writer.isOpened()
    for grey in greys:
        writer.write(np.full((48, 64, 3), grey, np.uint8))
    writer.release()
    return str(path)


def all_of(camera: Camera) -> list[Frame]:
    frames = []
    for _ in count():
        try:
            frames.append(camera.capture())
        except FilmEnded:
            return frames
    raise AssertionError


def grey(frame: Frame) -> int:
    return round(float(frame.picture.mean()))


def test_films_play_one_after_the_other_and_no_picture_is_dropped(tmp_path: Path) -> None:
    a = film(tmp_path / "a.avi", [10, 60, 110])
    b = film(tmp_path / "b.avi", [160, 210])
    frames = all_of(open_camera(parse(f"film:{a},{b}", speed=0)))
    assert [frame.number for frame in frames] == [0, 1, 2, 3, 4]
    assert [grey(frame) for frame in frames] == pytest.approx([10, 60, 110, 160, 210], abs=3)


def test_a_films_time_is_its_own(tmp_path: Path) -> None:
    a = film(tmp_path / "a.avi", [10] * 6, fps=25)
    times = [frame.t for frame in all_of(open_camera(parse(f"film:{a}", speed=0)))]
    assert np.diff(times) == pytest.approx([1 / 25] * 5, abs=1e-3)


def test_time_goes_on_in_the_second_film(tmp_path: Path) -> None:
    a = film(tmp_path / "a.avi", [10] * 3)
    times = [frame.t for frame in all_of(open_camera(parse(f"film:{a},{a}", speed=0)))]
    assert len(times) == 6
    assert min(np.diff(times)) > 0


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_phones_film_is_upright_however_it_was_held(turn: int, tmp_path: Path) -> None:
    shown = np.full((64, 48, 3), 60, np.uint8)
    shown[:32, :24] = 220
    file = phones.film(tmp_path / "held.mp4", [shown] * 2, turn=turn)
    for frame in all_of(open_camera(parse(f"film:{file}", speed=0))):
        assert frame.picture.shape == (64, 48, 3)
        assert (frame.picture[8:24, 6:18].mean(), frame.picture[40:, 30:].mean()) == pytest.approx((220, 60), abs=8)


def test_the_end_of_the_film_is_one_sentence(tmp_path: Path) -> None:
    camera = open_camera(parse(f"film:{film(tmp_path / 'a.avi', [10])}", speed=0))
    camera.capture()
    for _ in range(2):
        with pytest.raises(CameraLost, match="the film has ended"):
            camera.capture()


class Clock:
    """Stands still but for what is waited."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


def test_while_there_is_time_pictures_are_unpacked_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that one who is late need not wait for that as well."""
    unpacked = []

    def counted(film: cv2.VideoCapture, file: IO[bytes]) -> Iterator[FilmPicture]:
        for one in whole_pictures(film, file):
            unpacked.append(one)
            yield one

    monkeypatch.setattr(files, "whole_pictures", counted)
    clock = Clock()
    camera = FilmCamera(
        [film(tmp_path / "a.avi", [10, 60, 110, 160, 210, 60])], pace=Pace(1.0, clock=clock.read, sleep=clock.wait)
    )
    frames = [camera.capture() for _ in range(2)]
    assert len(unpacked) == 2 + AHEAD
    clock.now += 1.0
    frames += [camera.capture() for _ in range(AHEAD)]
    assert len(unpacked) == 2 + AHEAD
    frames += [camera.capture() for _ in range(2)]
    assert [grey(frame) for frame in frames] == pytest.approx([10, 60, 110, 160, 210, 60], abs=3)


def test_what_is_wrong_with_the_next_film_is_said_when_its_time_has_come(tmp_path: Path) -> None:
    good, bad = film(tmp_path / "a.avi", [10, 60, 110]), tmp_path / "bad.avi"
    bad.write_bytes(b"these words are not a film")
    clock = Clock()
    camera = FilmCamera([good, str(bad)], pace=Pace(1.0, clock=clock.read, sleep=clock.wait))
    assert [grey(camera.capture()) for _ in range(3)] == pytest.approx([10, 60, 110], abs=3)
    with pytest.raises(CameraLost, match=r"bad\.avi"):
        camera.capture()


def test_a_missing_film_is_named_before_anything_plays(tmp_path: Path) -> None:
    a = film(tmp_path / "a.avi", [10])
    with pytest.raises(CameraLost, match=r"no film .*b.avi"):
        open_camera(parse(f"film:{a},{tmp_path / 'b.avi'}"))


@pytest.mark.parametrize("content", [b"", b"these words are not a film"])
def test_an_unreadable_film_is_named(tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.mp4"
    bad.write_bytes(content)
    with pytest.raises(CameraLost, match=r"bad\.mp4") as lost:
        open_camera(parse(f"film:{bad}")).capture()
    assert not isinstance(lost.value, FilmEnded)
    assert dict(lost.value.values) == {"file": str(bad)}


def test_a_film_runs_in_its_own_time_and_catches_up_when_late() -> None:
    waits: list[float] = []
    clock = iter([100.0, 100.01, 100.5, 100.5])
    pace = Pace(1.0, clock=lambda: next(clock), sleep=waits.append)
    for t in (0.0, 0.04, 0.08, 0.6):
        pace.keep(t)
    assert waits == pytest.approx([0.03, 0.1])


def test_a_film_runs_four_times_as_fast() -> None:
    waits: list[float] = []
    pace = Pace(4.0, clock=lambda: 7.0, sleep=waits.append)
    for t in (0.0, 1.0, 2.0):
        pace.keep(t)
    assert waits == pytest.approx([0.25, 0.5])


@pytest.mark.parametrize("speed", [1e-300, 5e-324])
def test_however_slow_a_film_is_it_waits_for_a_time_that_a_clock_knows(speed: float) -> None:
    waits: list[float] = []
    pace = Pace(speed, clock=lambda: 7.0, sleep=waits.append)
    pace.keep(0.5)
    pace.keep(1.5)
    assert waits == pytest.approx([1e6])


def test_at_speed_0_nothing_waits() -> None:
    waits: list[float] = []
    pace = Pace(0, clock=lambda: 7.0, sleep=waits.append)
    pace.keep(0.0)
    pace.keep(9.0)
    assert waits == []


def photo(path: Path, grey: int) -> None:
    """A grey picture with a black thing on it."""
    picture = np.full((48, 64, 3), grey, np.uint8)
    picture[10:20, 10:20] = 0
    cv2.imwrite(str(path), picture)


def photographs(folder: Path) -> PhotoCamera:
    return PhotoCamera(str(folder), load=photographed, speed=0)


def test_photographs_are_shown_by_name_with_a_blank_in_between(tmp_path: Path) -> None:
    photo(tmp_path / "b.png", 200)
    photo(tmp_path / "a.png", 120)
    (tmp_path / "notes.txt").write_text("not a picture")
    frames = all_of(photographs(tmp_path))
    shown = [(bool(frame.picture.min() < 20), int(np.median(frame.picture))) for frame in frames]
    changes = [value for at, value in enumerate(shown) if at == 0 or shown[at - 1] != value]
    assert changes == [(False, 120), (True, 120), (False, 120), (False, 200), (True, 200), (False, 200)]
    assert shown.count((True, 120)) / 10 == 3.0  # seconds
    assert np.diff([frame.t for frame in frames]) == pytest.approx(0.1)
    assert frames[-1].number == len(frames) - 1


def test_a_bad_photograph_is_left_out_and_the_reason_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    photo(tmp_path / "good.png", 120)
    (tmp_path / "bad.jpg").write_bytes(b"\xff\xd8\xff broken")
    (tmp_path / "empty.jpg").write_bytes(b"")
    assert {int(np.median(frame.picture)) for frame in all_of(photographs(tmp_path))} == {120}
    assert "bad.jpg is left out: the picture is broken or cut off" in caplog.text
    assert "empty.jpg is left out: the file is empty" in caplog.text


def test_a_folder_without_photographs_is_named(tmp_path: Path) -> None:
    with pytest.raises(CameraLost, match="no photograph in"):
        photographs(tmp_path)
    (tmp_path / "bad.jpg").write_bytes(b"broken")
    with pytest.raises(CameraLost, match=r"no photograph in .* can be read"):
        photographs(tmp_path).capture()
    with pytest.raises(CameraLost, match=r"no folder .*nowhere"):
        photographs(tmp_path / "nowhere")
