"""What the hand-made views are put together from: names, games, dice, sheets, a tray, a panel."""

from dataclasses import dataclass

from kiosk.rules.page import parse
from kiosk.rules.picture import Pot
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Sentence
from kiosk.session.menutouches import GamePicked
from kiosk.session.menuviews import MenuEntry
from kiosk.session.pieces import Button, DieLook, DieView, PanelKey, Role, TrayView
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened, TrayTouched, UndoTouched
from kiosk.session.touches import RulesOpened, WentBack
from kiosk.session.views import PlayerView
from kiosk.signals import HOLD_KEYS, Key, Lamp

S = Sentence.of
FEW = ("Ann", "Bob", "Zoë-Marguerite Krügé")
EIGHT = (
    "Zoë-Marguerite Krügé",
    "Maximilian Vorderbau",
    "Ann",
    "Wolfgang-Amadeus Mo.",
    "Françoise Delacroix",
    "WWWWWWWWWWWWWWWWWWWW",
    "Bob",
    "Señor Núñez y Ibáñez",
)


@dataclass(frozen=True)
class Picture:
    """A tray picture without a camera: green cloth with a light square on it."""

    number: int = 1
    width: int = 320
    height: int = 240

    @property
    def rgb(self) -> bytes:
        rows = []
        for y in range(self.height):
            square = y // 40 % 2 == 1
            light = bytes((235, 230, 215)) if square else bytes((40, 110, 80))
            rows.append((bytes((40, 110, 80)) * 40 + light * 40) * (self.width // 80))
        return b"".join(rows)


def entry(
    game: str, name: str, line: str, fewest: int, most: int, minutes: int, *, number: int | None = None
) -> MenuEntry:
    return MenuEntry(game, S(name), S(line), fewest, most, minutes, GamePicked(game), number)


NINE = (
    entry("detective", "5-Dice Detective", "Find means, motive and opportunity for one suspect.", 2, 6, 20),
    entry("dominoes", "5-Dice Dominoes", "Add a die to either end of the string.", 2, 4, 10),
    entry("hi-low", "5-Dice Hi-Low", "One wants it high, the other low: reroll four, three, two, one.", 2, 4, 15),
    entry("tug", "5-Dice Tug", "All different or three alike: pull the five dice your way.", 2, 2, 10),
    entry("war", "5-Dice War", "Capture the other army, die by die.", 2, 2, 15),
    entry("five-thousand", "5000", "Roll on as long as you dare; a roll without points takes all.", 1, 8, 30),
    entry("ten-thousand", "10 000", "Six dice, sweeps, and points to steal.", 1, 8, 40),
    entry("roll-em", "Roll-Em", "Thirteen boxes, three rolls, and a lucky bonus.", 1, 8, 30),
    entry("dice-poker", "Dice Poker", "Cover squares with poker hands: five in a row, twice.", 2, 12, 45),
)
ONE = (NINE[5],)
RESUME = Button(S("Go on with {game}: {names}", game="5000", names="Ann, Bob"), Chosen("resume"), Role.MAIN)
DISK = S("The disk is full: the game goes on, but it cannot be saved.")

TOOLS = (
    Button(S("Undo"), UndoTouched(), Role.QUIET),
    Button(S("Enter by hand"), EntryOpened(), Role.QUIET),
    Button(S("Rules"), RulesOpened(), Role.QUIET),
    Button(S("Home"), WentBack(), Role.QUIET),
)
LONG_TOOLS = (
    Button(S("Rückgängig"), UndoTouched(), Role.QUIET),
    Button(S("Von Hand eingeben"), EntryOpened(), Role.QUIET),
    Button(S("Spielregeln"), RulesOpened(), Role.QUIET),
    Button(S("Zum Anfang"), WentBack(), Role.QUIET),
)


def panel(*, lamp: Lamp = Lamp.OFF) -> tuple[PanelKey, ...]:
    holds = tuple(PanelKey(key, S("{n}", n=at), lamp) for at, key in enumerate(HOLD_KEYS, 1))
    return (*holds, PanelKey(Key.END_TURN, S("End turn"), Lamp.ON), PanelKey(Key.UNDO, S("Undo"), lamp))


TRAY = TrayView(live=True, simulated=False)
THROW = TrayView(live=True, simulated=True, event=TrayTouched())
LOST = TrayView(
    live=False, simulated=False, note=S("No camera: no frame for 2 s; check the ribbon cable. Enter rolls by hand.")
)


def die(slot: int, value: int | None, *, look: DieLook = DieLook.FREE) -> DieView:
    return DieView(slot, look, value, None if look in (DieLook.EMPTY, DieLook.LOCKED) else DieTouched(slot))


MIXED = (
    die(0, 1, look=DieLook.LOCKED),
    die(1, 5, look=DieLook.HELD),
    die(2, 6),
    die(3, 4, look=DieLook.QUESTION),
    die(4, 2),
    die(5, None, look=DieLook.EMPTY),
)
FIVE = (die(0, 1, look=DieLook.HELD), die(1, 1, look=DieLook.HELD), die(2, 6), die(3, 4), die(4, 2))
NO_DICE = tuple(die(slot, None, look=DieLook.EMPTY) for slot in range(5))


def seats(names: tuple[str, ...], *, turn: int | None = 0) -> tuple[PlayerView, ...]:
    return tuple(PlayerView(name, 350 * (at + 1), at == turn) for at, name in enumerate(names))


def total_sheet(names: tuple[str, ...]) -> Sheet:
    turns = tuple(Cell(450 if at % 2 else None) for at, _ in enumerate(names))
    totals = tuple(Cell(350 * (at + 1), strong=True) for at, _ in enumerate(names))
    return Sheet((Row(S("Last turn"), turns), Row(S("Total"), totals)))


BOXES = (
    "Ones",
    "Twos",
    "Threes",
    "Fours",
    "Fives",
    "Sixes",
    "Three of a kind",
    "Four of a kind",
    "Full house",
    "Small straight",
    "Large straight",
    "Lucky dice",
    "Freebie",
    "Bonus",
    "Total",
)


def box_sheet(names: tuple[str, ...]) -> Sheet:
    return Sheet(
        tuple(
            Row(S(box), tuple(Cell(at * 3 if at % 3 else None, box == "Total") for at, _ in enumerate(names)))
            for box in BOXES
        )
    )


def pot(names: tuple[str, ...], *, points: int = 450, best: int = 450, needed: int = 300) -> Pot:
    return Pot(points, best, needed, 5000, tuple(350 * (at + 1) for at, _ in enumerate(names)))


PAGE = parse(
    """
# 5-Dice Detective

## Aim

Be the first with **5000 points**. A turn that ends without points is worth nothing at all, however long it took and \
however bravely it was rolled; `bank` in time.

## Your turn

Roll all five dice. Set aside at least one die that scores, then roll the others or end your turn.

- A die that was set aside stays where it is until the turn is over.
- All five set aside: **five fresh dice**, and the points go on.
- A roll without points is a bust, and all the points of the turn are lost with it, the ones set aside as well as \
the ones just rolled.

## Scoring

| Dice | Points | What it is worth to know |
|------|--------|--------------------------|
| 1 | 100 | each; three make a thousand |
| 5 | 50 | each |
| 1 1 1 | 1000 | in one roll |
| 2 2 2 | 200 | in one roll, and a fourth brings nothing |
| Rollfeldüberschreitungsstrafe | −1000 | for the longest word of all |

## At this table

Set dice aside by leaving them where they lie, with the buttons, or on the screen.

## Options

| Option | Then |
|---|---|
| `no-minimum` | Every turn counts. |

## Rulings

- **Three pairs** are nothing.
- Four alike are three alike and one more.
""".replace("\\\n", "")
)
