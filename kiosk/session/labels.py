"""What stands on the buttons of the panel."""

from kiosk.rules.words import Sentence
from kiosk.signals import Key

KEY_LABELS = {
    Key.HOLD_1: Sentence("1"),
    Key.HOLD_2: Sentence("2"),
    Key.HOLD_3: Sentence("3"),
    Key.HOLD_4: Sentence("4"),
    Key.HOLD_5: Sentence("5"),
    Key.HOLD_6: Sentence("6"),
    Key.END_TURN: Sentence("End turn"),
    Key.UNDO: Sentence("Undo"),
}
