"""The office does the next errand whatever became of the last, and each errand is answered."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from kiosk.commands import offices
from kiosk.health.finding import Finding
from kiosk.office.about import Check
from kiosk.office.office import Files, Knows, Office
from kiosk.office.refusals import refusal
from kiosk.session.backups import AskBackups, Restore, RestoreRefused, Unpack
from kiosk.session.errands import (
    AboutTold,
    Answer,
    AskAbout,
    AskFolders,
    AskKnobs,
    AskPeople,
    AskPin,
    Carry,
    CarryRefused,
    ChoosePin,
    End,
    EndRefused,
    Errand,
    KnobRefused,
    PeopleTold,
    PinKept,
    PinTold,
    TryPin,
    TurnKnob,
)
from kiosk.session.ownertouches import Ending, Load
from kiosk.translate import say


def broken(*_: object) -> Finding:
    raise LookupError("nobody thought of it")


def all_broken() -> Iterable[Check]:
    return (broken,)


def test_an_errand_that_fails_is_answered_and_logged_and_the_next_is_done(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    posted: list[Answer] = []
    office = Office(Files(tmp_path / "settings.toml", tmp_path), posted.append, Knows(checks=all_broken))
    office.order(AskAbout())
    office.order(AskPin())
    office.close(patience_s=60.0)
    told, pin = posted
    assert isinstance(told, AboutTold)
    assert "LookupError: nobody thought of it" in say(told.facts[0].line or told.facts[0].title)
    assert pin == PinTold(False)
    log = capfd.readouterr().err
    assert "Traceback" in log
    assert "nobody thought of it" in log


@pytest.mark.parametrize(
    "errand, answer",
    [
        (AskPin(), PinTold),
        (TryPin("1234"), PinTold),
        (ChoosePin("1234"), PinKept),
        (AskKnobs(), KnobRefused),
        (TurnKnob("tray", "die_mm", 16.0), KnobRefused),
        (AskPeople(), PeopleTold),
        (AskFolders(), CarryRefused),
        (Carry(Load.REPORT, "/stick"), CarryRefused),
        (AskBackups(()), RestoreRefused),
        (Unpack("/stick/a"), RestoreRefused),
        (Restore("/stick/a"), RestoreRefused),
        (AskAbout(), AboutTold),
        (End(Ending.OFF), EndRefused),
    ],
)
def test_each_errand_has_a_refusal_that_its_page_hears(errand: Errand, answer: type[Answer]) -> None:
    refused = refusal(errand, LookupError("nobody thought of it"))
    assert isinstance(refused, answer)
    assert "nobody thought of it" in repr(refused)
    if isinstance(errand, Unpack | Restore):
        assert isinstance(refused, RestoreRefused)
        assert refused.file == errand.file


def test_a_check_that_fails_is_told_among_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.commands.parts.machine", broken)
    posted: list[Answer] = []
    office = offices.office(tmp_path / "data", tmp_path / "settings.toml", posted.append)
    office.order(AskAbout())
    office.close(patience_s=120.0)
    (told,) = posted
    assert isinstance(told, AboutTold)
    facts = {say(fact.title): fact for fact in told.facts}
    assert {"Machine", "Storage", "Clock"} <= set(facts)
    assert facts["Machine"].warn
