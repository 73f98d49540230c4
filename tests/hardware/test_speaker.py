"""Sounds are made by programs of the system; without them, or with broken ones, the kiosk is silent and goes on."""

import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from hardware import speaker
from hardware.speaker import Speaker
from tests.house.checkout import write_script

SOUNDS = Path(speaker.__file__).parent / "sounds"
NAMES = sorted(path.stem for path in SOUNDS.glob("*.wav"))
ROUNDING = 2  # sines differ in their last digits from one machine to the next


def numbers(path: Path) -> "array[int]":
    with wave.open(str(path)) as opened:
        assert (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) == (1, 2, 22050)
        return array("h", opened.readframes(opened.getnframes()))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    to = tmp_path_factory.mktemp("made")
    subprocess.run([sys.executable, str(SOUNDS / "make"), str(to)], check=True, timeout=60)
    return to


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs that write down how they were called, and how many bytes they were told."""
    diary = tmp_path / "heard"
    for name, says in {"aplay": "", "espeak-ng": "a wave"}.items():
        write_script(tmp_path / name, f'echo "$(basename $0) $* $(wc -c)" >>{diary}; printf "{says}"')
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return diary


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_what_the_script_makes(name: str, made: Path) -> None:
    ours, anew = numbers(SOUNDS / f"{name}.wav"), numbers(made / f"{name}.wav")
    assert len(ours) == len(anew)
    assert max(abs(one - other) for one, other in zip(ours, anew, strict=True)) <= ROUNDING


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_neither_clips_nor_clicks(name: str) -> None:
    sound = numbers(SOUNDS / f"{name}.wav")
    assert len(sound) / 22050 <= 1.5
    assert 10_000 < max(map(abs, sound)) < 32_000
    assert abs(sound[0]) < 50 > abs(sound[-1])


def test_a_sound_is_played_and_then_the_roll_is_called(heard: Path) -> None:
    speaker = Speaker(100, calls=True)
    speaker.play("roll", words="3, 6", language="de")
    speaker.close()
    played, called, said = heard.read_text().splitlines()
    assert played.split()[0] == "aplay"
    assert int(played.split()[-1]) == 2 * len(numbers(SOUNDS / "roll.wav"))
    assert called.split()[:-1] == ["espeak-ng", "-v", "de", "-a", "150", "--stdout", "--", "3,", "6"]
    assert said.split() == ["aplay", "-q", "-", str(len("a wave"))]


def test_where_a_sound_server_is_out_of_reach_the_card_itself_is_played_on(heard: Path, tmp_path: Path) -> None:
    write_script(tmp_path / "aplay", f'echo "$*" >>{heard}; case $* in *sysdefault*) ;; *) exit 1 ;; esac')
    speaker = Speaker(100)
    speaker.play("roll")
    speaker.close()
    first, second = heard.read_text().splitlines()
    assert "-D sysdefault" not in first
    assert second == first.replace("-q", "-q -D sysdefault")


def test_nothing_is_called_where_that_is_not_wanted(heard: Path) -> None:
    speaker = Speaker(50)
    speaker.play("roll", words="3, 6")
    speaker.close()
    assert [line.split()[0] for line in heard.read_text().splitlines()] == ["aplay"]


def test_at_no_volume_nothing_is_heard(heard: Path) -> None:
    speaker = Speaker(0, calls=True)
    speaker.play("win", words="1")
    speaker.close()
    assert not heard.exists()


def test_without_such_programs_it_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    speaker = Speaker(100, calls=True)
    speaker.play("roll", words="3")
    speaker.play("win")
    speaker.close()


def test_lower_is_quieter() -> None:
    loud, half, none = (array("h", speaker.scaled("hold", volume)) for volume in (100, 50, 0))
    assert max(half) == pytest.approx(max(loud) / 4, abs=1)
    assert max(none) == 0
