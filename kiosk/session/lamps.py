"""Which lamps burn: what may be pressed now."""

from kiosk.rules.asks import DieState, Over, Turn
from kiosk.rules.options import chosen, names
from kiosk.session.asking import PICKED
from kiosk.session.calibrating import Calibrating
from kiosk.session.ending import actions
from kiosk.session.history import History
from kiosk.session.houserules import HouseRules, offer
from kiosk.session.menu import Menu, others
from kiosk.session.owner import Owner
from kiosk.session.owner import lamps as owner_lamps
from kiosk.session.pages import on_page, pages
from kiosk.session.players import Players, agreed
from kiosk.session.playing import Playing
from kiosk.session.questions import question
from kiosk.session.rulebook import Rulebook
from kiosk.session.trying import Trying
from kiosk.session.wizardreach import lit as wizard_lit
from kiosk.signals import HOLD_KEYS, Key, Lamp

Lit = dict[Key, Lamp]


def lamps(
    screen: Menu | Players | HouseRules | Playing | Trying | Calibrating | Rulebook | History | Owner,
    games: int,
    *,
    left: bool,
    languages: int = 0,
    pictures: tuple[int, ...] = (),
    t: float = 0.0,
) -> Lit:
    """Every key with its lamp; `left`: a game waits to be gone on with; `pictures`: the rolls that have one."""
    dark = dict.fromkeys(Key, Lamp.OFF)
    match screen:
        case Menu():
            may = {Key.END_TURN: left, Key.UNDO: languages > 1}
            return dark | _menu(screen, games) | {key: Lamp.ON for key, lit in may.items() if lit}
        case Players():
            return dark | _players(screen)
        case HouseRules():
            return dark | _house(screen)
        case Rulebook():
            return dark | dict.fromkeys((Key.HOLD_1, Key.HOLD_2, Key.UNDO), Lamp.ON)
        case History(roll):
            return dark | _history(roll, screen.last, pictures)
        case Owner():
            return dark | owner_lamps(screen, t)
        case Trying() | Calibrating():
            return dark | wizard_lit(screen)
        case Playing():
            return dark | (_asking(screen) if screen.asking else _table(screen))


def _menu(menu: Menu, games: int) -> Lit:
    choices = games + len(others(games))
    lit = {HOLD_KEYS[number - 1]: Lamp.ON for number in on_page(choices, menu.page).values()}
    return lit | ({HOLD_KEYS[-1]: Lamp.ON} if pages(choices) > 1 else {})


def _players(naming: Players) -> Lit:
    """The first hold button adds a player, the second takes the last one away, the third opens the house rules."""
    seats, now = naming.game.seats(), len(naming.names)
    lit = {Key.HOLD_1: now < max(seats), Key.HOLD_2: now > min(seats), Key.HOLD_3: bool(offer(naming))}
    lit |= {Key.END_TURN: bool(agreed(naming))}
    return {key: Lamp.ON if may else Lamp.OFF for key, may in lit.items()} | {Key.UNDO: Lamp.ON}


def _house(house: HouseRules) -> Lit:
    """A hold button burns for each option that is on, as for a die that is held; undo leaves."""
    on = chosen(house.game)
    switches = zip(HOLD_KEYS, names(type(house.game)), strict=False)
    return {key: Lamp.ON for key, option in switches if option in on} | {Key.UNDO: Lamp.ON}


def _history(roll: int | None, marked: int | None, pictures: tuple[int, ...]) -> Lit:
    """Two scroll, the third shows a picture and the next two mark which; in pictures the first two lead on."""
    lines = {
        **dict.fromkeys((Key.HOLD_1, Key.HOLD_2), True),
        Key.HOLD_3: bool(pictures),
        Key.HOLD_4: bool(pictures) and pictures[0] != marked,
        Key.HOLD_5: marked in pictures[:-1],
    }
    steps = {Key.HOLD_1: pictures[:1] != (roll,), Key.HOLD_2: pictures[-1:] != (roll,)}
    may = lines if roll is None else steps if pictures else {}
    return {key: Lamp.ON for key, lit in may.items() if lit} | {Key.UNDO: Lamp.ON}


def _asking(playing: Playing) -> Lit:
    """The hold buttons that answer blink; undo leaves."""
    assert playing.asking
    numbers = [button.number for button in question(playing.asking).answers if button.number]
    lit = {HOLD_KEYS[number - 1]: Lamp.BLINK for number in numbers} | {Key.UNDO: Lamp.ON}
    return lit if isinstance(playing.asking, PICKED) else lit | {Key.END_TURN: Lamp.BLINK}


def _table(playing: Playing) -> Lit:
    undo = {Key.UNDO: Lamp.ON if playing.table.moves else Lamp.OFF}
    match playing.table.ask:
        case Over():
            numbers = [button.number for button in actions(playing.table) if button.number]
            return undo | {Key.END_TURN: Lamp.ON} | {HOLD_KEYS[number - 1]: Lamp.ON for number in numbers}
        case Turn() as turn:
            dice = () if playing.standing else turn.dice  # while some of a roll stand, no other is let go
            held = [die.slot for die in dice if die.state is DieState.HELD and die.slot is not None]
            ends = {Key.END_TURN: Lamp.ON if turn.choices else Lamp.OFF}
            return undo | ends | {HOLD_KEYS[slot]: Lamp.ON for slot in held}
