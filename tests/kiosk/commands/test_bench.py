"""`dice-kiosk bench`: which parts there are, how figures are told, what is said where something cannot be measured."""

import argparse
import json
from itertools import pairwise
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest

from kiosk.__main__ import Parser
from kiosk.commands import bench
from kiosk.commands.gauges.figure import Figure, Floor, LeftOut
from kiosk.commands.gauges.filmed import LIES, filmed
from kiosk.commands.gauges.games import MOVES, random_game
from kiosk.commands.gauges.told import digits, line, row
from kiosk.games import GAMES
from kiosk.rules.advance import replay
from kiosk.rules.game import Setup
from kiosk.rules.words import Sentence
from tests.kiosk.commands.test_full_disk import limited

READ = Figure("reader", Sentence("reading"), 12.0, "ms", Floor(Sentence("decoding"), 3.0))


def args(*words: str) -> argparse.Namespace:
    parser = Parser(allow_abbrev=False)
    bench.add(parser)
    return parser.parse_args(words)


def test_a_part_that_is_not_there_is_named_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(args("speed")) == 2
    told = capsys.readouterr().err
    assert '"speed"' in told
    assert all(part in told for part in bench.PARTS)


@pytest.mark.parametrize(
    "words, says",
    [
        (("reader", "--window", "abc"), "--window wants a width and a height in pixels"),
        (("reader", "--window", "800x4.5"), "--window wants a width and a height in pixels"),
        (("reader", "--settings", "there/is/none.toml"), "--settings names no file that can be read: there/is/none"),
    ],
)
def test_what_cannot_be_used_is_refused_before_anything_is_measured(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(args(*words)) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"dice-kiosk bench: {says}")
    assert told.out == ""


def test_what_is_wrong_in_the_settings_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("[camera\n")
    assert bench.main(args("journal", "--data", str(tmp_path), "--settings", str(tmp_path / "settings.toml"))) == 0
    assert capsys.readouterr().err.startswith("dice-kiosk: settings.toml cannot be read: ")


def test_the_json_names_the_machine_and_every_figure_of_the_part(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert bench.main(args("journal", "--json", "--data", str(tmp_path))) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["machine"]
    assert told["processors"] > 0
    assert [figure["id"] for figure in told["figures"]] == ["journal", "journal-slow"]
    assert all(figure["value"] > 0 and figure["floor"]["value"] > 0 for figure in told["figures"])
    assert list(tmp_path.iterdir()) == [], "nothing is left in the place of the saved games"


def test_a_folder_that_cannot_be_written_is_said_and_is_no_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert bench.main(args("journal", "--json", "--data", str(tmp_path / "file"))) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["figures"] == []
    assert [(left["part"], str(tmp_path) in left["why"]) for left in told["left_out"]] == [("journal", True)]


@pytest.mark.parametrize("most", [8, 64])
def test_a_full_disk_is_said_and_the_other_figures_are_told(most: int, tmp_path: Path) -> None:
    done = limited(most, "bench", "journal", "replay", "--json", "--data", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert [figure["part"] for figure in told["figures"]] == ["replay"] * len(GAMES)
    (left,) = told["left_out"]
    assert left["part"] == "journal"
    assert left["why"].startswith(f"the journal: {tmp_path} cannot be written (")
    assert list(tmp_path.iterdir()) == []


def test_without_a_display_the_parts_that_need_one_are_left_out_with_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "there-is-no-such-driver")
    (tmp_path / "empty.toml").touch()
    assert bench.main(args("screen", "--window", "320x240", "--settings", str(tmp_path / "empty.toml"))) == 0
    assert "SDL_VIDEODRIVER=offscreen" in capsys.readouterr().out


def test_a_figure_is_told_with_how_many_times_its_floor_it_is() -> None:
    assert row(READ).split() == ["reading", "12.0", "ms", "4.0", "×", "decoding", "(3.00", "ms)"]
    assert line("reader", READ) == {
        "part": "reader", "id": "reader", "value": 12.0, "unit": "ms",
        "floor": {"what": "decoding", "value": 3.0}, "times": 4.0,
    }  # fmt: skip


def test_a_figure_without_a_floor_stands_alone_and_what_was_left_out_is_no_figure() -> None:
    assert row(Figure("memory", Sentence("memory"), 70.0, "MB")).split() == ["memory", "70.0", "MB"]
    assert line("idle", LeftOut(Sentence("no display"))) is None
    assert row(LeftOut(Sentence("no display"))) == "- left out: no display"


def test_three_or_four_figures_of_a_number_are_enough() -> None:
    assert [digits(value) for value in (0.5, 3.2, 41.0, 812.0)] == [3, 2, 1, 0]


def test_from_the_told_picture_on_the_filmed_dice_lie_still(tmp_path: Path) -> None:
    films = filmed((320, 240), tmp_path)
    film = cv2.VideoCapture(str(films.throw))
    pictures = [np.asarray(film.read()[1], np.int16) for _ in range(films.frames)]
    steps = [float(np.abs(one - other).max()) for one, other in pairwise(pictures)]
    last = films.rest_from
    assert films.frames - last >= LIES
    assert max(steps[last + 1 :]) < max(steps[last - 10 : last]) / 2, "dice that roll change more than noise does"


@pytest.mark.parametrize("game", GAMES)
def test_the_game_that_is_replayed_is_legal_and_long(game: str) -> None:
    kind = GAMES[game]()
    setup = Setup(kind, max(kind.seats()))
    moves = random_game(setup, Random(1))
    assert 40 < len(moves) <= MOVES
    replay(setup, moves)
