"""Sentences are text, whatever fills them."""

import os

from kiosk.rules.words import Sentence
from kiosk.translate import say


def test_what_is_no_text_in_a_files_name_is_shown_as_such() -> None:
    inner = Sentence.of("there is no film {file}; check its name", file=os.fsdecode(b"\xff-\xc3\xa9.mp4"))
    assert say(inner) == "there is no film �-é.mp4; check its name"
    assert say(Sentence.of("settings.toml: {what}", what=inner)).encode().endswith(b"check its name")
