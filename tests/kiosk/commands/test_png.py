"""The chunks of a PNG: whether they are all there, and what is left without those that make it move."""

import resource
import struct
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.commands.headers import header
from kiosk.commands.pictures import photograph
from kiosk.commands.png import chunks, still
from kiosk.commands.shown import Unreadable
from tests.kiosk.commands import by_hand

HUGE = (0x40000000, 0x7FFFFFFF, 0xFFFFFFF0)
READ = "import sys; from kiosk.commands.pictures import photograph; print(photograph(sys.argv[1]).picture.mean())"


def names(data: bytes) -> list[bytes]:
    return [name for name, _start, _end in chunks(data)]


def test_what_moves_is_the_same_without_what_makes_it_move() -> None:
    moving = by_hand.moving_png()
    assert names(moving) == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    assert names(still(moving)) == [b"IHDR", b"IDAT", b"IEND"]


def test_what_stands_still_is_not_copied() -> None:
    data = by_hand.png(4, 4)
    assert still(data) is data


@pytest.mark.parametrize("odd", [{"x": 5000, "y": 5000}, {"x": 0xFFFFFF00}, {"width": 20_000, "height": 20_000}, {}])
def test_moving_pictures_that_lie_anywhere_do_no_harm(odd: dict[str, int], tmp_path: Path) -> None:
    file = tmp_path / "moving.png"
    file.write_bytes(by_hand.moving_png(**odd))
    done = subprocess.run([sys.executable, "-c", READ, str(file)], check=True, capture_output=True, text=True)
    assert done.stdout == "128.0\n"


@pytest.mark.parametrize("length", HUGE)
@pytest.mark.parametrize("name", [b"IDAT", b"tEXt"])
def test_a_chunk_that_reaches_beyond_the_end_is_not_made_room_for(length: int, name: bytes, tmp_path: Path) -> None:
    file = tmp_path / "short.png"
    whole = by_hand.png(8, 8)
    file.write_bytes(whole[:33] + struct.pack(">I", length) + name + b"abc" + bytes(4))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(Unreadable, match="broken or cut off"):
        photograph(str(file))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000  # kilobytes


def test_wherever_it_is_cut_or_changed_it_is_broken() -> None:
    data = by_hand.png(8, 8)
    for at in range(len(data)):
        assert header(data[:at]) is None
        changed = bytearray(data)
        changed[at] ^= 1
        assert header(bytes(changed)) is None


def test_what_comes_after_the_end_is_nothing() -> None:
    assert header(by_hand.png(8, 8) + b"more") == header(by_hand.png(8, 8))


def test_a_note_with_a_wrong_checksum_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "note.png"
    data = cv2.imencode(".png", np.full((4, 4, 3), 9, np.uint8))[1].tobytes()
    file.write_bytes(data[:33] + by_hand.chunk(b"tEXt", b"a\0b")[:-1] + b"x" + data[33:])
    assert photograph(str(file)).picture.mean() == 9
