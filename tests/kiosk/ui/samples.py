"""Views made by hand: every screen, at ease and at its limits."""

from dataclasses import replace

from kiosk.rules.picture import Nothing
from kiosk.session.menutouches import (
    GameStarted,
    HouseRulesOpened,
    LanguageTurned,
    OptionSwitched,
    SeatAdded,
    SeatRemoved,
)
from kiosk.session.menuviews import HouseRulesView, InviteView, MenuView, PlayersView, SeatView, SwitchView
from kiosk.session.pieces import Button, Question, Role
from kiosk.session.tabletouches import Chosen, RematchPicked, UndoTouched, ValuePicked
from kiosk.session.touches import Answered, PictureOpened, PictureTurned, RulesClosed, RulesOpened, WentBack
from kiosk.session.views import (
    HistoryLine,
    HistoryView,
    OverView,
    PictureView,
    RollOffSeat,
    RollOffView,
    RulesView,
    TableView,
    View,
)
from kiosk.session.wizardtouches import TryOpened
from kiosk.signals import Lamp
from tests.kiosk.ui import owners, wizards
from tests.kiosk.ui.boards_by_hand import BOARDS
from tests.kiosk.ui.pictures_by_hand import PICTURES
from tests.kiosk.ui.pieces import (
    BOXES,
    DISK,
    EIGHT,
    FEW,
    FIVE,
    LONG_TOOLS,
    LOST,
    MIXED,
    NINE,
    NO_DICE,
    ONE,
    PAGE,
    RESUME,
    THROW,
    TOOLS,
    TRAY,
    Picture,
    S,
    box_sheet,
    die,
    panel,
    pot,
    seats,
    total_sheet,
)

__all__ = ["EIGHT", "FEW", "FIVE", "MIXED", "VIEWS", "Picture", "S", "panel", "pot"]

TRIES = Button(S("Try your dice"), TryOpened(), Role.QUIET, 3)
LANGUAGE = Button(S("Português do Brasil"), LanguageTurned(), Role.QUIET)
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
    headline=S("Zoë-Marguerite Krügé: wirf 3 Würfel, oder: 450 sichern"),
    note=S(
        "Ich sehe 4 Würfel, gebraucht werden 5: lege den fehlenden Würfel in die Schale oder gib den Wurf von Hand ein."
    ),
    warn=True,
    players=seats(EIGHT, turn=5),
    dice=MIXED,
    choices=(
        Button(S("450 sichern"), Chosen("bank"), Role.MAIN, 1),
        Button(S("Ohne Punkte aufhören"), Chosen("forfeit"), Role.DANGER, 2),
    ),
    sheet=total_sheet(EIGHT),
    picture=pot(EIGHT, points=150, best=0),
    tray=THROW,
    tools=LONG_TOOLS,
    panel=panel(lamp=Lamp.BLINK),
    banner=DISK,
)
BOX_TABLE = replace(
    TABLE,
    sheet=total_sheet(FEW),
    picture=Nothing(),
    choices=tuple(
        Button(S("{box}: {n}", box=box, n=25), Chosen(f"score:{box}"), number=at % 5 + 1)
        for at, box in enumerate(BOXES[:13])
    ),
    panel=panel(lamp=Lamp.ON),
)
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
    S("Den Wurf wirklich zurücknehmen?"),
    (
        Button(S("Ja, zurücknehmen"), Answered(0), Role.DANGER, 1),
        Button(S("Nein, weiterspielen"), Answered(1), Role.MAIN, 2),
    ),
)


def players_view(names: tuple[str, ...], *, most: int = 8) -> PlayersView:
    made = tuple(SeatView(at, name, SeatRemoved(at) if len(names) > 1 else None) for at, name in enumerate(names))
    add = Button(S("Add a player"), SeatAdded(), Role.PLAIN) if len(names) < most else None
    return PlayersView(
        S("5000"),
        S("Who plays? Tap a name to change it."),
        made,
        add,
        Button(S("Start"), GameStarted(), Role.MAIN),
        Button(S("Back"), WentBack(), Role.QUIET),
    )


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
    seats=(
        RollOffSeat("Ann", 7, False, False),
        RollOffSeat("Bob", None, True, False),
        RollOffSeat(FEW[2], 4, False, True),
    ),
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
    panel=panel(lamp=Lamp.BLINK),
    banner=DISK,
)

