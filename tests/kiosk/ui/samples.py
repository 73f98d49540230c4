"""Views made by hand: every screen, at ease and at its limits."""

from dataclasses import dataclass, replace

from kiosk.rules.picture import Nothing, Pot
from kiosk.rules.sheet import Cell, Row, Sheet
from kiosk.rules.words import Sentence
from kiosk.session.touches import (
    Answered, Chosen, DieTouched, EntryOpened, GamePicked, GameStarted, RematchPicked, SeatAdded, SeatRemoved,
    TrayTouched, UndoTouched, ValuePicked, WentBack,
)  # fmt: skip
from kiosk.session.views import (
    Button, DieLook, DieView, MenuEntry, MenuView, OverView, PanelKey, PlayersView, PlayerView, Question, Role,
    RollOffSeat, RollOffView, SeatView, TableView, TrayView, View,
)  # fmt: skip
from kiosk.signals import HOLD_KEYS, Key, KeyPressed, Lamp

S = Sentence.of
FEW = ("Ann", "Bob", "Zoë-Marguerite Krügé")
EIGHT = (
    "Zoë-Marguerite Krügé", "Maximilian Vorderbau", "Ann", "Wolfgang-Amadeus Mo.", "Françoise Delacroix",
    "WWWWWWWWWWWWWWWWWWWW", "Bob", "Señor Núñez y Ibáñez",
)  # fmt: skip


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


def entry(game: str, name: str, line: str, fewest: int, most: int, minutes: int, number: int | None = None) -> MenuEntry:
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
    Button(S("Home"), WentBack(), Role.QUIET),
)
LONG_TOOLS = (
    Button(S("Rückgängig"), UndoTouched(), Role.QUIET),
    Button(S("Von Hand eingeben"), EntryOpened(), Role.QUIET),
    Button(S("Zum Anfang"), WentBack(), Role.QUIET),
)


def panel(lamp: Lamp = Lamp.OFF) -> tuple[PanelKey, ...]:
    holds = tuple(PanelKey(key, S("{n}", n=at), lamp) for at, key in enumerate(HOLD_KEYS, 1))
    return (*holds, PanelKey(Key.END_TURN, S("End turn"), Lamp.ON), PanelKey(Key.UNDO, S("Undo"), lamp))


TRAY = TrayView(live=True, simulated=False)
THROW = TrayView(live=True, simulated=True, event=TrayTouched())
LOST = TrayView(live=False, simulated=False, note=S("No camera: no frame for 2 s; check the ribbon cable. Enter rolls by hand."))


def die(slot: int, value: int | None, look: DieLook = DieLook.FREE) -> DieView:
    return DieView(slot, look, value, None if look in (DieLook.EMPTY, DieLook.LOCKED) else DieTouched(slot))


MIXED = (
    die(0, 1, DieLook.LOCKED), die(1, 5, DieLook.HELD), die(2, 6), die(3, 4, DieLook.QUESTION), die(4, 2), die(5, None, DieLook.EMPTY),
)  # fmt: skip
FIVE = (die(0, 1, DieLook.HELD), die(1, 1, DieLook.HELD), die(2, 6), die(3, 4), die(4, 2))
NO_DICE = tuple(die(slot, None, DieLook.EMPTY) for slot in range(5))


def seats(names: tuple[str, ...], turn: int | None = 0) -> tuple[PlayerView, ...]:
    return tuple(PlayerView(name, 350 * (at + 1), at == turn) for at, name in enumerate(names))


def total_sheet(names: tuple[str, ...]) -> Sheet:
    turns = tuple(Cell(450 if at % 2 else None) for at, _ in enumerate(names))
    totals = tuple(Cell(350 * (at + 1), strong=True) for at, _ in enumerate(names))
    return Sheet((Row(S("Last turn"), turns), Row(S("Total"), totals)))


BOXES = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes", "Three of a kind", "Four of a kind", "Full house",
         "Small straight", "Large straight", "Lucky dice", "Freebie", "Bonus", "Total")  # fmt: skip


