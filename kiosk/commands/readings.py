"""How readings are printed: one JSON line each for programs, one row each for people at a terminal."""

import json
import shutil
import sys
from collections.abc import Sequence
from typing import Protocol

from kiosk.commands.progress import Progress
from kiosk.commands.reasons import reason, sentence
from kiosk.commands.shown import Shown
from kiosk.health.printable import printable
from kiosk.translate import _
from vision.draw import shows
from vision.reading import Die, Reading, Why

DICE = 15  # letters: six dice and two doubts
MS = 6
NAME_SHARE = 0.4  # of the terminal's width
NARROWEST = 12  # letters of a name, on the narrowest terminal


class Printer(Protocol):
    """Prints what comes, at once."""

    def reading(self, shown: Shown, reading: Reading, ms: float) -> None: ...

    def fault(self, name: str, text: str) -> None: ...

    def aside(self, fault: object) -> None: ...


def aside(fault: object) -> None:
    """Say on stderr what is wrong beside the readings; a file may have a name that a terminal would obey."""
    print("dice-kiosk read:", printable(str(fault)), file=sys.stderr)


class Lines:
    """A JSON object a line."""

    def reading(self, shown: Shown, reading: Reading, ms: float) -> None:
        print(json.dumps(line(shown, reading, ms)), flush=True)

    def fault(self, name: str, text: str) -> None:
        print(json.dumps({"file": name, "error": text}), flush=True)

    def aside(self, fault: object) -> None:
        aside(fault)


class Table:
    """A row a picture: its name, its dice from left to right, the time it took, the reason for a question."""

    def __init__(self, names: Sequence[str]) -> None:
        most = max(NARROWEST, int(shutil.get_terminal_size().columns * NAME_SHARE))
        self._width = min(most, max(len(name) for name in names) + len("#0000"))
        self._row(_("picture"), _("dice"), "ms", "")

    def reading(self, shown: Shown, reading: Reading, ms: float) -> None:
        values = " ".join(shows(die) for die in reading.dice) or _("no dice")
        self._row(shown.name, values, f"{ms:.1f}", reason(reading))

    def fault(self, name: str, text: str) -> None:
        self._row(name, "", "", text)

    def aside(self, fault: object) -> None:
        aside(fault)

    def _row(self, name: str, dice: str, ms: str, why: str) -> None:
        print(f"{_end_of(name, self._width):{self._width}}  {dice:{DICE}} {ms:>{MS}}  {why}".rstrip(), flush=True)


class AboveBar:
    """Prints as another does, above a bar that stays at the foot of the terminal."""

    def __init__(self, printer: Printer, progress: Progress) -> None:
        self._printer, self._progress = printer, progress

    def reading(self, shown: Shown, reading: Reading, ms: float) -> None:
        self._progress.hide()
        self._printer.reading(shown, reading, ms)
        self._progress.show()

    def fault(self, name: str, text: str) -> None:
        self._progress.hide()
        self._printer.fault(name, text)
        self._progress.show()

    def aside(self, fault: object) -> None:
        self._progress.hide()
        self._printer.aside(fault)
        self._progress.show()


def line(shown: Shown, reading: Reading, ms: float) -> dict[str, object]:
    """A reading as the JSON line that is printed for it; pixels of the picture itself."""
    dice = [_die(die) for die in reading.dice]
    return {
        "file": shown.name, "width": shown.width, "height": shown.height, "certain": reading.certain,
        **_why(reading.why), "dice": dice, "ms": round(ms, 1),
    }  # fmt: skip


def _die(die: Die) -> dict[str, object]:
    return {
        "value": die.value, "likely": list(die.likely), "x": round(die.x, 1), "y": round(die.y, 1),
        "size": round(die.size, 1), "certain": die.certain, **_why(die.why),
    }  # fmt: skip


def _why(why: Why | None) -> dict[str, str | None]:
    """The word for programs, the sentence for guests."""
    return {"why": None, "sentence": None} if why is None else {"why": why.value, "sentence": sentence(why)}


def _end_of(name: str, width: int) -> str:
    """A name as it may be shown on a terminal; the end of a long one tells more than its beginning."""
    seen = printable(name)
    return seen if len(seen) <= width else "…" + seen[1 - width :]
