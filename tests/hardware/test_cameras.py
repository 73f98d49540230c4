"""A camera is named in a few words; wrong words are told what would be right."""

import pickle
import sys

import pytest

from hardware.cameras import CameraSpec, Kind, open_camera, parse
from hardware.picamera import as_bgr, widest
from hardware.ports import CameraLost


@pytest.mark.parametrize(
    "text, kind, arguments",
    [
        ("pi", Kind.PI, ()),
        ("usb:0", Kind.USB, ("0",)),
        ("usb:2", Kind.USB, ("2",)),
        ("usb:99", Kind.USB, ("99",)),
        ("usb:07", Kind.USB, ("7",)),
        ("usb", Kind.USB, ("0",)),
        ("simulated", Kind.SIMULATED, ()),
        ("simulated:7", Kind.SIMULATED, ("7",)),
        ("film:a.mp4", Kind.FILM, ("a.mp4",)),
        ("film:a.mp4, b.mp4", Kind.FILM, ("a.mp4", "b.mp4")),
        ("photos:my album", Kind.PHOTOS, ("my album",)),
    ],
)
def test_a_camera_is_named_in_a_few_words(text: str, kind: Kind, arguments: tuple[str, ...]) -> None:
    assert parse(text) == CameraSpec(kind, arguments)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("", 'a camera is "pi"'),
        ("webcam", 'a camera is "pi"'),
        ("Film:a.mp4", 'a camera is "pi"'),
        ("film:", "needs its films"),
        ("film:,", "needs its films"),
        ("photos:", "needs their folder"),
        ("usb:left", 'the first USB camera is "usb:0"'),
        ("usb:-1", 'the first USB camera is "usb:0"'),
        ("usb:100", 'the first USB camera is "usb:0", the last "usb:99"'),
        ("usb:99999999999", 'the first USB camera is "usb:0", the last "usb:99"'),
        ("simulated:seven", 'a seed is written "simulated:7"'),
        ("pi:0", '"pi" stands alone'),
    ],
)
def test_wrong_words_are_told_what_would_be_right(text: str, wanted: str) -> None:
    with pytest.raises(ValueError, match=wanted):
        parse(text)


def test_a_camera_does_not_run_backwards() -> None:
    with pytest.raises(ValueError, match="speed -1"):
        parse("pi", speed=-1)


def test_a_named_camera_travels_into_another_process() -> None:
    spec = parse("film:a.mp4", speed=4, size=(640, 480))
    assert pickle.loads(pickle.dumps(spec)) == spec


def test_a_film_that_ended_does_not_come_back_and_a_cable_may() -> None:
    assert [parse(text).comes_back for text in ("film:a", "photos:a", "pi", "usb:0", "simulated")] == [
        False,
        False,
        True,
        True,
        True,
    ]


def test_only_cameras_that_stand_here_look_into_a_tray_that_can_be_lit() -> None:
    assert [text for text in ("film:a", "photos:a", "pi", "usb:0", "simulated") if parse(text).live] == ["pi", "usb:0"]


@pytest.mark.parametrize("text", ["photos:a", "simulated"])
def test_without_who_reads_or_draws_its_pictures_a_camera_is_not_opened(text: str) -> None:
    with pytest.raises(ValueError, match="need"):
        open_camera(parse(text))


@pytest.mark.skipif("picamera2" in sys.modules, reason="this machine has a Pi's camera software")
def test_without_the_pis_software_the_sentence_says_what_to_install() -> None:
    with pytest.raises(CameraLost, match=r"python3-picamera2|ribbon cable"):
        open_camera(parse("pi"))


def test_without_a_usb_camera_the_sentence_names_it() -> None:
    with pytest.raises(CameraLost, match="usb:97"):
        open_camera(parse("usb:97"))


def test_every_order_of_colours_becomes_blue_green_red() -> None:
    import numpy as np

    blue = (200, 10, 30)
    picture = np.full((4, 4, 3), blue, np.uint8)
    red_first = np.full((4, 4, 3), blue[::-1], np.uint8)
    alpha = np.full((4, 4, 1), 255, np.uint8)
    for given, name in (
        (picture, "RGB888"),
        (red_first, "BGR888"),
        (np.concatenate([picture, alpha], axis=2), "XRGB8888"),
        (np.concatenate([red_first, alpha], axis=2), "XBGR8888"),
    ):
        assert as_bgr(given, name).shape == (4, 4, 3)
        assert tuple(as_bgr(given, name)[2, 1]) == blue, name


def test_a_grey_yuv_picture_is_grey() -> None:
    import numpy as np

    grey = np.full((6, 4), 128, np.uint8)
    for name in ("NV12", "YUV420"):
        seen = as_bgr(grey, name)
        assert seen.shape == (4, 4, 3)
        assert int(seen.max()) - int(seen.min()) == 0


def test_an_unknown_order_of_colours_is_named() -> None:
    import numpy as np

    with pytest.raises(CameraLost, match="MJPEG"):
        as_bgr(np.zeros((4, 4, 3), np.uint8), "MJPEG")


def mode(
    size: tuple[int, int], fps: float, crop: tuple[int, int, int, int], *, bit_depth: int = 10
) -> dict[str, object]:
    return {"size": size, "fps": fps, "crop_limits": crop, "bit_depth": bit_depth}


MODULE_2 = [
    mode((640, 480), 206.65, (1000, 752, 1280, 960)),
    mode((1640, 1232), 41.85, (0, 0, 3280, 2464)),
    mode((1920, 1080), 47.57, (680, 692, 1920, 1080)),
    mode((3280, 2464), 21.19, (0, 0, 3280, 2464)),
]
"""As Camera Module 2 lists them."""


def test_a_pi_camera_sees_the_whole_width_at_30_pictures_a_second() -> None:
    assert widest(MODULE_2) == {"output_size": (1640, 1232), "bit_depth": 10}


def test_of_modes_that_see_as_much_the_smallest_is_enough() -> None:
    assert widest([mode((4000, 3000), 40, (0, 0, 4000, 3000)), *MODULE_2[:2]])["output_size"] == (4000, 3000)
    assert widest([mode((3280, 2464), 40, (0, 0, 3280, 2464)), MODULE_2[1]])["output_size"] == (1640, 1232)


def test_a_camera_without_bare_modes_is_not_told_which_to_take() -> None:
    assert widest([{"format": "MJPEG"}]) == widest([]) == {}
