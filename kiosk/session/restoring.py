"""Restoring: a backup is picked of those that were found, asked about once, looked through, and put in its place."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.backups import AskBackups, Backup, BackupsTold, Restore, RestoreRefused, Unpack, Unpacked
from kiosk.session.errands import Errand
from kiosk.session.ownertouches import BackupPicked
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.session.pieces import Question
from kiosk.session.rows import listed, really
from kiosk.session.touches import Answered, PageTurned

MB = 1_000_000
NONE = "No backup was found. Plug in the USB stick that has one, or go back and type its folder; then come here again."
ALL = (
    "Settings and games of {date} take the place of what is here, which is kept as a backup in exports. The PIN stays. "
    "Then the program ends; an installed kiosk starts it again by itself."
)
GAMES = (
    "The games of {date} take the place of those here, which are kept as a backup in exports. The settings stay, as "
    "their file cannot be written. Then the program ends; an installed kiosk starts it again by itself."
)


@dataclass(frozen=True, slots=True)
class Restoring:
    """Which backup shall be restored?"""

    found: tuple[Backup, ...] | None = None
    """None: not told yet."""
    settings: bool = True
    """They can be restored too."""
    page: int = 0
    asking: Backup | None = None
    """Really?"""
    busy: Backup | None = None
    """It is being looked through."""
    decided: bool = False
    """It takes its place at the next start: there is no way back."""
    note: Sentence | None = None
    warn: bool = False


Opened = tuple[Restoring, tuple[Errand, ...]]


def opened(folders: tuple[str, ...]) -> Opened:
    """As it opens, and what is wanted then: what lies in these folders."""
    return Restoring(), (AskBackups(folders),)


def update(page: Restoring, event: object) -> Opened:
    match event:
        case BackupsTold(found, settings):
            return replace(page, found=found, settings=settings), ()
        case PageTurned():
            return replace(page, page=page.page + 1), ()
        case BackupPicked(file) if page.busy is None:
            picked = next((one for one in page.found or () if one.file == file), None)
            return replace(page, asking=picked, note=None), ()
        case Answered(0) if page.asking:
            note = Sentence("It is being checked… Going back leaves everything as it is.")
            return replace(page, asking=None, busy=page.asking, note=note, warn=False), (Unpack(page.asking.file),)
        case Answered():
            return replace(page, asking=None), ()
        case Unpacked(file) if page.busy and page.busy.file == file:
            note = Sentence("The program ends; after its next start the backup is in its place.")
            return replace(page, decided=True, note=note), (Restore(file),)
        case RestoreRefused(file, why) if page.busy and page.busy.file == file:
            return replace(page, busy=None, decided=False, note=why, warn=True), ()
        case RestoreRefused("", why) if page.found is None:
            return replace(page, found=(), note=why, warn=True), ()
        case _:
            return page, ()


def view(page: Restoring) -> DeskView:
    rows = [_row(one, free=page.busy is None) for one in page.found or ()]
    seen = listed(Sentence("Restore a backup"), rows, page=page.page, note=page.note or _none(page))
    seen = replace(seen, warn=page.warn and page.note is not None, back=None if page.decided else seen.back)
    return seen if page.asking is None else replace(seen, question=_question(page.asking, page.settings))


def _none(page: Restoring) -> Sentence | None:
    if page.found is None:
        return Sentence("Looking for backups…")
    return None if page.found else Sentence(NONE)


def _row(backup: Backup, *, free: bool) -> RowView:
    return RowView(
        Sentence.of("{value}", value=backup.made),
        Sentence.of("{path}", path=backup.place),
        Sentence.of("{n} MB", n=f"{backup.size / MB:.1f}"),
        event=BackupPicked(backup.file) if free else None,
    )


def _question(backup: Backup, settings: bool) -> Question:
    message = ALL if settings else GAMES
    asked = really(Sentence("Restore this backup?"), Sentence("Restore"))
    return replace(asked, detail=Sentence.of(message, date=backup.made))
