"""A few broken inputs of each kind, always the same; tests/fuzz tries others for as long as it is let."""

from pathlib import Path
from random import Random

import pytest

from tests.fuzzing.__main__ import main, samples, try_out
from tests.fuzzing.kinds import KINDS
from tests.fuzzing.mutate import broken, odd

TRIES = 8


@pytest.mark.parametrize("kind", KINDS)
def test_broken_input_is_refused_in_a_sentence_or_does_no_harm(kind: str, tmp_path: Path) -> None:
    assert try_out(kind, 1, tmp_path, least=TRIES) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_breaks_in_the_same_way(kind: str, tmp_path: Path) -> None:
    once, again = (next(iter(samples(kind, 7, tmp_path))) for _ in range(2))
    assert once[0] == again[0]


def test_what_does_not_hold_is_told_with_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_bytes", lambda *_: 0)  # every calibration is missing: found is None
    assert try_out("calibrations", 3, tmp_path) == 1
    assert "calibrations: number 0 of seed 3" in capsys.readouterr().out


def test_a_kind_that_does_not_exist_is_told_before_anything_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lines", "20"])
    said = capsys.readouterr()
    assert (ended.value.code, said.out) == (2, "")
    assert "there is no kind 20; there are settings, boards" in said.err


def test_blows_change_bytes_and_parts() -> None:
    chance = Random(1)
    sound = b'{"a": [1, 2], "b": "c"}'
    assert len({broken(sound, chance) for _ in range(50)}) > 30
    assert len({repr(odd({"a": [1, 2], "b": "c"}, chance)) for _ in range(50)}) > 15