HISTORY = HistoryView(
    title=S("{game}: what happened", game="5000"),
    names=FEW,
    lines=(
        *(HistoryLine(at % 3, S("Bob rolls 2 3 4 6 6"), None, False, None) for at in range(12)),
        HistoryLine(0, S("Ann rolls 1 3 5 2 6"), S("corrected from 1 3 6 2 6"), False, PictureOpened(13)),
        HistoryLine(0, S("Ann holds 1 5"), None, False, None),
        HistoryLine(0, S("Ann banks 150"), S("taken back"), True, None),
        HistoryLine(2, S("Zoë-Marguerite Krügé rolls 2 3 4 6 6"), S("taken back"), True, PictureOpened(16)),
        HistoryLine(1, S("Bob rolls 1 1 1 5 2"), None, False, PictureOpened(17)),
    ),
    note=None,
    picture=Button(S("Pictures"), PictureTurned(-1), Role.QUIET, 3),
    back=Button(S("Back"), RulesClosed(), Role.QUIET),
)
LONG_HISTORY = replace(
    HISTORY,
    title=S("5-Würfel-Detektiv: was geschehen ist"),
    names=EIGHT,
    lines=tuple(
        HistoryLine(
            at % 8,
            S("{name} legt 1 1 5 beiseite und verliert damit alle 1250 Punkte dieses Zuges", name=EIGHT[at % 8]),
            S("berichtigt, war 6 6 6 6 6 6"),
            at % 5 == 0,
            PictureOpened(at),
        )
        for at in range(300)
    ),
    note=DISK,
    at=150,
    banner=DISK,
)
PICTURE = PictureView(
    title=S("Ann rolls 1 3 5 2 6"),
    mark=S("corrected from 1 3 6 2 6"),
    jpeg=None,
    note=None,
    earlier=None,
    later=Button(S("Later"), PictureTurned(1), number=2),
    back=Button(S("Back"), RulesClosed(), Role.QUIET),
)

OVER = OverView(
    title=S("5000"),
    headline=S("Ann wins with 5150 points!"),
    winners=("Ann",),
    players=seats(FEW, turn=None),
    sheet=total_sheet(FEW),
    dice=FIVE,
    picture=Nothing(),
    house=None,
    actions=(
        Button(S("Play again"), RematchPicked(), Role.MAIN),
        Button(S("Undo"), UndoTouched(), Role.QUIET),
        Button(S("Home"), WentBack(), Role.PLAIN),
    ),
    question=None,
    panel=(),
    banner=None,
)

HOUSE_TOOLS = (*LONG_TOOLS[:2], Button(S("House rules"), RulesOpened()), LONG_TOOLS[3])
HOUSE_BUTTON = Button(S("House rules: {n}", n=2), HouseRulesOpened(), number=3)
ONE_RULE = HouseRulesView(
    S("{game}: house rules", game="10 000"),
    S("What shall be played differently?"),
    (SwitchView(S("Opening 500"), S("Your first score must be 500 or more."), False, OptionSwitched("a"), 1),),
    None,
    Button(S("Back"), WentBack(), Role.QUIET),
)
THREE_RULES = HouseRulesView(
    S("{game}: Hausregeln", game="5-Würfel-Detektiv"),
    S("Was soll an diesem Tisch anders gespielt werden?"),
    (
        SwitchView(S("Sechs Siege"), S("Sechs Runden gewinnen das Spiel, nicht fünf."), True, OptionSwitched("a"), 1),
        SwitchView(
            S("Eigene Ketten"),
            S("2 bis 4 Spieler: jeder Zug ist eine eigene Kette, und ihre Länge ist der Gewinn dieses Zuges."),
            True,
            OptionSwitched("b"),
            2,
        ),
        SwitchView(
            S("Zusammengelegte Beweise"),
            S("Niemand sagt hoch oder tief an: zwei Summen sollen 35 ergeben, was der Zweite verfehlt, ist Strafe."),
            False,
            OptionSwitched("c"),
            3,
        ),
    ),
    S("Das ist für 6 oder 12 Spieler: 4 Plätze kommen dazu"),
    Button(S("Zurück"), WentBack(), Role.QUIET),
    banner=DISK,
)

RULES = RulesView(PAGE.title, PAGE.blocks, Button(S("Back"), RulesClosed(), Role.QUIET))
RULES_BUTTON = Button(S("Rules"), RulesOpened(), Role.QUIET)

