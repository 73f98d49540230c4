"""Power and heat, as the firmware of a Raspberry Pi tells them."""

from pathlib import Path

from kiosk.health.finding import Finding, State, absent, well
from kiosk.rules.words import Sentence

FIRMWARE = "sys/devices/platform/soc*/soc*firmware/get_throttled"
HEAT = "sys/class/thermal/thermal_zone0/temp"
HOT_C = 80  # at 80 °C a Raspberry Pi begins to slow down
WEAK_NOW, SLOWED_NOW, HOT_NOW = 1 << 0, 1 << 2, 1 << 3
WEAK_ONCE, SLOWED_ONCE = 1 << 16, 1 << 18  # since it was switched on

CABLE = Sentence("Use the power supply made for this Raspberry Pi (5 V, 3 A; Pi 5: 5 A) and a short cable.")
COOL = Sentence("Give it a cooler and air: a closed box needs holes below and above.")


def power(*, root: Path = Path("/")) -> Finding:
    """Whether the Raspberry Pi gets the power it needs."""
    bits = throttled(root)
    if bits is None:
        return absent("power", Sentence("this machine does not tell"))
    if bits & WEAK_NOW:
        return Finding("power", State.BROKEN, Sentence("too little power just now"), CABLE)
    if bits & WEAK_ONCE:
        return Finding("power", State.LOOK, Sentence("too little power at times since it was switched on"), CABLE)
    return well("power", Sentence("enough"))


def heat(*, root: Path = Path("/")) -> Finding:
    """Whether it is too hot to work at full speed."""
    degrees, bits = temperature(root), throttled(root) or 0
    if degrees is None:
        return absent("heat", Sentence("this machine does not tell"))
    if degrees >= HOT_C or bits & (SLOWED_NOW | HOT_NOW):
        return Finding("heat", State.BROKEN, Sentence.of("{n} °C: it slows down", n=degrees), COOL)
    if bits & SLOWED_ONCE and not bits & WEAK_ONCE:
        found = Sentence.of("{n} °C now, but it had to slow down since it was switched on", n=degrees)
        return Finding("heat", State.LOOK, found, COOL)
    return well("heat", Sentence.of("{n} °C", n=degrees))


def throttled(root: Path) -> int | None:
    """The firmware's bits; None where there is no such firmware."""
    for file in root.glob(FIRMWARE):
        try:
            return int(file.read_text(), 16)
        except (OSError, ValueError):
            continue
    return None


def temperature(root: Path) -> int | None:
    """Degrees Celsius of the processor; None where it is not told."""
    try:
        return round(int((root / HEAT).read_text()) / 1000)
    except (OSError, ValueError):
        return None
