"""Restoring a backup on the owner's pages: picked, asked about once, looked through, and then the program ends."""

import pytest

from kiosk.rules.words import Sentence
from kiosk.session.backups import AskBackups, Backup, BackupsTold, Restore, Restored, RestoreRefused, Unpack, Unpacked
from kiosk.session.errands import End
from kiosk.session.events import Event, Tick
from kiosk.session.ownertouches import BackupPicked, Ending, Load, LoadPicked, Part, PartOpened, RestoreOpened
from kiosk.session.touches import Answered, PageTurned, WentBack
from kiosk.session.whole import Session
from tests.kiosk.session import test_owner_export as export
from tests.kiosk.session.hands import END, UNDO, after, hold, text
from tests.kiosk.session.test_owner import desk, inside, rows, wants

NEW = Backup("/media/stick/new.tar.gz", "/media/stick", "2030-01-31 18:00", 1_240_000)
OLD = Backup("/data/exports/old.tar.gz", "/data/exports", "2029-12-24 09:30", 900_000)
CHECKED = (BackupPicked(NEW.file), Answered(0))


def opened(*events: Event, settings: bool = True) -> Session:
    """On the page of backups, with these two on it; then these happened."""
    asked = export.opened(RestoreOpened())
    assert wants(asked) == [AskBackups(export.FOLDERS.folders)]
    return after(asked.sent(), BackupsTold((NEW, OLD), settings), *events)


def note(session: Session) -> tuple[str, bool]:
    return text(desk(session).note), desk(session).warn


def test_each_backup_stands_there_with_its_date_its_place_and_its_size() -> None:
    told = [(text(row.title), text(row.line), text(row.value)) for row in desk(opened()).rows]
    assert told == [
        ("2030-01-31 18:00", "/media/stick", "1.2 MB"),
        ("2029-12-24 09:30", "/data/exports", "0.9 MB"),
    ]


def test_where_there_is_none_it_says_what_to_do() -> None:
    asked = export.opened(RestoreOpened())
    assert note(asked) == ("Looking for backups…", False)
    none = after(asked, BackupsTold(()))
    assert note(none)[0].startswith("No backup was found. Plug in the USB stick")
    assert rows(none) == []


def test_where_they_cannot_be_looked_for_it_says_why() -> None:
    refused = after(export.opened(RestoreOpened()), RestoreRefused("", Sentence("It cannot be")))
    assert note(refused) == ("It cannot be", True)
    assert note(after(opened(), RestoreRefused("", Sentence("It cannot be")))) == ("", False)


def test_more_than_a_page_of_them_are_turned_through() -> None:
    many = tuple(Backup(f"/{n}", "/", f"{n}", n) for n in range(7))
    first = after(export.opened(RestoreOpened()), BackupsTold(many))
    assert rows(first) == ["0", "1", "2", "3", "4"]
    assert rows(after(first, PageTurned())) == ["5", "6"]
    assert rows(after(first, hold(6))) == ["5", "6"]


@pytest.mark.parametrize(
    "settings, said",
    [
        (True, ("Settings and games of 2030-01-31 18:00 take", "kept as a backup in exports", "The PIN stays")),
        (False, ("The games of 2030-01-31 18:00 take", "kept as a backup in exports", "The settings stay")),
    ],
)
def test_a_touch_on_one_asks_and_says_what_will_be(settings: bool, said: tuple[str, ...]) -> None:
    asked = opened(BackupPicked(NEW.file), settings=settings)
    question = desk(asked).question
    assert question is not None
    assert text(question.text) == "Restore this backup?"
    assert all(words in text(question.detail) for words in said)
    assert wants(asked) == []
    kept = after(asked, Answered(1))
    assert (wants(kept), desk(kept).question) == ([], None)


def test_yes_has_it_looked_through_and_nothing_else_meanwhile() -> None:
    busy = opened(*CHECKED)
    assert wants(busy) == [Unpack(NEW.file)]
    assert note(busy) == ("It is being checked… Going back leaves everything as it is.", False)
    assert wants(after(busy, BackupPicked(OLD.file), Answered(0))) == [Unpack(NEW.file)]


def test_one_that_is_sound_takes_its_place_and_the_program_ends() -> None:
    done = opened(*CHECKED, Unpacked(NEW.file))
    assert wants(done) == [Unpack(NEW.file), Restore(NEW.file)]
    assert wants(after(done, Restored(NEW.file)))[-1] == End(Ending.ANEW)


def test_one_that_cannot_be_kept_ready_is_told_and_the_program_goes_on() -> None:
    refused = opened(*CHECKED, Unpacked(NEW.file), RestoreRefused(NEW.file, Sentence("The disk is gone")))
    assert note(refused) == ("The disk is gone", True)
    assert wants(refused) == [Unpack(NEW.file), Restore(NEW.file)]
    assert rows(after(refused, WentBack())) == rows(export.opened())


def test_there_is_no_way_back_from_one_that_is_decided() -> None:
    decided = opened(*CHECKED, Unpacked(NEW.file))
    assert (desk(decided).back, desk(opened(*CHECKED)).back is not None) == (None, True)
    assert after(decided, WentBack()) == after(decided, UNDO) == decided
    assert wants(after(decided, WentBack(), Restored(NEW.file)))[-1] == End(Ending.ANEW)


def test_one_that_is_decided_ends_the_program_though_its_page_was_put_away() -> None:
    left = after(opened(*CHECKED, Unpacked(NEW.file)).sent(), Tick(1000.0), Tick(1500.0))
    assert left.over is None
    assert wants(after(left, Restored(NEW.file))) == [End(Ending.ANEW)]
    elsewhere = inside(PartOpened(Part.HARDWARE)).sent()
    assert wants(after(elsewhere, Restored(NEW.file))) == [End(Ending.ANEW)]


def test_one_that_is_not_is_told_and_another_can_be_picked() -> None:
    refused = opened(*CHECKED, RestoreRefused(NEW.file, Sentence("It is torn")))
    assert note(refused) == ("It is torn", True)
    assert wants(after(refused, BackupPicked(OLD.file), Answered(0))) == [Unpack(NEW.file), Unpack(OLD.file)]


def test_who_goes_back_meanwhile_restores_nothing() -> None:
    gone = opened(*CHECKED, WentBack(), Unpacked(NEW.file))
    assert wants(gone) == [Unpack(NEW.file)]
    again = after(gone, RestoreOpened(), BackupsTold((NEW, OLD)), BackupPicked(OLD.file), Answered(0))
    assert Restore(NEW.file) not in wants(after(again, Unpacked(NEW.file)))
    assert "checked" in note(after(again, RestoreRefused(NEW.file, Sentence("It is torn"))))[0]


def test_back_leads_to_the_export_page_and_a_backup_that_is_being_written_is_waited_for() -> None:
    assert rows(opened(WentBack())) == rows(export.opened())
    writing = export.opened(LoadPicked(Load.BACKUP))
    assert after(writing, RestoreOpened()) == writing


def test_a_backup_is_restored_by_buttons_alone() -> None:
    asked = export.opened(hold(6))
    told = after(asked, BackupsTold((NEW, OLD)), hold(2))
    assert wants(after(told, hold(1)))[-1] == Unpack(OLD.file)
    assert wants(after(told, END))[-1] == Unpack(OLD.file)
    assert desk(after(told, UNDO)).question is None
