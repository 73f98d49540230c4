"""Tables made by hand and what lies on them: armies, a string, a rope, a scale, a card; at ease and at their limits."""

from kiosk.rules.picture import Armies, Card, CardBox, Picture, Rope, Scale, String
from kiosk.rules.sheet import Sheet
from kiosk.session.pieces import Button, DieView, PanelKey, Role
from kiosk.session.tabletouches import Chosen
from kiosk.session.views import TableView, View
from kiosk.signals import Lamp
from tests.kiosk.ui.pieces import (
    BOXES,
    EIGHT,
    FEW,
    FIVE,
    LONG_TOOLS,
    NO_DICE,
    THROW,
    TOOLS,
    S,
    die,
    panel,
    seats,
    total_sheet,
)

TWO = FEW[1:]
FOUR = EIGHT[:4]


def lies(
    picture: Picture,
    *choices: str,
    names: tuple[str, ...] = TWO,
    dice: tuple[DieView, ...] = FIVE,
    keys: tuple[PanelKey, ...] = (),
) -> TableView:
    """A table with this picture on it and these buttons to choose by."""
    sheet = total_sheet(names)
    return TableView(
        title=S("5-Dice Dominoes"),
        headline=S("Zoë-Marguerite Krügé: wähle, was du schlägst"),
        note=S("Zoë-Marguerite Krügé: 6 auf der linken Seite"),
        warn=False,
        players=seats(names, turn=1),
        dice=dice,
        choices=tuple(Button(S(words), Chosen(words), Role.MAIN) for words in choices),
        sheet=Sheet(sheet.rows[-1:]) if isinstance(picture, Card) else sheet,
        picture=picture,
        tray=THROW,
        tools=LONG_TOOLS if keys else TOOLS,
        question=None,
        panel=keys,
        banner=None,
    )


KEYS = panel(lamp=Lamp.ON)
CAPTURES = ("2 und den Würfel in der Mitte schlagen", "2 + 2 schlagen", "Den Würfel in der Mitte schlagen")
FRONT = Armies(((1, 2), (3, 6)), centre=3, aims=(3,), centre_aim=True, actor=0)
SIEGE = Armies(((2, 2, 3, 6), (2,)), centre=None, aims=(2,), actor=1)

GROWING = String((6, 2, 5), 5, left=(4,), right=(1, 3, 4), tries=2)
SWAPS = String((4, 6, 2, 5), 5, left=(), right=(1, 3), left_swaps=(), right_swaps=(3,), tries=3)
OWN = String((3,), 5, left=(), right=(1, 2, 5))
ENDS = tuple(f"{number} auf der {side} Seite" for side in ("linken", "rechten") for number in (1, 2, 5))

WANTS = (S("Alle verschieden"), S("Drei gleiche"))
PULLED = Rope(WANTS, (3, 1), 5, 1)

LOW = Scale(
    5, 30, 8, False, (27, 16, 27, None), 11, S("Du würfelst tief: weniger als 8 gewinnt"), 3, (1, 3), (0, 2), 35
)
CHASED = Scale(5, 30, 5, True, (30, None), 30, S("Mach 5: die beiden Summen sollen 35 ergeben"), 1, both=35)

SCORES = (3, None, 9, None, None, 18, None, 30, None, None, 0, None, None)
NOW = (None, 6, None, 0, 0, None, 25, None, 0, 0, None, 0, 16)
LABELS = ("Einser", "Zweier", "Dreier", "Vierer", "Fünfer", "Sechser", *BOXES[6:11], "Glückswürfel", "Freie Wahl")
ALL_BOXES = tuple(
    CardBox(S(label), score, now, None if now is None else f"score:{label}")
    for label, score, now in zip(LABELS, SCORES, NOW, strict=True)
)
FILLING = Card(1, ALL_BOXES[:6], ALL_BOXES[6:], bonus=35, bonus_from=63)
OPEN_BOXES = tuple(CardBox(box.label, None) for box in ALL_BOXES)
UNFILLED = Card(0, OPEN_BOXES[:6], OPEN_BOXES[6:], bonus=35, bonus_from=63)

PICTURES: dict[str, View] = {
    "armies": lies(FRONT, *CAPTURES[1:], dice=(die(0, 3), die(1, 6)), keys=KEYS),
    "armies-siege": lies(SIEGE, *CAPTURES, dice=(die(0, 2),)),
    "string": lies(GROWING, ENDS[0], ENDS[3], dice=(die(0, 3),), keys=KEYS),
    "string-swaps": lies(SWAPS, dice=(die(0, 3),)),
    "string-own": lies(OWN, *ENDS, names=FOUR, dice=FIVE[:4], keys=KEYS),
    "rope": lies(PULLED, keys=KEYS),
    "scale": lies(LOW, "Bei 11 aufhören", names=FOUR, keys=KEYS),
    "scale-chased": lies(CHASED, "Bei 30 aufhören"),
    "card": lies(FILLING, names=EIGHT, keys=KEYS),
    "card-unfilled": lies(UNFILLED, dice=NO_DICE),
}