def box_sheet(names: tuple[str, ...]) -> Sheet:
    return Sheet(tuple(Row(S(box), tuple(Cell(at * 3 if at % 3 else None, box == "Total") for at, _ in enumerate(names))) for box in BOXES))


def pot(names: tuple[str, ...], points: int = 450, best: int = 450, needed: int = 300) -> Pot:
    return Pot(points, best, needed, 5000, tuple(350 * (at + 1) for at, _ in enumerate(names)))


BANK = Button(S("Bank {points}", points=450), Chosen("bank"), Role.MAIN)
FORFEIT = Button(S("End for 0 points"), Chosen("forfeit"), Role.DANGER)

TABLE = TableView(
    title=S("5000"),
    headline=S("Ann: roll 3 dice, or bank 450"),
    note=S("Two 1s held: 200 points."),
    warn=False,
    players=seats(FEW),
    dice=FIVE,
    choices=(BANK,),
    sheet=total_sheet(FEW),
    picture=pot(FEW),
    tray=TRAY,
    tools=TOOLS,
    question=None,
    panel=(),
    banner=None,
)
LONG_TABLE = replace(
    TABLE,
    headline=S("Zoë-Marguerite Krügé: würfle jetzt die drei freien Würfel noch einmal"),
    note=S("Ich sehe 4 Würfel, gebraucht werden 5: lege den fehlenden Würfel in die Schale oder gib den Wurf von Hand ein."),
    warn=True,
    players=seats(EIGHT, 5),
    dice=MIXED,
    choices=(
        Button(S("450 Punkte aufschreiben"), Chosen("bank"), Role.MAIN, 1),
        Button(S("Ohne Punkte aufhören"), Chosen("forfeit"), Role.DANGER, 2),
    ),
    sheet=total_sheet(EIGHT),
    picture=pot(EIGHT, 150, 0),
    tray=THROW,
    tools=LONG_TOOLS,
    panel=panel(Lamp.BLINK),
    banner=DISK,
)  # fmt: skip
BOX_TABLE = replace(
    TABLE,
    players=seats(EIGHT, 2),
    sheet=box_sheet(EIGHT),
    picture=Nothing(),
    choices=tuple(Button(S("{box}: {n}", box=box, n=25), Chosen(f"score:{box}"), number=at % 5 + 1) for at, box in enumerate(BOXES[:13])),
    panel=panel(Lamp.ON),
)  # fmt: skip
ENTRY = Question(
    S("What did Ann roll? Tap each die."),
    (*(Button(S("{n}", n=n), ValuePicked(n)) for n in range(1, 7)), Button(S("Cancel"), WentBack(), Role.QUIET)),
    faces=(1, 2, 3, 4, 5, 6),
    entered=(4, 2),
    missing=3,
)
FIVE_OR_SIX = Question(
    S("Is this a 5 or a 6?"),
    (Button(S("5"), ValuePicked(5), number=1), Button(S("6"), ValuePicked(6), number=2)),
    faces=(5, 6),
)
REALLY = Question(
    S("Die Würfel sind schon gefallen: soll dieser Wurf wirklich zurückgenommen werden?"),
    (Button(S("Ja, zurücknehmen"), Answered(0), Role.DANGER, 1), Button(S("Nein, weiterspielen"), Answered(1), Role.MAIN, 2)),
)


def players_view(names: tuple[str, ...], most: int = 8) -> PlayersView:
    made = tuple(SeatView(at, name, SeatRemoved(at) if len(names) > 1 else None) for at, name in enumerate(names))
    add = Button(S("Add a player"), SeatAdded(), Role.PLAIN) if len(names) < most else None
    return PlayersView(S("5000"), S("Who plays? Tap a name to change it."), made, add,
                       Button(S("Start"), GameStarted(), Role.MAIN), Button(S("Back"), WentBack(), Role.QUIET))  # fmt: skip


WRONG = replace(
    players_view(("Ann", "Ann", "")),
    seats=(
        SeatView(0, "Ann", SeatRemoved(0)),
        SeatView(1, "Ann", SeatRemoved(1), S("Two players cannot have the same name.")),
        SeatView(2, "", SeatRemoved(2), S("A name is missing.")),
    ),
    start=None,
    banner=S("saving…"),
)

