"""Whether the first picture of a GIF is all there."""

from pathlib import Path

import pytest

from kiosk.commands.gif import whole
from kiosk.commands.pictures import photograph
from kiosk.commands.shown import Unreadable
from tests.kiosk.commands import by_hand

RED, BLACK = (0, 0, 255), (0, 0, 0)
PACKED = (  # 20x20 pixels of one colour, each code one pixel longer than the one before, in 3 to 5 bits
    b"GIF89a\x14\0\x14\0\x80\0\0\xff\xff\xff\0\0\0\x2c\0\0\0\0\x14\0\x14\0\0\x02"
)


def growing() -> bytes:
    """The picture of PACKED: 27 codes for 1 + 2 + … + 27 pixels, and one for the 22 that are left."""
    bits, at = 4, 3  # the table is cleared
    known, width, left, codes = 6, 3, 400, list[tuple[int, int]]()
    for length in range(1, 28):
        code = 0 if length == 1 else known + length - 2
        codes.append((code, width))
        left -= length
        if known + length - 1 == 1 << width:
            width += 1
    codes += [(known + left - 2, width), (5, width)]
    for code, width in codes:
        bits |= code << at
        at += width
    data = bits.to_bytes(-(-at // 8), "little")
    return PACKED + bytes([len(data)]) + data + b"\0;"


def test_codes_that_grow_are_counted() -> None:
    assert whole(growing())


def test_pictures_after_the_first_are_not_looked_at() -> None:
    data = by_hand.gif(RED, BLACK)
    assert whole(data)
    assert whole(data[: len(data) // 2 + 12])


@pytest.mark.parametrize("note", [b"\x21\xf9\4\0\0\0\0\0", b"\x21\xfe\3abc\0", b"\x21\xff\1a\2bc\0"])
def test_notes_before_it_are_stepped_over(note: bytes) -> None:
    data = growing()
    start = data.index(b"\x2c")
    assert whole(data[:start] + note + data[start:])


def test_hardly_any_changed_bit_of_its_codes_goes_unnoticed() -> None:
    data = growing()
    bits = range(8 * len(PACKED) + 11, 8 * (len(data) - 2))
    unnoticed = 0
    for bit in bits:
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        unnoticed += whole(bytes(changed))
    assert unnoticed <= 3  # those that fill the last byte, and codes for as many pixels


def test_wherever_it_is_cut_it_is_broken() -> None:
    data = growing()
    assert not any(whole(data[:length]) for length in range(len(data) - 2))


def test_codes_of_no_size_are_broken() -> None:
    for bits in (0, 1, 12, 255):
        assert not whole(PACKED[:-1] + bytes([bits]) + growing()[len(PACKED) :])


def test_a_gif_with_a_hole_is_broken(tmp_path: Path) -> None:
    file = tmp_path / "hole.gif"
    data = growing()
    file.write_bytes(data)
    assert photograph(str(file)).picture.shape == (20, 20, 3)
    middle = len(PACKED) + 6
    file.write_bytes(data[:middle] + bytes(4) + data[middle + 4 :])
    with pytest.raises(Unreadable, match="broken or cut off"):
        photograph(str(file))
