"""Displays and touchscreens are found in what the kernel tells."""

from pathlib import Path

from kiosk.health.finding import State
from kiosk.health.screen import display, touch
from tests.kiosk.health.machine import told, words

CARD = {"dev/dri/card1": ""}
DEVICES = """I: Bus=0018 Vendor=0000 Product=0000 Version=0000
N: Name="10-0038 generic ft5x06 (79)"
B: PROP=2
B: EV=b
B: ABS=260800000000003

I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="A mouse"
B: PROP=0
B: EV=17
B: REL=903

I: Bus=0003 Vendor=05ac Product=030e Version=0110
N: Name="A trackpad"
B: PROP=5
B: EV=b
B: ABS=260800000000003
"""


def ports(**status: str) -> dict[str, str]:
    told = {f"sys/class/drm/card1-{name.replace('_', '-')}/status": f"{text}\n" for name, text in status.items()}
    return CARD | told


def test_a_connected_display_is_named_with_its_size(tmp_path: Path) -> None:
    files = ports(DSI_1="connected", HDMI_A_1="disconnected")
    files["sys/class/drm/card1-DSI-1/modes"] = "720x1280\n640x480\n"
    found = display(root=told(tmp_path, files))
    assert (found.state, words(found)) == (State.WELL, "DSI-1 720x1280")


def test_a_display_without_modes_is_named_all_the_same(tmp_path: Path) -> None:
    assert words(display(root=told(tmp_path, ports(HDMI_A_1="connected")))) == "HDMI-A-1"


def test_no_display_is_told_with_what_to_do(tmp_path: Path) -> None:
    found = display(root=told(tmp_path, ports(HDMI_A_1="disconnected")))
    assert (found.state, words(found)) == (State.BROKEN, "no display is connected")
    assert found.do


def test_a_machine_without_a_card_is_not_ill(tmp_path: Path) -> None:
    assert display(root=tmp_path).state is State.ABSENT


def test_a_touchscreen_is_told_from_mice_and_trackpads(tmp_path: Path) -> None:
    found = touch(root=told(tmp_path, {"proc/bus/input/devices": DEVICES}))
    assert (found.state, words(found)) == (State.WELL, "10-0038 generic ft5x06 (79)")


def test_without_a_touchscreen_the_buttons_do_everything(tmp_path: Path) -> None:
    found = touch(root=told(tmp_path, {"proc/bus/input/devices": DEVICES.partition("\n\n")[2]}))
    assert found.state is State.ABSENT
    assert found.do
    assert touch(root=tmp_path / "none").state is State.ABSENT


def test_a_touchscreen_whose_name_is_no_text_is_found_all_the_same(tmp_path: Path) -> None:
    root = told(tmp_path, {"proc/bus/input/devices": ""})
    name = DEVICES.encode().replace(b"generic", b"MPI\xae7002")
    (root / "proc/bus/input/devices").write_bytes(name)
    found = touch(root=root)
    assert (found.state, words(found)) == (State.WELL, "10-0038 MPI\ufffd7002 ft5x06 (79)")
