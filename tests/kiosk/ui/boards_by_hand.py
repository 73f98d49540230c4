"""Boards with chips and files with evidence, made by hand: at ease and at their limits."""

from dataclasses import replace

from kiosk.rules.grid import Grid, Sign, Square
from kiosk.rules.picture import CaseFile, Cases, Clue, Picture
from kiosk.rules.sheet import Sheet
from kiosk.session.pieces import Button, Question, Role
from kiosk.session.tabletouches import Chosen
from kiosk.session.touches import Answered, PageTurned
from kiosk.session.views import TableView, View
from kiosk.signals import Lamp
from tests.kiosk.ui.pieces import (
    DISK,
    EIGHT,
    FEW,
    FIVE,
    LONG_TOOLS,
    NO_DICE,
    THROW,
    TOOLS,
    TRAY,
    S,
    panel,
    seats,
    total_sheet,
)

TWELVE = (*EIGHT, "Ida", "Ole", "Mia", "Tom")
PRINTS: dict[str, tuple[str, Sign | None]] = {
    "p": ("44", None),
    "t": ("44 66", None),
    "k": ("222", None),
    "q": ("55 55", None),
    "s": ("S", Sign.STAIRS),
    "f": ("F", Sign.HOUSE),
    "l": ("11", Sign.STAR),
}

FEW_CHIPS = """
t k t t t s t k t
l q p k q k f l p
t f a t p t q t q
p s p k b t p f k
t t Q t * t Q t t
k f p t q k p s p
q t q t a t t f t
p l f k q k p q l
t k t s t t t k t
"""
FULL = """
a b c A A A A A b
B a b c a b c a b
a B a b c a b c a
b a B a b c a b c
c b a B * c a b c
a b c a b c+a b c
b c+a b c a b c a
c a b c+a b c a b
a b c a b c a b c
"""
"""Lower case: a chip; upper case: one that is kept; `+` after it: it can be taken away."""


def grid(drawing: str, sides: int) -> Grid:
    """A letter of PRINTS is an open square (a capital one can be covered), `a`, `b`, `c` are chips, `*` the centre."""
    rows = []
    for r, line in enumerate(drawing.strip().splitlines()):
        marks = [line[at : at + 2] for at in range(0, len(line), 2)]
        rows.append(tuple(_square(mark, f"{r},{c}") for c, mark in enumerate(marks)))
    return Grid(tuple(rows), sides)


def _square(mark: str, spot: str) -> Square:
    what, taken = mark[0], mark[1:] == "+"
    if what == "*":
        return Square(None, everyone=True)
    if what.lower() in "abc":
        side = "abc".index(what.lower())
        return Square(S("66 66"), None, side, what.isupper(), choice=f"remove:{spot}" if taken else None)
    label, sign = PRINTS[what.lower()]
    return Square(S(label), sign, choice=f"place:{spot}" if what.isupper() else None)


def file(player: int | None, drawing: str, *, circles: tuple[int | None, ...] = ()) -> CaseFile:
    """A row for each section: `x` was found, `o` can be written down now."""
    rows = drawing.split()
    clues = (tuple(_clue(row[at], f"{n}:{at + 1}") for n, row in enumerate(rows)) for at in range(6))
    return CaseFile(player, tuple(clues), circles)


def _clue(mark: str, choice: str) -> Clue:
    return Clue(mark == "x", choice if mark == "o" else None)


SECTIONS = ((S("Means"), 2), (S("Motive"), 3), (S("Opportunity"), 4))
OWN = Cases(
    SECTIONS,
    tuple(file(player, "x.xx.x .ox.x. .o...x" if player == 2 else "xxxxx. x.xx.. x...x.") for player in range(6)),
    2,
)
SHARED = Cases(SECTIONS, (file(None, "xxxxxx xxxoxx x.x.x.", circles=(0, None, 2, None, 7, None)),), 0)


def table(picture: Picture, *, names: tuple[str, ...] = FEW[:2]) -> TableView:
    """A table that this takes the middle of."""
    return TableView(
        title=S("5-Dice Detective"),
        headline=S("Zoë-Marguerite Krügé: wirf 5 Würfel oder wähle"),
        note=S("Zoë-Marguerite Krügé: Vierer und Sechser – gleich zwei Reihen auf einmal!"),
        warn=False,
        players=seats(names, turn=1),
        dice=FIVE,
        choices=(),
        sheet=Sheet(total_sheet(names).rows[-1:]),
        picture=picture,
        tray=THROW,
        tools=TOOLS,
        question=None,
        panel=(),
        banner=None,
    )


BOARD = table(grid(FEW_CHIPS, 2))
FULL_BOARD = replace(
    table(grid(FULL, 3), names=TWELVE),
    choices=(Button(S("Keinen Chip wegnehmen"), Chosen("pass"), Role.MAIN),),
    tools=LONG_TOOLS,
    panel=panel(lamp=Lamp.BLINK),
    banner=DISK,
)
CLOSEUP = Question(
    S("Meintest du dieses Feld hier?"),
    (
        Button(S("Straße wegnehmen (Zeile 10, Spalte 10)"), Answered(0), Role.MAIN, 1),
        Button(S("Nein, weiterspielen"), Answered(1), Role.QUIET, 2),
    ),
    closeup=grid(FULL, 3).around("remove:6,1", 3, 5),
)
LIT = sorted(grid(FULL, 3).choices)[:5]
NUMBERED = Question(
    S("Was soll es denn sein?"),
    (
        *(Button(S("Von Straße nehmen (Zeile 8, Spalte 8)"), Chosen(spot), number=n) for n, spot in enumerate(LIT, 1)),
        Button(S("Mehr davon"), PageTurned(), Role.QUIET, 6),
        Button(S("Abbrechen"), Answered(0), Role.QUIET),
    ),
    closeup=grid(FULL, 3).numbered({spot: n for n, spot in enumerate(LIT, start=1)}),
)
RECORD_NOTHING = Button(S("Nichts aufschreiben"), Chosen("pass"), Role.QUIET)

BOARDS: dict[str, View] = {
    "board": BOARD,
    "board-full": FULL_BOARD,
    "board-closeup": replace(FULL_BOARD, question=CLOSEUP),
    "board-numbered": replace(FULL_BOARD, question=NUMBERED),
    "cases-own": replace(
        table(OWN, names=EIGHT[:6]), choices=(RECORD_NOTHING,), panel=panel(lamp=Lamp.ON), tools=LONG_TOOLS
    ),
    "cases-own-tray": replace(table(OWN, names=EIGHT[:6]), dice=NO_DICE, tray=TRAY),
    "cases-shared": replace(table(SHARED, names=EIGHT), panel=panel(), banner=DISK),
}
