"""Who has played: told from the journal and the album; a deleted player's pictures go, and no others."""

from pathlib import Path

from kiosk.album import Keeper
from kiosk.journal.writer import Writer
from kiosk.office.people import people
from kiosk.rules.record import Header, NewGame
from kiosk.session.errands import PeopleTold, Person
from kiosk.session.events import Album, Discard, Keep
from kiosk.translate import say

SEATS = (("Bob", "Ann"), ("Bob",), ("Zoë", "Bob"))


def kiosk(data: Path, *discards: Discard) -> list[object]:
    """Three games, with two pictures of each."""
    posted: list[object] = []
    writer = Writer(data / "journal.db", posted.append)
    album = Keeper(data / "pictures", posted.append)
    for number, names in enumerate(SEATS, start=1):
        writer.write(number, NewGame(Header(number, "tug", names, 1)))
        for roll in (0, 4):
            album.order(Keep(number, roll, b"seen"))
    for discard in discards:
        album.order(discard)
    assert writer.close()
    album.close()
    return posted


def test_everybody_is_told_by_name_with_games_and_pictures(tmp_path: Path) -> None:
    kiosk(tmp_path)
    assert people(tmp_path) == PeopleTold(
        (
            Person("Ann", frozenset({1}), 2),
            Person("Bob", frozenset({1, 2, 3}), 6),
            Person("Zoë", frozenset({3}), 2),
        )
    )


def test_nobody_has_played_on_a_new_kiosk(tmp_path: Path) -> None:
    assert people(tmp_path / "nothing") == PeopleTold(())


def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"SQLite format 3\0" + bytes(4000))
    told = people(tmp_path)
    assert told.people == ()
    assert told.fault is not None
    assert "cannot be read" in say(told.fault)


def test_t25_the_pictures_of_these_games_go_and_no_others(tmp_path: Path) -> None:
    posted = kiosk(tmp_path, Discard(frozenset({1, 3})))
    albums = [event for event in posted if isinstance(event, Album)]
    assert albums[-1].rolls == {(2, 0), (2, 4)}
    assert [file.name.split("-")[1] for file in (tmp_path / "pictures").iterdir()] == ["2", "2"]
