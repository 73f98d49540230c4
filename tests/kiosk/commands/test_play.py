"""Headless play as other programs see it: arguments, lines in, lines out, exit status."""

import json
import os
import subprocess
from pathlib import Path
from threading import Timer

import pytest

from tests.kiosk.rules.headless import PLAY, ROOT, TWO, run, states

BAD_ARGUMENTS = [
    ("chess --players Ann,Bob", 'no game "chess"; there are detective'),
    ("five-thousand", "--players"),
    ("--players Ann,Bob", "game"),
    ("five-thousand --players Ann,,Bob", "name is empty"),
    ("five-thousand --players=", "name is empty"),
    ("five-thousand --players Ann,", "name is empty"),
    ("five-thousand --players Ann,Bob,Ann", "same name"),
    ("five-thousand --players A,B,C,D,E,F,G,H,I", "1, 2, 3, 4, 5, 6, 7, 8 players, not 9"),
    ("five-thousand --players Ann,Bob --first Cleo", '"Cleo", who does not play'),
    ("five-thousand --players Ann,Bob --first ann", '"ann", who does not play'),
    ("five-thousand --players Ann,Bob --option any-dice", 'no option "any-dice"'),
    ("five-thousand --players Ann,Bob --board board.txt", "no board"),
    ("five-thousand --players Ann,Bob --script nowhere.jsonl", "script cannot be read"),
    ("five-thousand --players Ann,Bob --script .", "script cannot be read"),
    ("five-thousand --players Ann,Bob --loud", "--loud"),
    ("five-thousand --players Ann,Bob --play Ann", "--play"),
]


@pytest.mark.parametrize("args, why", BAD_ARGUMENTS)
def test_bad_arguments_end_with_status_2_and_one_clear_line(args: str, why: str) -> None:
    done = run(*args.split())
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert why in done.stderr.decode()


def test_a_fault_is_told_on_one_line_whatever_the_argument() -> None:
    assert run(*TWO, "--option", "any\ndice").stderr.count(b"\n") == 1


def test_the_opening_state_comes_first_and_without_being_asked() -> None:
    [opening] = states(*TWO)
    assert opening == {
        "game": "five-thousand",
        "options": [],
        "players": [{"name": "Ann", "team": 0, "score": 0}, {"name": "Bob", "team": 1, "score": 0}],
        "phase": "play",
        "actor": 0,
        "dice": [],
        "rolls": [5],
        "choices": [],
        "winners": [],
        "board": {"turn_points": 0},
    }


def test_line_n_plus_1_answers_line_n() -> None:
    lines = '{"roll":[1,1,1,2,3]}\nnonsense\n\n{"choose":"bank"}\n'
    _, rolled, nonsense, empty, banked = states(*TWO, lines=lines)
    assert (rolled["choices"], list(nonsense), list(empty), banked["actor"]) == (["bank"], ["error"], ["error"], 1)


def test_each_line_is_answered_before_the_next_is_written() -> None:
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    with subprocess.Popen([*PLAY, *TWO], stdin=pipe, stdout=pipe, cwd=ROOT, env=buffered) as talk:
        patience = Timer(30, talk.kill)
        patience.start()
        assert talk.stdin and talk.stdout  # noqa: PT018 - both are pipes
        opening = talk.stdout.readline()
        talk.stdin.write(b'{"roll":[1,1,1,2,3]}\n')
        talk.stdin.flush()
        rolled = talk.stdout.readline()
        patience.cancel()
    assert (json.loads(opening)["rolls"], json.loads(rolled)["choices"]) == ([5], ["bank"])


def test_the_end_of_the_input_ends_play_also_amid_a_turn() -> None:
    assert run(*TWO, lines='{"roll":[1,1,1,2,3]}\n').returncode == 0


def test_the_last_line_needs_no_end() -> None:
    assert states(*TWO, lines='{"roll":[1,1,1,2,3]}')[-1]["choices"] == ["bank"]


def test_lines_may_end_as_on_windows() -> None:
    _, rolled, empty, banked = states(*TWO, lines='{"roll":[1,1,1,2,3]}\r\n\r\n{"choose":"bank"}\r\n')
    assert (rolled["choices"], "empty" in empty["error"], banked["players"][0]["score"]) == (["bank"], True, 1000)


