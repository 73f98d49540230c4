"""What six hold buttons pick from when there is more: the first five pick, the sixth turns the page."""

from kiosk.signals import HOLD_KEYS

ALL = len(HOLD_KEYS)
PER_PAGE = ALL - 1


def pages(things: int) -> int:
    """How many pages so many things take."""
    return 1 if things <= ALL else -(-things // PER_PAGE)


def on_page(things: int, page: int) -> dict[int, int]:
    """The things on a page, from 0, and the number of the button that picks each, from 1."""
    if pages(things) == 1:
        return {thing: thing + 1 for thing in range(things)}
    first = page % pages(things) * PER_PAGE
    return {thing: thing - first + 1 for thing in range(first, min(first + PER_PAGE, things))}
