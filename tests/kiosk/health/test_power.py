"""Power and heat are told as the firmware of a Raspberry Pi has them, with what to do."""

from pathlib import Path

import pytest

from kiosk.health.finding import State
from kiosk.health.power import heat, power
from tests.kiosk.health.machine import told, words

FIRMWARE = "sys/devices/platform/soc/soc:firmware/get_throttled"
PI_5 = "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled"
HEAT = "sys/class/thermal/thermal_zone0/temp"


@pytest.mark.parametrize(
    "bits, state, said",
    [
        ("0", State.WELL, "enough"),
        ("1", State.BROKEN, "too little power just now"),
        ("50005", State.BROKEN, "too little power just now"),
        ("50000", State.LOOK, "too little power at times since it was switched on"),
        ("20000", State.WELL, "enough"),
    ],
)
@pytest.mark.parametrize("file", [FIRMWARE, PI_5])
def test_too_little_power_is_told(file: str, bits: str, state: State, said: str, tmp_path: Path) -> None:
    found = power(root=told(tmp_path, {file: f"{bits}\n"}))
    assert (found.state, words(found)) == (state, said)
    assert (found.do is None) is (state is State.WELL)


@pytest.mark.parametrize(
    "bits, degrees, state",
    [
        ("0", "55100", State.WELL),
        ("0", "80000", State.BROKEN),
        ("8", "70000", State.BROKEN),
        ("4", "70000", State.BROKEN),
        ("40000", "60000", State.LOOK),
        ("50000", "60000", State.WELL),  # it slowed down for want of power, which is told there
    ],
)
def test_a_machine_that_slows_down_for_heat_is_told(bits: str, degrees: str, state: State, tmp_path: Path) -> None:
    found = heat(root=told(tmp_path, {FIRMWARE: bits, HEAT: degrees}))
    assert found.state is state
    assert f"{int(degrees) // 1000} °C" in words(found)


@pytest.mark.parametrize("text", ["", "hot", "-"])
def test_a_machine_that_tells_nothing_or_nonsense_is_not_ill(text: str, tmp_path: Path) -> None:
    files = {FIRMWARE: text, HEAT: text} if text else {}
    root = told(tmp_path, files)
    assert (power(root=root).state, heat(root=root).state) == (State.ABSENT, State.ABSENT)
