"""Games recorded with another program are answered line by line as they were there."""

import gzip
import json
from typing import Any

import pytest

from kiosk.games import GAMES
from tests.kiosk.rules.headless import ROOT, states

TRANSCRIPTS = ROOT.parent / "shared" / "transcripts"


def transcripts() -> list[Any]:
    recorded = [
        (path, json.loads(gzip.decompress(path.read_bytes()))) for path in sorted(TRANSCRIPTS.glob("*.json.gz"))
    ]
    return [pytest.param(told, id=path.name.split(".")[0]) for path, told in recorded if told["args"][0] in GAMES]


def expected(state: dict[str, Any]) -> dict[str, Any]:
    """A refused line is recorded as such, without its words."""
    return {"error": True} if "error" in state else state


@pytest.mark.skipif(not TRANSCRIPTS.is_dir(), reason="the recorded games are not beside the project")
@pytest.mark.parametrize("told", transcripts())
def test_a_recorded_game_is_answered_as_recorded(told: dict[str, Any]) -> None:
    answers = states(*told["args"], lines="".join(line + "\n" for line in told["lines"]))
    assert [expected(answer) for answer in answers] == [expected(state) for state in told["states"]]
