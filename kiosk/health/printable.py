"""A file's name as a sentence shows it: on one line, whatever letters it is made of."""

from pathlib import Path


def printable(path: Path | str) -> str:
    """What cannot be printed, such as a line break, is a � there."""
    return "".join(letter if letter.isprintable() else "�" for letter in str(path))
