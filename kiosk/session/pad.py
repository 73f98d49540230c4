"""The digits of a pad, and which of them the hold buttons type."""

from kiosk.rules.words import Sentence
from kiosk.session.ownertouches import DigitTyped
from kiosk.session.pages import on_page
from kiosk.session.pieces import Button

DIGITS = "1234567890"


def digits(page: int) -> tuple[Button, ...]:
    """A button for each, in the order of a pad; the first five hold buttons type those of a page."""
    numbers = on_page(len(DIGITS), page)
    return tuple(
        Button(Sentence.of("{value}", value=digit), DigitTyped(digit), number=numbers.get(at))
        for at, digit in enumerate(DIGITS)
    )
