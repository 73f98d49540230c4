"""Names of files in sentences."""

import os

from kiosk.health.printable import printable


def test_a_name_is_shown_on_one_line_whatever_it_is_made_of() -> None:
    assert printable("/a/Würfel 1.pdf") == "/a/Würfel 1.pdf"
    assert printable("a\nb\x1b[31m") == "a�b�[31m"
    assert printable(os.fsdecode(b"\xff.mp4")) == "�.mp4"
