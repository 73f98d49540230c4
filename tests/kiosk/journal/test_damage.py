"""A damaged journal: the kiosk opens, what can be read is kept, the damaged file is moved aside as it is."""

from pathlib import Path

import pytest

from kiosk.journal.file import Damaged, connect
from kiosk.journal.start import Journal, read_journal
from kiosk.rules.moves import Choose, Command
from kiosk.rules.record import NewGame
from kiosk.translate import say
from tests.kiosk.journal.desk import (
    ANN,
    FIRST,
    TURN,
    begun,
    copied,
    desk,
    moves,
    numbered,
    rows,
    saved_game,
    spoil,
    written,
)

PAGE = 4096
"""SQLite's, bytes."""
PLAYED: tuple[Command, ...] = tuple(Choose(str(n)) for n in range(600))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def played(path: Path) -> Path:
    """One long game; its file has several pages."""
    return written(path, NewGame(ANN), *numbered(600))


def told(found: Journal) -> str:
    return say(found.fault) if found.fault else ""


def commands(found: Journal) -> tuple[Command, ...]:
    return found.latest.commands if found.latest else ()


def aside(path: Path, *, n: int = 1) -> Path:
    return path.with_name(f"journal-damaged-{n}.db")


def test_a_sound_journal_is_left_as_it_is(played: Path) -> None:
    before = played.read_bytes()
    assert (commands(read_journal(played)), told(read_journal(played))) == (PLAYED, "")
    assert played.read_bytes() == before


def test_a_journal_cut_short_anywhere_gives_back_what_came_before_the_cut(played: Path) -> None:
    whole = played.read_bytes()
    assert len(whole) > 5 * PAGE
    sizes = {*range(1, len(whole), 1999), *range(PAGE, len(whole), PAGE), len(whole) - 1, 99, 100, 101}
    for size in sorted(sizes):
        played.write_bytes(whole[:size])
        found = read_journal(played)
        assert commands(found) == PLAYED[: len(commands(found))], size
        assert "damaged" in told(found) or commands(found) == PLAYED, size


