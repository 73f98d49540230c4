"""Which buttons of the panel do what fingers do on the owner's pages: so a kiosk without touch can answer them."""

from collections.abc import Iterator

from kiosk.session.ownerviews import DeskView, HardwareView, OwnerView, PadView, WordsView
from kiosk.session.pieces import Question
from kiosk.session.touches import PageTurned, Touch
from kiosk.signals import HOLD_KEYS, Key, KeyPressed


def reach(view: OwnerView) -> dict[Key, Touch]:
    """What each button posts; those that do nothing are left out."""
    return {key: event for key, event in _reach(view) if not isinstance(event, KeyPressed)}


def _reach(view: OwnerView) -> Iterator[tuple[Key, Touch | KeyPressed]]:
    match view:
        case DeskView(question=Question(answers=answers)):
            yield from ((HOLD_KEYS[at], answer.event) for at, answer in enumerate(answers))
            yield Key.END_TURN, answers[0].event
            yield Key.UNDO, answers[-1].event
        case DeskView():
            yield from ((HOLD_KEYS[row.number - 1], row.event) for row in view.rows if row.number and row.event)
            if view.more or any(row.number is None and view.wide for row in view.rows):
                yield HOLD_KEYS[-1], PageTurned()
            if view.back:
                yield Key.UNDO, view.back.event
        case PadView():
            yield from _pad(view)
        case HardwareView():
            return
        case WordsView():
            if view.done:
                yield Key.END_TURN, view.done.event
            yield Key.UNDO, view.back.event


def _pad(pad: PadView) -> Iterator[tuple[Key, Touch | KeyPressed]]:
    """End turn is done; undo erases, and leaves where nothing is typed."""
    yield from ((HOLD_KEYS[key.number - 1], key.event) for key in pad.keys if key.number)
    if pad.turn:
        yield HOLD_KEYS[-1], pad.turn
    if pad.done:
        yield Key.END_TURN, pad.done.event
    yield Key.UNDO, (pad.erase or pad.back).event