ROLL_OFF = RollOffView(
    title=S("Who begins? The highest total."),
    headline=S("Bob: roll 2 dice"),
    note=S("Ann rolled 7."),
    seats=(RollOffSeat("Ann", 7, False, False), RollOffSeat("Bob", None, True, False), RollOffSeat(FEW[2], 4, False, True)),
    dice=(die(0, 3), die(1, 4)),
    tray=THROW,
    tools=TOOLS,
    question=None,
    panel=(),
    banner=None,
)
LONG_ROLL_OFF = replace(
    ROLL_OFF,
    headline=S("Señor Núñez y Ibáñez: würfle mit zwei Würfeln"),
    note=S("Ich sehe 4 Würfel, gebraucht werden 2: nimm die übrigen aus der Schale."),
    seats=tuple(RollOffSeat(name, None if at > 4 else 12 - at, at == 5, at in (2, 3)) for at, name in enumerate(EIGHT)),
    dice=(),
    tray=LOST,
    tools=LONG_TOOLS,
    panel=panel(Lamp.BLINK),
    banner=DISK,
)

OVER = OverView(
    title=S("5000"),
    headline=S("Ann wins with 5150 points!"),
    winners=("Ann",),
    players=seats(FEW, None),
    sheet=total_sheet(FEW),
    dice=FIVE,
    actions=(Button(S("Play again"), RematchPicked(), Role.MAIN), Button(S("Undo"), UndoTouched(), Role.QUIET),
             Button(S("Home"), WentBack(), Role.PLAIN)),
    question=None,
    panel=(),
    banner=None,
)  # fmt: skip

VIEWS: dict[str, View] = {
    "menu-one": MenuView(S("What shall we play?"), ONE, None),
    "menu-one-resume": MenuView(S("What shall we play?"), ONE, RESUME),
    "menu-two": MenuView(S("What shall we play?"), NINE[5:7], None),
    "menu-nine": MenuView(S("What shall we play?"), NINE, RESUME, banner=S("saving…")),
    "menu-nine-buttons": MenuView(
        S("Was wollen wir heute zusammen spielen?"), tuple(replace(each, number=at % 5 + 1) for at, each in enumerate(NINE)), None, 4,
    ),  # fmt: skip
    "players-one": players_view(("Player 1",)),
    "players": players_view(FEW),
    "players-eight": players_view(EIGHT),
    "players-twelve": players_view((*EIGHT, "Ida", "Ole", "Mia", "Tom"), 12),
    "players-wrong": WRONG,
    "roll-off": ROLL_OFF,
    "roll-off-long": LONG_ROLL_OFF,
    "table": TABLE,
    "table-start": replace(TABLE, headline=S("Ann: roll 5 dice"), note=None, dice=NO_DICE, choices=(), tray=THROW,
                           picture=pot(FEW, 0, 0), panel=panel()),
    "table-long": LONG_TABLE,
    "table-eight": replace(LONG_TABLE, panel=(), banner=None, tray=TRAY),
    "table-lost": replace(TABLE, tray=LOST, note=S("Bust: no points in this roll."), warn=True, choices=(BANK, FORFEIT)),
    "table-boxes": BOX_TABLE,
    "table-entry": replace(TABLE, question=ENTRY, panel=panel()),
    "table-five-or-six": replace(TABLE, question=FIVE_OR_SIX, dice=MIXED),
    "table-really": replace(LONG_TABLE, question=REALLY),
    "over": OVER,
    "over-eight": replace(OVER, headline=S("Zoë-Marguerite Krügé und Maximilian Vorderbau gewinnen gemeinsam!"), winners=EIGHT[:2],
                          players=seats(EIGHT, None), sheet=total_sheet(EIGHT), panel=panel(Lamp.ON), banner=DISK),
    "over-boxes": replace(OVER, sheet=box_sheet(FEW), dice=()),
}  # fmt: skip
ENDS_TURN = KeyPressed(Key.END_TURN)
