"""Where something is to be written."""

from pathlib import Path

import pytest

from kiosk.__main__ import main


@pytest.mark.parametrize("command", ["mat", "render"])
def test_a_name_is_wanted_and_the_folder_that_one_is_in_is_not_taken(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([command, ""]) == 2
    assert capsys.readouterr().err == f"dice-kiosk {command}: a name is missing: say where it is to be written\n"
    assert not list(tmp_path.iterdir())
