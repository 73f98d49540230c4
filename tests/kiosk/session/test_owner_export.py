"""Export, storage and about on the owner's pages."""

import pytest

from kiosk.rules.words import Sentence
from kiosk.session.errands import (
    AboutTold,
    AskAbout,
    AskFolders,
    Carried,
    Carry,
    CarryRefused,
    Fact,
    FoldersTold,
)
from kiosk.session.events import Event
from kiosk.session.ownertouches import (
    EntryDone,
    FolderTurned,
    Load,
    LoadPicked,
    Part,
    PartOpened,
    WordsAsked,
    WordsTyped,
)
from kiosk.session.touches import PageTurned, WentBack
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, text
from tests.kiosk.session.test_owner import desk, inside, rows, wants

FOLDERS = FoldersTold(("/media/stick", "/data/exports"))


def opened(*events: Event) -> Session:
    asked = inside(PartOpened(Part.EXPORT))
    assert wants(asked) == [AskFolders()]
    return after(asked.sent(), FOLDERS, *events)


@pytest.mark.parametrize("load", Load)
def test_each_is_written_to_the_stick(load: Load) -> None:
    session = opened(LoadPicked(load))
    assert wants(session) == [Carry(load, "/media/stick")]
    assert text(desk(session).note) == "It is being written…"
    done = after(session, Carried(("a.csv", "a.json")))
    assert text(desk(done).note) == "Written: a.csv, a.json"


def test_only_one_at_a_time() -> None:
    assert len(wants(opened(LoadPicked(Load.BACKUP), LoadPicked(Load.REPORT)))) == 1


def test_another_place_is_turned_to_or_typed() -> None:
    assert wants(opened(FolderTurned(), LoadPicked(Load.BACKUP))) == [Carry(Load.BACKUP, "/data/exports")]
    assert wants(opened(FolderTurned(), FolderTurned(), LoadPicked(Load.BACKUP)))[0] == Carry(
        Load.BACKUP, "/media/stick"
    )
    typed = opened(WordsAsked(), WordsTyped("/srv/dice"), EntryDone(), LoadPicked(Load.BACKUP))
    assert wants(typed) == [Carry(Load.BACKUP, "/srv/dice")]
    assert rows(opened(WordsAsked(), WordsTyped("/srv/dice"), WentBack())) == rows(opened())


def test_what_cannot_be_written_is_told_and_can_be_tried_again() -> None:
    session = opened(LoadPicked(Load.BACKUP), CarryRefused(Sentence("It is full")))
    assert (text(desk(session).note), desk(session).warn) == ("It is full", True)
    assert len(wants(after(session, LoadPicked(Load.BACKUP)))) == 2


def test_storage_and_about_shows_all_facts_page_by_page() -> None:
    asked = inside(PartOpened(Part.ABOUT))
    assert wants(asked) == [AskAbout()]
    assert text(desk(asked).note) == "Looking around: a few seconds…"
    facts = [Fact(Sentence("Kivy"), Sentence("2.3.1")), Fact(Sentence("power"), None, Sentence("weak"), warn=True)]
    told = after(asked, AboutTold(tuple(facts * 3)))
    first, second = desk(told).rows, desk(after(told, PageTurned())).rows
    assert (len(first), len(second)) == (5, 1)
    assert [row.warn for row in first] == [False, True, False, True, False]
    assert all(row.event is None for row in first)
