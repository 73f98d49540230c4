"""The history of the game, laid over the table: what happened line by line, and the tray as each roll was seen."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.events import Album
from kiosk.session.happened import Line, lines
from kiosk.session.pieces import Button, Role
from kiosk.session.table import Table
from kiosk.session.touches import (
    HistoryOpened,
    PictureMarked,
    PictureOpened,
    PictureTurned,
    RulesClosed,
    RulesTurned,
    Touch,
)
from kiosk.session.views import HistoryLine, HistoryView, PictureView


@dataclass(frozen=True, slots=True)
class History:
    """The history is being read."""

    roll: int | None = None
    """The roll of which the picture is seen; None: the lines are."""
    jpeg: bytes | None = None
    """That picture; None while it is being fetched."""
    missing: bool = False
    """It could not be fetched."""
    last: int | None = None
    """The roll that is marked: of which the picture was seen last, or shall be seen next."""
    turned: int = 0
    """Screenfuls that were turned by buttons, down less up."""


def offer(table: Table) -> Button | None:
    """What opens it, once there is something to tell."""
    return Button(Sentence("History"), HistoryOpened(), Role.QUIET) if table.log else None


def update(history: History, touch: Touch, pictures: tuple[int, ...]) -> History | None:
    """After a touch, None when it is put away; `pictures`: the rolls of this game that have one, oldest first."""
    match touch:
        case RulesClosed():
            return None if history.roll is None else History(last=history.roll, turned=history.turned)
        case RulesTurned(screenfuls) if history.roll is None:
            return replace(history, turned=history.turned + screenfuls)
        case PictureOpened(roll) if roll in pictures:
            return _looking(history, roll)
        case PictureMarked(by) if history.roll is None and pictures:
            return replace(history, last=_next(history.last, by, pictures))
        case PictureTurned() if history.roll is None and history.last in pictures:
            return _looking(history, history.last)
        case PictureTurned(by) if pictures:
            return _looking(history, _next(history.roll, by, pictures))
        case _:
            return history


def fetched(history: History, roll: int, jpeg: bytes | None) -> History:
    """The album has answered; too late, if another picture is wanted by now."""
    return replace(history, jpeg=jpeg, missing=jpeg is None) if roll == history.roll else history


def pictures(table: Table, album: Album) -> tuple[int, ...]:
    """The rolls of a game of which pictures are kept, oldest first."""
    kept = (roll for game, roll in album.rolls if game == table.header.id)
    return tuple(sorted(roll for roll in kept if roll < len(table.log)))


def _looking(history: History, roll: int) -> History:
    return history if roll == history.roll else History(roll, turned=history.turned)


def _next(roll: int | None, by: int, pictures: tuple[int, ...]) -> int:
    """Where there is none yet the last picture, from one picture to the next as far as there are any."""
    if roll not in pictures:
        return pictures[-1]
    return pictures[min(max(pictures.index(roll) + by, 0), len(pictures) - 1)]


def view(history: History, table: Table, album: Album, banner: Sentence | None) -> HistoryView | PictureView:
    back = Button(Sentence("Back"), RulesClosed(), Role.QUIET)
    told, kept = lines(table), pictures(table, album)
    if history.roll is not None:
        return _picture(history, told, kept, back, banner)
    last = Button(Sentence("Pictures"), PictureTurned(-1), Role.QUIET, 3) if kept else None
    return HistoryView(
        title=Sentence.of("{game}: what happened", game=table.game.title),
        names=table.header.names,
        lines=tuple(HistoryLine(line.seat, line.text, _mark(line), line.undone, _event(line, kept)) for line in told),
        note=album.fault,
        picture=last,
        back=back,
        turned=history.turned,
        at=next((at for at, line in enumerate(told) if line.roll is not None and line.roll == history.last), None),
        banner=banner,
    )


def _event(line: Line, kept: tuple[int, ...]) -> PictureOpened | None:
    return PictureOpened(line.roll) if line.roll is not None and line.roll in kept else None


def _mark(line: Line) -> Sentence | None:
    """What became of it, if anything."""
    if line.undone:
        return Sentence("taken back")
    if line.read:
        return Sentence.of("corrected from {dice}", dice=" ".join(map(str, line.read)))
    return None


def _picture(
    history: History, told: tuple[Line, ...], kept: tuple[int, ...], back: Button, banner: Sentence | None
) -> PictureView:
    line = next((line for line in told if line.roll == history.roll), None)
    return PictureView(
        title=line.text if line else Sentence("This roll"),
        mark=_mark(line) if line else None,
        jpeg=history.jpeg,
        note=Sentence("This picture is not kept any more") if history.missing else None,
        earlier=_step(Sentence("Earlier"), -1, kept[:1] == (history.roll,)),
        later=_step(Sentence("Later"), 1, kept[-1:] == (history.roll,)),
        back=back,
        banner=banner,
    )


def _step(label: Sentence, by: int, end: bool) -> Button | None:
    return None if end else Button(label, PictureTurned(by), Role.PLAIN, 1 if by < 0 else 2)