def test_only_a_line_feed_ends_a_line() -> None:
    assert len(states(*TWO, lines='{"undo":true}\x0b\x0c\x1c\u2028\x85\r{"undo":true}\n')) == 2


@pytest.mark.parametrize("line", [b"\xff\xfe", b'{"choose":"\xff"}', b"\x00", b'{"choose":"\\ud800"}', b"[" * 100_000])
def test_a_line_of_rubbish_is_an_error_and_play_goes_on(line: bytes) -> None:
    _, rubbish, rolled = states(*TWO, lines=line + b'\n{"roll":[1,1,1,2,3]}\n')
    assert (list(rubbish), rolled["choices"]) == (["error"], ["bank"])


@pytest.mark.parametrize(
    "args, what",
    [(TWO, "roll 5 dice"), (("tug", *TWO[1:]), "choose: all-different, three-alike")],
    ids=["roll", "choose"],
)
def test_undo_in_the_opening_is_an_error_that_says_what_can_be_done(args: tuple[str, ...], what: str) -> None:
    opening, refused = states(*args, lines='{"undo":true}\n')
    assert opening["phase"] == "play"
    assert refused == {"error": f"Nothing has been done yet that could be taken back; {what}"}


def test_undo_takes_back_accepted_commands_only() -> None:
    opening, rolled, refused, undone = states(*TWO, lines='{"roll":[1,1,1,2,3]}\nnonsense\n{"undo":true}\n')
    assert (rolled["choices"], list(refused), undone) == (["bank"], ["error"], opening)


def test_undo_reaches_back_into_the_roll_off() -> None:
    *_, tied, begun, undone = states(
        "five-thousand", "--players", "A,B", lines='{"roll":[1,2]}\n{"roll":[1,3]}\n{"undo":true}'
    )
    assert (tied["phase"], begun["phase"], undone) == ("roll-off", "play", tied)


@pytest.mark.parametrize("names", ["Ann", " Ann , Bob ", "Bob van Dyk,Zoë,李,😀", "{n},%s", "ann,Ann"])
def test_names_are_written_as_they_are_given(names: str) -> None:
    players = states("five-thousand", "--players", names)[0]["players"]
    assert [player["name"] for player in players] == [name.strip() for name in names.split(",")]


def test_a_name_that_is_no_text_does_no_harm() -> None:
    name = os.fsdecode(b"A\xff")
    assert states("five-thousand", "--players", f"{name},Bob")[0]["players"][0]["name"] == name


def test_whoever_is_named_first_begins() -> None:
    assert states("five-thousand", "--players", "Ann,Bob van Dyk", "--first", " Bob van Dyk ")[0]["actor"] == 1


def test_a_script_is_played_like_typed_lines(tmp_path: Path) -> None:
    lines = b'{"roll":[1,1,1,2,3]}\r\n\xff\n\n{"choose":"bank"}'
    (tmp_path / "script.jsonl").write_bytes(lines)
    assert states(*TWO, "--script", str(tmp_path / "script.jsonl")) == states(*TWO, lines=lines)


def test_nothing_is_said_when_nobody_reads_any_more() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*PLAY, *TWO], cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as talk:
        assert talk.stdout
        talk.stdout.close()
        _, told = talk.communicate(b'{"undo":true}\n' * 1000)
    assert (talk.returncode, told) == (0, b"")


@pytest.mark.parametrize("closed, lines", [("<&-", 1), (">&-", 0)])
def test_play_may_be_started_without_input_or_output(closed: str, lines: int) -> None:
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh"]
    done = subprocess.run([*shell, *PLAY, *TWO], capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout.count(b"\n"), done.stderr) == (0, lines, b"")


def test_neither_screen_nor_camera_is_loaded() -> None:
    told = subprocess.run([*PLAY[:1], "-X", "importtime", *PLAY[1:], *TWO], capture_output=True, cwd=ROOT, check=True)
    loaded = {line.rsplit("|")[-1].strip().split(".")[0] for line in told.stderr.decode().splitlines()}
    assert "kiosk" in loaded
    assert not loaded & {"kivy", "cv2", "numpy", "gpiozero", "vision", "hardware"}
