"""Export: statistics, a report and a backup, carried to a USB stick or into a folder; and a backup brought back."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session import restoring
from kiosk.session.errands import AskFolders, Carried, Carry, CarryRefused, Errand, FoldersTold
from kiosk.session.ownertouches import (
    EntryDone,
    FolderTurned,
    Load,
    LoadPicked,
    RestoreOpened,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.ownerviews import DeskView, RowView, WordsView
from kiosk.session.pieces import Button, Role
from kiosk.session.restoring import Restoring
from kiosk.session.rows import BACK, spread

LOADS = {
    Load.STATISTICS: (Sentence("Players' statistics"), Sentence("Tables as CSV and JSON")),
    Load.REPORT: (Sentence("Report of a problem"), Sentence("Log, settings, versions, last pictures")),
    Load.BACKUP: (Sentence("Backup"), Sentence("Settings and games")),
}
LONGEST = 80  # letters of a folder


@dataclass(frozen=True, slots=True)
class Exports:
    """What shall be carried where?"""

    folders: tuple[str, ...] = ()
    at: int = 0
    """The folder that it goes to."""
    typed: str | None = None
    """A folder of one's own, while it is typed."""
    restoring: Restoring | None = None
    """The backups, while one of them is picked."""
    busy: Load | None = None
    note: Sentence | None = None
    warn: bool = False

    @property
    def folder(self) -> str | None:
        return self.folders[self.at % len(self.folders)] if self.folders else None


ASKED = Exports(), (AskFolders(),)
"""As it opens, and what is wanted then."""


def back(page: Exports) -> Exports | None:
    """One step out; None: out of the page. Out of a restore that is decided there is none."""
    if page.restoring and page.restoring.decided:
        return page
    if page.typed is None and page.restoring is None:
        return None
    return replace(page, typed=None, restoring=None)


Wants = tuple[Errand, ...]


def update(page: Exports, event: object) -> tuple[Exports, Wants]:
    if page.restoring:
        after, wants = restoring.update(page.restoring, event)
        return replace(page, restoring=after), wants
    return _carried(page, event)


def _carried(page: Exports, event: object) -> tuple[Exports, Wants]:
    match event:
        case FoldersTold(folders):
            return replace(page, folders=folders, at=0), ()
        case FolderTurned():
            return replace(page, at=page.at + 1, note=None), ()
        case RestoreOpened() if page.typed is None and page.busy is None:
            after, wants = restoring.opened(page.folders)
            return replace(page, restoring=after, note=None), wants
        case WordsAsked() if page.typed is None:
            return replace(page, typed=page.folder or "/", note=None), ()
        case WordsTyped(words) if page.typed is not None:
            return replace(page, typed=words[:LONGEST]), ()
        case EntryDone() if page.typed:
            others = tuple(folder for folder in page.folders if folder != page.typed)
            return replace(page, folders=(page.typed, *others), at=0, typed=None), ()
        case LoadPicked(load) if page.folder and page.busy is None:
            note = Sentence("It is being written…")
            return replace(page, busy=load, note=note, warn=False), (Carry(load, page.folder),)
        case Carried(files):
            note = Sentence.of("Written: {files}", files=", ".join(files))
            return replace(page, busy=None, note=note, warn=False), ()
        case CarryRefused(why):
            return replace(page, busy=None, note=why, warn=True), ()
        case _:
            return page, ()


def view(page: Exports) -> DeskView | WordsView:
    if page.typed is not None:
        return WordsView(
            title=Sentence("Another folder"),
            hint=Sentence("Where to? The kiosk must be allowed to write there."),
            words=page.typed,
            signs=True,
            done=Button(Sentence("Done"), EntryDone(), Role.MAIN) if page.typed else None,
            back=BACK,
        )
    if page.restoring:
        return restoring.view(page.restoring)
    seen = spread(Sentence("Export"), [*_where(page), *_what(page), _back_in(page)])
    return replace(seen, note=page.note, warn=page.warn and page.note is not None)


def _where(page: Exports) -> list[RowView]:
    turn = FolderTurned() if len(page.folders) > 1 else None
    where = Sentence.of("{value}", value=page.folder or "–")
    line = Sentence("Goes here; touch for the next place") if turn else Sentence("No USB stick is plugged in")
    return [
        RowView(where, line, event=turn),
        RowView(Sentence("Another folder"), event=WordsAsked()),
    ]


def _what(page: Exports) -> list[RowView]:
    ready = page.folder is not None and page.busy is None
    return [RowView(title, line, event=LoadPicked(load) if ready else None) for load, (title, line) in LOADS.items()]


def _back_in(page: Exports) -> RowView:
    event = RestoreOpened() if page.busy is None else None
    return RowView(Sentence("Restore a backup"), Sentence("Settings and games as they were then"), event=event)
