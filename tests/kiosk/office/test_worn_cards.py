"""A card that is full or read-only, with /tmp on it: the right PIN opens, and what is there can be carried away."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import pytest

from kiosk.games import GAMES
from kiosk.office.office import Files, Knows, Office
from kiosk.rules.record import NewGame
from kiosk.session.errands import Answer, AskPeople, Carried, Carry, ChoosePin, Errand, PeopleTold, PinTried, TryPin
from kiosk.session.ownertouches import Load
from tests.kiosk.journal.desk import ANN, TURN, desk, moves, saved_game
from tests.kiosk.journal.test_worn_cards import alone


@pytest.mark.parametrize("card", ["full", "read_only", "read_only_after_a_power_cut"])
def test_t20_the_owner_gets_in_and_saves_what_is_there_on_a_card_that_is(card: str, tmp_path: Path) -> None:
    alone(__name__, card, tmp_path)


def _card(place: Path) -> Path:
    """A small card with /tmp on it."""
    (place / "card").mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(place / "card")], check=True)
    (place / "card" / "tmp").mkdir()
    return place / "card"


def _answers(card: Path, *errands: Errand) -> list[Answer]:
    posted: list[Answer] = []
    games = {name: game() for name, game in GAMES.items()}
    office = Office(Files(card / "settings.toml", card), posted.append, Knows(games=games))
    for errand in errands:
        office.order(errand)
    office.close(patience_s=60.0)
    return posted


def _saved(card: Path, stick: Path) -> None:
    """The owner gets in, and the game of Ann and Bob is on the stick."""
    tempfile.tempdir = os.environ["SQLITE_TMPDIR"] = str(card / "tmp")
    loads = (Carry(Load.STATISTICS, str(stick)), Carry(Load.BACKUP, str(stick)))
    wrong, right, people, *carried = _answers(card, TryPin("1111"), TryPin("2468"), AskPeople(), *loads)
    assert (wrong, right) == (PinTried(False), PinTried(True))
    assert isinstance(people, PeopleTold)
    assert [person.name for person in people.people] == ["Ann", "Bob"]
    assert [type(answer) for answer in carried] == [Carried, Carried]
    (backup,), journal = stick.glob("*.tar.gz"), stick / "journal.db"
    with tarfile.open(backup) as archive:
        packed = archive.extractfile("var/lib/dice-kiosk/journal.db")
        assert packed is not None
        journal.write_bytes(packed.read())
    assert saved_game(journal).commands == TURN


def full(place: Path) -> None:
    card = _card(place)
    with desk(card / "journal.db") as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
        _answers(card, ChoosePin("2468"))
        with (card / "ballast").open("wb", buffering=0) as ballast:
            while shutil.disk_usage(card).free:
                ballast.write(bytes(shutil.disk_usage(card).free))
        _saved(card, place / "stick")


def read_only(place: Path) -> None:
    card = _card(place)
    with desk(card / "journal.db") as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
    _answers(card, ChoosePin("2468"))
    subprocess.run(["mount", "-o", "remount,ro", str(card)], check=True)
    _saved(card, place / "stick")


def read_only_after_a_power_cut(place: Path) -> None:
    """All the files of the journal lie there, and nobody writes it."""
    card = _card(place)
    with desk(place / "journal.db") as writing:
        writing.saved(NewGame(ANN), moves(*TURN))
        for part in place.glob("journal.db*"):
            shutil.copy(part, card)
    _answers(card, ChoosePin("2468"))
    subprocess.run(["mount", "-o", "remount,ro", str(card)], check=True)
    _saved(card, place / "stick")


if __name__ == "__main__":
    {"full": full, "read_only": read_only, "read_only_after_a_power_cut": read_only_after_a_power_cut}[sys.argv[1]](
        Path(sys.argv[2])
    )
