"""A journal from a newer dice-kiosk is left alone."""

from pathlib import Path

import pytest

from kiosk.journal.packed import VERSION
from kiosk.journal.start import read_journal
from kiosk.rules.record import NewGame
from kiosk.translate import say
from tests.kiosk.journal.desk import ANN, TURN, desk, moves, spoil, written


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    path = written(tmp_path / "journal.db", NewGame(ANN), moves(*TURN))
    spoil(path, f"PRAGMA user_version={VERSION + 1}")
    return path


def test_a_newer_journal_is_not_read_and_the_sentence_names_it(newer: Path) -> None:
    found = read_journal(newer)
    assert found.latest is None
    assert found.fault is not None
    assert str(newer) in say(found.fault)
    assert "newer dice-kiosk: update this one" in say(found.fault)


def test_a_newer_journal_stays_as_it_is_byte_for_byte(newer: Path) -> None:
    before = newer.read_bytes()
    read_journal(newer)
    with desk(newer) as writing:
        assert "from a newer dice-kiosk" in writing.refused(NewGame(ANN))
    assert newer.read_bytes() == before
    assert list(newer.parent.iterdir()) == [newer]


def test_once_the_newer_journal_is_moved_away_games_are_saved(newer: Path) -> None:
    with desk(newer) as writing:
        writing.refused(NewGame(ANN))
        newer.rename(newer.with_name("newer.db"))
        writing.saved(moves(*TURN))
    found = read_journal(newer)
    assert found.latest is not None
    assert found.latest.commands == TURN
