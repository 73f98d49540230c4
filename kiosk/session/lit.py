"""What is lit in the picture on the table: it can be touched there, and is seen large before it is taken."""

from dataclasses import replace

from kiosk.rules.grid import Grid
from kiosk.rules.picture import Armies, Card, Cases, Picture, Rope, Scale, String
from kiosk.session.asking import Asking, Choosing, ReallyChoose
from kiosk.session.pages import on_page

CLOSEUP = (3, 5)
"""Rows and columns of a board that a question shows large."""


def choices(picture: Picture) -> frozenset[str]:
    """What can be chosen by touching the picture, by id."""
    return picture.choices if isinstance(picture, Grid | Cases | Card) else frozenset()


def closeup(asking: Asking, picture: Picture) -> Grid | None:
    """The square that is asked about, and those around it; or the board with numbers on the squares to pick from."""
    if isinstance(asking, Choosing) and isinstance(picture, Grid):
        return _numbered(asking, picture)
    if not (isinstance(asking, ReallyChoose) and isinstance(picture, Grid) and asking.choice.id in picture.choices):
        return None
    return picture.around(asking.choice.id, *CLOSEUP)


def _numbered(asking: Choosing, board: Grid) -> Grid | None:
    """None where none of the squares is on this page."""
    page = on_page(len(asking.choices) + len(asking.more), asking.page)
    numbers = {choice.id: page[at] for at, choice in enumerate(asking.choices) if at in page}
    return board.numbered(numbers) if board.choices & numbers.keys() else None


def at_rest(picture: Picture) -> Picture:
    """What lies there when nothing more can be done."""
    match picture:
        case String(numbers, length):
            return String(numbers, length, (), ())
        case Scale():
            return replace(picture, now=None, wish=None)
        case Rope() | Armies():
            return replace(picture, actor=None)
        case _:
            return picture
