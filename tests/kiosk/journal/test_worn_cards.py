"""Cards as they fail: full, and read-only; on file systems made for the test, where this machine allows them."""

import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.journal.start import read_journal
from kiosk.rules.record import Forgotten, NewGame, Saved, SaveFailed
from kiosk.translate import say
from tests.kiosk.journal.desk import ANN, FIRST, TURN, begun, copied, desk, moves, numbered, saved_game, written

REPO = Path(__file__).parents[3]
ALONE = ("unshare", "--mount", "--map-root-user")


def mounts() -> bool:
    """Whether a process may have file systems of its own here."""
    command = [*ALONE, "mount", "-t", "tmpfs", "-o", "size=1m", "none", "/mnt"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.mark.parametrize("card", ["full", "read_only", "read_only_at_start", "damaged_and_full", "too_full"])
def test_play_goes_on_and_nothing_is_lost_on_a_card_that_is(card: str, tmp_path: Path) -> None:
    alone(__name__, card, tmp_path)


def alone(module: str, card: str, place: Path) -> None:
    """What a test module does with such a card, where it may mount one; skipped where nobody may."""
    if not mounts():
        pytest.skip("no file system can be mounted here")
    command = [*ALONE, sys.executable, "-m", module, card, str(place)]
    done = subprocess.run(command, cwd=REPO, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def _mount(place: Path, options: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", str(place)], check=True)


def _remount(place: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", str(place)], check=True)


def full(place: Path) -> None:
    _mount(place, "size=1200k")
    ballast = place / "ballast"
    with desk(place / "journal.db") as writing:
        writing.saved(NewGame(ANN))
        ballast.write_bytes(bytes(1_000_000))
        assert writing.refused(*numbered(9000)).startswith("The disk is full: the game goes on")
        ballast.unlink()
        writing.saved(moves(*TURN))
    assert len(saved_game(place / "journal.db").commands) == 9000 + len(TURN)


def read_only(place: Path) -> None:
    _mount(place, "size=4m")
    written(place / "journal.db", NewGame(ANN), moves(FIRST))
    _remount(place, "ro")
    with desk(place / "journal.db") as writing:
        assert writing.refused(*numbered(50)).startswith(
            f"Nothing can be written in {place} any more: the game goes on"
        )
        _remount(place, "rw")
        writing.saved(moves(*TURN))
    assert len(saved_game(place / "journal.db").commands) == 1 + 50 + len(TURN)


def read_only_at_start(place: Path) -> None:
    """The game that lay on the table when the card gave up lies there again, though its log was never folded in."""
    _mount(place, "size=4m")
    with desk(place / "journal.db") as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
        cut = copied(place / "journal.db", place / "cut")
    _remount(place, "ro")
    found = read_journal(cut)
    assert found.latest
    assert (found.latest.commands, found.last_game) == (TURN, 1)
    assert found.fault
    assert say(found.fault).startswith(f"Nothing can be written in {cut.parent} any more")


def damaged_and_full(place: Path) -> None:
    """The game lies on the table all the same, and goes on in the mended journal once there is room."""
    _mount(place, "size=600k")
    path, ballast = place / "journal.db", place / "ballast"
    written(path, NewGame(ANN), *numbered(300), begun(2), *numbered(20, game=2), begun(3), moves(*TURN, game=3))
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xff" * 4096)
    ballast.write_bytes(bytes(600 * 1024 - path.stat().st_size - 8192))
    found = read_journal(path)
    assert found.latest
    assert (found.latest.commands, found.last_game) == (TURN, 3)
    assert found.fault
    ballast.unlink()
    written(path, moves(FIRST, game=3), begun(4))
    assert read_journal(path).fault is None
    assert saved_game(path, number=3).commands == (*TURN, FIRST)


def too_full(place: Path) -> None:
    """Too full to take a player out of all that was ever played, not for what is played now."""
    _mount(place, "size=8m")
    path, ballast = place / "journal.db", place / "ballast"
    written(path, NewGame(ANN), *numbered(20000), begun(2), *numbered(20000, game=2))
    ballast.write_bytes(bytes(8 * 1024 * 1024 - path.stat().st_size - 1_000_000))
    with desk(path) as writing:
        writing.write(Forgotten("Bob"), *numbered(5, game=2))
        refused = writing.answer()
        assert isinstance(refused, SaveFailed)
        assert refused.given_up == 1
        assert say(refused.why) == "Bob could not be deleted: there is too little room on the disk"
        assert writing.answer() == Saved(6)
    assert len(saved_game(path, number=1).commands) == 20000
    assert len(saved_game(path, number=2).commands) == 20005


if __name__ == "__main__":
    cards = (full, read_only, read_only_at_start, damaged_and_full, too_full)
    {card.__name__: card for card in cards}[sys.argv[1]](Path(sys.argv[2]))
