"""The plug is pulled in a game with house rules: it comes back with them, and goes on with them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kiosk.games import GAMES
from kiosk.journal.start import read_journal
from kiosk.rules.game import Setup
from kiosk.rules.moves import spell
from kiosk.rules.options import make
from kiosk.rules.record import Commands, Header, NewGame
from kiosk.rules.spelling import state
from tests.kiosk.journal.desk import written
from tests.kiosk.rules.walks import NAMES, walk
from tests.playthrough.living import ROOT, live
from tests.playthrough.test_power_cuts import resumed

MOVES = 30

games = pytest.mark.parametrize(
    "game, players, options",
    [
        ("dominoes", 3, ("solo-strings",)),
        ("hi-low", 2, ("target-35", "ten-dice")),
        ("dice-poker", 6, ("three-teams",)),
    ],
)


def on_disk(data: Path) -> tuple[Header, list[str]]:
    """The newest game and its lines."""
    saved = read_journal(data / "journal.db").latest
    assert saved
    return saved.header, [spell(command) for command in saved.commands]


def played_headless(header: Header, lines: list[str]) -> Any:
    """Where these commands lead by the play protocol, in a process of its own."""
    command = [sys.executable, "-m", "kiosk", "play", header.game, "--players", ",".join(header.names)]
    command += [word for option in header.options for word in ("--option", option)]
    told = "".join(f"{line}\n" for line in lines)
    answers = subprocess.run(command, input=told, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return json.loads(answers.splitlines()[-1])


@games
def test_a_game_with_house_rules_comes_back_as_it_was_played(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...]
) -> None:
    played = walk(Setup(make(GAMES[game], options), players), 1, longest=MOVES)
    header = Header(1, game, NAMES[:players], GAMES[game].rules, options)
    written(tmp_path / "journal.db", NewGame(header), Commands(1, played.moves))
    back = resumed(tmp_path)
    assert back == state(played.positions[-1], header.names)
    assert back["options"] == list(options)


def test_it_is_played_on_and_cut_and_comes_back_again(tmp_path: Path) -> None:
    header = Header(1, "hi-low", NAMES[:2], 1, ("target-35", "ten-dice"))
    written(tmp_path / "journal.db", NewGame(header))
    for seed in range(2):
        live(tmp_path, seed, after_lines=150, kiosk="bare")
        there, lines = on_disk(tmp_path)
        assert there.options == ("target-35", "ten-dice")
        assert lines or there.id > header.id  # that game, or a rematch that has just begun
        assert resumed(tmp_path) == played_headless(there, lines)


def test_a_game_with_an_option_that_is_no_more_stays_in_the_journal(tmp_path: Path) -> None:
    header = Header(1, "hi-low", NAMES[:2], 1, ("of-old",))
    written(tmp_path / "journal.db", NewGame(header))
    assert resumed(tmp_path) is None
    assert read_journal(tmp_path / "journal.db").last_game == 1
