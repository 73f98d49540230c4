"""The owner's menu: the parts of the pages behind the PIN."""

from dataclasses import dataclass

from kiosk.rules.words import Sentence
from kiosk.session.ownertouches import Part, PartOpened
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.session.rows import spread
from kiosk.session.touches import Touch
from kiosk.session.wizardtouches import CalibrationOpened

ENTRIES: tuple[tuple[Sentence, Sentence, Touch], ...] = (
    (Sentence("Calibrate the table"), Sentence("Tray, light, dice"), CalibrationOpened()),
    (Sentence("Settings"), Sentence("Camera, tray, screen, buttons"), PartOpened(Part.SETTINGS)),
    (Sentence("Hardware test"), Sentence("Buttons, lamps, touch, camera"), PartOpened(Part.HARDWARE)),
    (Sentence("Players"), Sentence("Rename, delete"), PartOpened(Part.PLAYERS)),
    (Sentence("Export"), Sentence("Statistics, report, backup"), PartOpened(Part.EXPORT)),
    (Sentence("Storage and about"), Sentence("Room, versions, health"), PartOpened(Part.ABOUT)),
    (Sentence("Change the PIN"), Sentence("Choose a new one"), PartOpened(Part.PIN)),
    (Sentence("Shut down"), Sentence("Switch off, restart"), PartOpened(Part.POWER)),
)
"""What it is called, what is there, and the touch that leads there."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The owner's menu is on the screen."""

    page: int = 0
    """Of the parts that the hold buttons open."""


def view(desk: Desk) -> DeskView:
    rows = [RowView(title, line, event=event) for title, line, event in ENTRIES]
    return spread(Sentence("Owner's pages"), rows, page=desk.page)
