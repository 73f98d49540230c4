"""What the benchmarks are asked for: whole numbers, as argparse takes them."""

from argparse import ArgumentTypeError
from collections.abc import Callable


def at_least(least: int) -> Callable[[str], int]:
    """What makes such a number of a text; it raises ArgumentTypeError."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and int(text) >= least:
            return int(text)
        raise ArgumentTypeError(f"wants a whole number, {least} or more, not {text!r}")

    return number