def test_a_journal_that_lost_its_second_half_keeps_the_first(played: Path) -> None:
    whole = played.read_bytes()
    played.write_bytes(whole[: len(whole) // PAGE // 2 * PAGE])
    assert len(commands(read_journal(played))) > 100


def test_the_damaged_file_is_kept_byte_for_byte(played: Path) -> None:
    broken = played.read_bytes()[: 3 * PAGE + 7]
    played.write_bytes(broken)
    assert str(aside(played)) in told(read_journal(played))
    assert aside(played).read_bytes() == broken


def test_what_stands_in_the_log_of_a_damaged_journal_is_kept(played: Path, tmp_path: Path) -> None:
    with desk(played) as writing:
        writing.saved(begun(2), moves(*TURN, game=2))
        cut = copied(played, tmp_path / "cut")
    whole = cut.read_bytes()
    cut.write_bytes(whole[: 4 * PAGE] + b"\xff" * PAGE + whole[5 * PAGE :])
    found = read_journal(cut)
    assert (commands(found), "damaged" in told(found)) == (TURN, True)


def test_each_damaged_file_has_a_name_of_its_own(path: Path) -> None:
    for n in (1, 2, 3):
        path.write_bytes(b"no journal" * n * 100)
        read_journal(path)
        assert aside(path, n=n).read_bytes() == b"no journal" * n * 100


@pytest.mark.parametrize("garbage", [b"x", b"no journal at all" * 1000, b"SQLite format 3\x00", b"\x00" * 9000])
def test_garbage_is_moved_aside_and_the_kiosk_opens(path: Path, garbage: bytes) -> None:
    path.write_bytes(garbage)
    found = read_journal(path)
    assert (found.latest, found.last_game, aside(path).read_bytes()) == (None, 0, garbage)
    assert "0 entries could be kept" in told(found)


@pytest.mark.parametrize("name", [b"entries (", b"    game INTEGER", b"entries_by_game ON"])
def test_a_name_in_it_that_is_no_text_any_more_is_damage(played: Path, name: bytes) -> None:
    sound = played.read_bytes()
    played.write_bytes(sound.replace(name, name[:-3] + b"s'\xe5", 1))
    assert "The saved games were damaged" in told(read_journal(played))
    assert aside(played).read_bytes() != sound
    assert not read_journal(played).fault


def test_an_empty_file_is_a_new_journal(path: Path) -> None:
    path.touch()
    assert read_journal(path) == Journal()
    assert not aside(path).exists()


def test_after_the_repair_all_is_well_and_play_goes_on(played: Path) -> None:
    played.write_bytes(played.read_bytes()[: 6 * PAGE])
    kept = commands(read_journal(played))
    written(played, moves(FIRST))
    found = read_journal(played)
    assert (commands(found), told(found)) == ((*kept, FIRST), "")


def test_a_hole_in_the_middle_never_joins_what_does_not_follow(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(600), begun(2), *numbered(300, game=2))
    whole = path.read_bytes()
    for page in range(2, len(whole) // PAGE):
        path.write_bytes(whole[: page * PAGE] + b"\xff" * PAGE + whole[(page + 1) * PAGE :])
        read_journal(path)
        for game, length in ((1, 600), (2, 300)):
            lines = [line for _, number, line in rows(path) if number == game]
            assert lines[1:] == [f'{{"choose":"{n}"}}' for n in range(length)][: max(0, len(lines) - 1)], page


def test_a_game_that_began_after_the_hole_is_kept_whole(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(5), begun(2), moves(FIRST, game=2))
    spoil(path, "DELETE FROM entries WHERE seq = 3")
    found = read_journal(path)
    assert (commands(found), found.last_game) == ((FIRST,), 2)
    assert saved_game(path, number=1).commands == (Choose("0"),)


def test_lines_that_are_missing_are_damage(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(9))
    spoil(path, "DELETE FROM entries WHERE seq BETWEEN 5 AND 6")
    found = read_journal(path)
    assert (commands(found), "damaged" in told(found)) == (PLAYED[:3], True)


@pytest.mark.parametrize("line", ["", "{", '{"roll":[1,2', '{"fold":1}', "null", "[" * 5000])
def test_a_line_that_cannot_be_read_ends_its_game(path: Path, line: str) -> None:
    written(path, NewGame(ANN), *numbered(9))
    spoil(path, f"UPDATE entries SET line = '{line}' WHERE seq = 5")
    found = read_journal(path)
    assert (commands(found), "damaged" in told(found)) == (PLAYED[:3], True)


@pytest.mark.parametrize("line", ["{}", '{"game":{}}', '{"game":3}', '{"game":{"id":"x","names":[]}}', "[]"])
def test_a_game_without_its_header_cannot_be_gone_on_with(path: Path, line: str) -> None:
    written(path, NewGame(ANN), *numbered(3), begun(2), moves(FIRST, game=2))
    spoil(path, f"UPDATE entries SET line = '{line}' WHERE seq = 5")
    found = read_journal(path)
    assert (found.latest and found.latest.header, commands(found)) == (ANN, PLAYED[:3])


def test_a_number_where_text_should_be_is_no_line(path: Path) -> None:
    written(path, NewGame(ANN), *numbered(9))
    spoil(path, "UPDATE entries SET line = x'ff00' WHERE seq = 5")
    assert commands(read_journal(path)) == PLAYED[:3]


def test_a_journal_that_is_damaged_while_playing_is_mended_and_play_goes_on(path: Path) -> None:
    path.write_bytes(b"no journal" * 1000)
    with desk(path) as writing:
        assert "damaged file is" in writing.refused(NewGame(ANN), moves(*TURN))
        writing.saved(moves(FIRST))
    assert saved_game(path).commands == (*TURN, FIRST)


def test_where_the_damaged_file_cannot_be_moved_the_kiosk_opens_all_the_same(path: Path) -> None:
    path.write_bytes(b"no journal" * 1000)
    for n in range(1, 4):
        aside(path, n=n).with_name(aside(path, n=n).name + "-mended").mkdir()
    found = read_journal(path)
    assert found.latest is None
    assert told(found)
    assert path.read_bytes() == b"no journal" * 1000


def test_a_file_whose_last_page_was_cut_off_is_damaged_though_no_game_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    connect(path).close()
    path.write_bytes(path.read_bytes()[:-2500])
    with pytest.raises(Damaged):
        connect(path)