VIEWS: dict[str, View] = {
    "invitation": InviteView(S("Lasst die Würfel rollen"), S("Tippen zum Spielen"), NINE, None),
    "menu-one": MenuView(S("What shall we play?"), ONE, None),
    "menu-one-resume": MenuView(S("What shall we play?"), ONE, RESUME, TRIES),
    "menu-two": MenuView(S("What shall we play?"), NINE[5:7], None, TRIES),
    "menu-nine": MenuView(S("What shall we play?"), NINE, RESUME, TRIES, LANGUAGE, banner=S("saving…")),
    "menu-nine-buttons": MenuView(
        S("Was wollen wir heute zusammen spielen?"),
        tuple(replace(each, number=at % 5 + 1) for at, each in enumerate(NINE)),
        None,
        replace(TRIES, label=S("Pruebe aquí los dados"), number=5),
        LANGUAGE,
    ),
    "players-one": players_view(("Player 1",)),
    "players": players_view(FEW),
    "players-rules": replace(players_view(EIGHT[:7]), rules=RULES_BUTTON),
    "players-house": replace(players_view(FEW), rules=RULES_BUTTON, house=HOUSE_BUTTON),
    "players-house-eleven": replace(
        players_view((*EIGHT, "Ida", "Ole", "Mia"), most=12),
        hint=S("This is for {who} players", who="2, 3, 4, 6, 8, 9, 10 or 12"),
        rules=RULES_BUTTON,
        house=HOUSE_BUTTON,
    ),
    "house-one": ONE_RULE,
    "house-three": THREE_RULES,
    "players-eight": players_view(EIGHT),
    "players-known": replace(players_view(("Ann", "Player 1")), known=EIGHT[1:]),
    "players-known-eight": replace(players_view(("Ida", *EIGHT[:7])), known=("Bo", "Maximilian Vorderbau", "Cem")),
    "players-twelve": players_view((*EIGHT, "Ida", "Ole", "Mia", "Tom"), most=12),
    "players-wrong": WRONG,
    "roll-off": ROLL_OFF,
    "roll-off-long": LONG_ROLL_OFF,
    "roll-off-house": replace(ROLL_OFF, title=S("5-Dice War (Loser takes three, Double capture)")),
    "table": TABLE,
    "table-house": replace(TABLE, tools=HOUSE_TOOLS),
    "table-long-house": replace(LONG_TABLE, tools=HOUSE_TOOLS),
    "table-start": replace(
        TABLE,
        headline=S("Ann: roll 5 dice"),
        note=None,
        dice=NO_DICE,
        choices=(),
        tray=THROW,
        picture=pot(FEW, points=0, best=0),
        panel=panel(),
    ),
    "table-long": LONG_TABLE,
    "table-eight": replace(LONG_TABLE, panel=(), banner=None, tray=TRAY),
    "table-lost": replace(
        TABLE, tray=LOST, note=S("Bust: no points in this roll."), warn=True, choices=(BANK, FORFEIT)
    ),
    "table-boxes": BOX_TABLE,
    "table-entry": replace(TABLE, question=ENTRY, panel=panel()),
    "table-five-or-six": replace(TABLE, question=FIVE_OR_SIX, dice=MIXED),
    "table-really": replace(LONG_TABLE, question=REALLY),
    "over": OVER,
    "over-eight": replace(
        OVER,
        headline=S("Zoë-Marguerite Krügé und Maximilian Vorderbau gewinnen gemeinsam!"),
        winners=EIGHT[:2],
        players=seats(EIGHT, turn=None),
        sheet=total_sheet(EIGHT),
        panel=panel(lamp=Lamp.ON),
        banner=DISK,
    ),
    "rules": RULES,
    "rules-scoring": replace(RULES, section=2, banner=DISK),
    "rules-house": replace(RULES, house=S("Hausregeln: Zehn Würfel, Eigene Ketten, Der Verlierer nimmt drei, Ziel 35")),
    "rules-end": replace(RULES, title="Zoë-Marguerites 5000", section=5),
    "history": HISTORY,
    "history-long": LONG_HISTORY,
    "picture": PICTURE,
    "picture-missing": replace(
        PICTURE,
        note=S("This picture is not kept any more"),
        earlier=Button(S("Earlier"), PictureTurned(-1), number=1),
        banner=DISK,
    ),
    "over-boxes": replace(OVER, sheet=box_sheet(FEW), dice=()),
    **BOARDS,
    **PICTURES,
    **{name: seen for name, seen in owners.scenes() if name in owners.TELLING},
    **{name: seen for name, seen in wizards.scenes() if name in wizards.LIMITS},
}
