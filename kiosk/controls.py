"""Which button means which touch, on each screen; so that everything can be played by buttons alone."""

from collections.abc import Sequence

from kiosk.rules.asks import Over
from kiosk.rules.options import names
from kiosk.session.asking import PICKED, HandEntry
from kiosk.session.calibrating import Calibrating
from kiosk.session.ending import actions
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules
from kiosk.session.menu import Menu, others
from kiosk.session.menutouches import (
    GamePicked,
    GameStarted,
    HouseRulesOpened,
    LanguageTurned,
    OptionSwitched,
    Resumed,
    SeatAdded,
    SeatRemoved,
)
from kiosk.session.owner import Owner
from kiosk.session.owner import touch as owner_touch
from kiosk.session.pages import on_page, pages
from kiosk.session.pieces import Button
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.questions import question
from kiosk.session.rulebook import Rulebook
from kiosk.session.tabletouches import ChoicesOpened, Chosen, DieTouched, EntryErased, EntryOpened, UndoTouched
from kiosk.session.touches import PageTurned, PictureMarked, PictureTurned, RulesClosed, RulesTurned, Touch, WentBack
from kiosk.session.trying import Trying
from kiosk.session.wizardreach import reach as wizard_reach
from kiosk.signals import HOLD_KEYS, Key, KeyPressed


def touch(
    screen: Menu | Players | HouseRules | Playing | Trying | Calibrating | Rulebook | History | Owner,
    pressed: KeyPressed,
    games: Sequence[str],
    *,
    t: float = 0.0,
) -> Touch | None:
    """The touch that would do the same; None where the button means nothing here."""
    match screen:
        case Menu():
            return _menu(screen, pressed, games)
        case Players():
            return _players(screen, pressed)
        case HouseRules():
            return _house(screen, pressed)
        case Rulebook():
            return _rulebook(pressed)
        case History(roll):
            return _history(pressed) if roll is None else _picture(pressed)
        case Owner():
            return owner_touch(screen, pressed.key, t)
        case Trying() | Calibrating():
            return wizard_reach(screen).get(pressed.key)
        case Playing(asking=None):
            return _table(screen, pressed)
        case Playing():
            return _asking(screen, pressed)


def _menu(menu: Menu, pressed: KeyPressed, games: Sequence[str]) -> Touch | None:
    if pressed.key is Key.END_TURN:
        return Resumed()
    if pressed.key is Key.UNDO:
        return LanguageTurned()
    choices: tuple[Touch, ...] = (*map(GamePicked, games), *others(len(games)))
    if pressed.key is HOLD_KEYS[-1] and pages(len(choices)) > 1:
        return PageTurned()
    numbers = on_page(len(choices), menu.page)
    return next((choices[at] for at, number in numbers.items() if number - 1 == _slot(pressed)), None)


def _players(naming: Players, pressed: KeyPressed) -> Touch | None:
    match pressed.key:
        case Key.END_TURN:
            return GameStarted()
        case Key.UNDO:
            return WentBack()
        case Key.HOLD_1:
            return SeatAdded()
        case Key.HOLD_2:
            return SeatRemoved(len(naming.names) - 1)
        case Key.HOLD_3:
            return HouseRulesOpened()
        case _:
            return None


def _house(house: HouseRules, pressed: KeyPressed) -> Touch | None:
    """A hold button switches the option with its number, undo goes back."""
    if pressed.key is Key.UNDO:
        return WentBack()
    options = dict(enumerate(names(type(house.game))))
    slot = _slot(pressed)
    return OptionSwitched(options[slot]) if slot in options else None


def _rulebook(pressed: KeyPressed) -> Touch | None:
    """The first two hold buttons go up and down, undo goes back."""
    match pressed.key:
        case Key.HOLD_1:
            return RulesTurned(-1)
        case Key.HOLD_2:
            return RulesTurned(1)
        case Key.UNDO:
            return RulesClosed()
        case _:
            return None


def _history(pressed: KeyPressed) -> Touch | None:
    """As in the rules; the third shows the picture of the marked roll, which the next two mark, or the last one."""
    match pressed.key:
        case Key.HOLD_3:
            return PictureTurned(-1)
        case Key.HOLD_4:
            return PictureMarked(-1)
        case Key.HOLD_5:
            return PictureMarked(1)
        case _:
            return _rulebook(pressed)


def _picture(pressed: KeyPressed) -> Touch | None:
    """The first two hold buttons show earlier and later rolls, undo goes back to the lines."""
    match pressed.key:
        case Key.HOLD_1:
            return PictureTurned(-1)
        case Key.HOLD_2:
            return PictureTurned(1)
        case Key.UNDO:
            return RulesClosed()
        case _:
            return None


def _table(playing: Playing, pressed: KeyPressed) -> Touch | None:
    match pressed:
        case KeyPressed(Key.UNDO, long=True):
            return EntryOpened()
        case KeyPressed(Key.UNDO):
            return UndoTouched()
        case KeyPressed(Key.END_TURN):
            return _end(playing, long=pressed.long)
        case _:
            return _hold(playing, pressed)


def _end(playing: Playing, *, long: bool) -> Touch | None:
    """The end choice; a long press, or a short one where there is none, opens choosing; when it is over, once more.

    With a long press all else that can be done at the table stands behind the choices, were it only one.
    """
    turn = playing.table.ask
    if isinstance(turn, Over):
        return _numbered(actions(playing.table), 0)
    if turn.end and not long:
        return Chosen(turn.end.id)
    return ChoicesOpened(more=long) if turn.choices or long else None


def _hold(playing: Playing, pressed: KeyPressed) -> Touch | None:
    """A die; when the game is over, what can be done then."""
    slot = _slot(pressed)
    if isinstance(playing.table.ask, Over):
        return _numbered(actions(playing.table), slot)
    return DieTouched(slot) if slot is not None else None


def _asking(playing: Playing, pressed: KeyPressed) -> Touch | None:
    """Hold buttons pick the numbered answers, End turn the first where it is yes or no, undo goes back."""
    assert playing.asking
    if pressed.key is Key.UNDO:
        entry = isinstance(playing.asking, HandEntry) and playing.asking.values
        return EntryErased() if entry else UndoTouched()
    if pressed.key is Key.END_TURN:
        return None if isinstance(playing.asking, PICKED) else _numbered(question(playing.asking).answers, 0)
    return _numbered(question(playing.asking).answers, _slot(pressed))


def _numbered(buttons: Sequence[Button], slot: int | None) -> Touch | None:
    """What the one with the number of this hold button posts."""
    event = next((button.event for button in buttons if slot is not None and button.number == slot + 1), None)
    return None if isinstance(event, KeyPressed) else event


def _slot(pressed: KeyPressed) -> int | None:
    return HOLD_KEYS.index(pressed.key) if pressed.key in HOLD_KEYS else None
