"""The office as the kiosk wires it: what check finds and what report packs, told and carried by the owner's pages."""

import tarfile
from pathlib import Path
from typing import Any

import pytest

from kiosk.commands.offices import office
from kiosk.office.power import end
from kiosk.session.errands import (
    AboutTold,
    AskAbout,
    AskKnobs,
    AskPin,
    Carried,
    Carry,
    ChoosePin,
    End,
    EndRefused,
    KnobsTold,
    KnobTurned,
    PinKept,
    PinTold,
    PinTried,
    TryPin,
    TurnKnob,
)
from kiosk.session.ownertouches import Ending, Load
from kiosk.settingsfile import load
from kiosk.translate import say


@pytest.fixture
def answers(tmp_path: Path) -> Any:
    """What the office of a new kiosk answers to these errands, in their order."""

    def done(*errands: Any) -> list[Any]:
        posted: list[Any] = []
        working = office(tmp_path / "data", tmp_path / "etc" / "settings.toml", posted.append)
        for errand in errands:
            working.order(errand)
        working.close(patience_s=120.0)
        return posted

    return done


def test_t20_a_pin_is_kept_over_a_restart(answers: Any, tmp_path: Path) -> None:
    assert answers(AskPin(), ChoosePin("1234"), AskPin()) == [PinTold(False), PinKept(), PinTold(True)]
    wrong = [TryPin("9999")] * 5
    assert answers(TryPin("1234"), *wrong, AskPin())[:5] == [PinTried(True), *[PinTried(False)] * 4]
    told, tried = answers(AskPin(), TryPin("1234"))
    assert isinstance(told, PinTold)
    assert 29 < told.wait_s <= 30
    assert not tried.right
    (tmp_path / "data" / "pin.json").write_text("{")
    damaged = answers(AskPin(), TryPin("1234"))
    assert all("--forget" in say(answer.fault) for answer in damaged)


def test_settings_are_told_and_turned(answers: Any, tmp_path: Path) -> None:
    told, turned = answers(AskKnobs(), TurnKnob("tray", "die_mm", 16.0))
    assert isinstance(told, KnobsTold)
    assert isinstance(turned, KnobTurned)
    assert load(tmp_path / "etc" / "settings.toml")[0].tray.die_mm == 16


def test_what_check_finds_is_told_beside_the_sizes(answers: Any) -> None:
    (told,) = answers(AskAbout())
    assert isinstance(told, AboutTold)
    titles = [say(fact.title) for fact in told.facts]
    assert titles[0] == "Saved games"
    assert {"Machine", "Storage", "Clock", "Camera", "Buttons and lamps"} <= set(titles)


def test_what_report_packs_is_carried(answers: Any, tmp_path: Path) -> None:
    (told,) = answers(Carry(Load.REPORT, str(tmp_path / "stick")))
    assert isinstance(told, Carried)
    with tarfile.open(tmp_path / "stick" / told.files[0]) as packed:
        assert {"dice-kiosk-report/check.txt", "dice-kiosk-report/versions.txt"} <= set(packed.getnames())


@pytest.mark.parametrize("how", [Ending.OFF, Ending.RESTART])
def test_a_machine_that_is_not_the_kiosks_alone_is_never_switched_off(answers: Any, how: Ending) -> None:
    (told,) = answers(End(how))
    assert isinstance(told, EndRefused)
    assert say(told.why).startswith("This machine is not the kiosk's alone")


@pytest.mark.parametrize("how, word", [(Ending.OFF, "poweroff"), (Ending.RESTART, "reboot")])
def test_a_kiosk_asks_the_system(how: Ending, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" >>{tmp_path}/asked\n')
    systemctl.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert end(how, user="dice-kiosk") is None
    assert (tmp_path / "asked").read_text() == f"--no-ask-password {word}\n"
    systemctl.write_text("#!/bin/sh\necho 'Access denied' >&2; exit 1\n")
    why = end(how, user="dice-kiosk")
    assert why is not None
    assert say(why) == "The system did not do it: Access denied"
