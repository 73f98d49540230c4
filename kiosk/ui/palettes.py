"""How the kiosk is dressed: felt by day, dim by night, or black and white for those who see little."""

from dataclasses import dataclass

Colour = tuple[float, ...]
"""Red, green, blue and how opaque, each from 0 to 1."""


def colour(spelled: str) -> Colour:
    """As "#RRGGBB" spells it."""
    return (*(int(spelled[at : at + 2], 16) / 255 for at in (1, 3, 5)), 1.0)


def _colours(*spelled: str) -> tuple[Colour, ...]:
    return tuple(colour(each) for each in spelled)


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour by its role."""

    felt: Colour
    felt_dark: Colour
    felt_light: Colour
    wood: Colour
    wood_light: Colour
    wood_dark: Colour
    paper: Colour
    """What is written on, and the ink of words on all that is dark."""
    paper_dark: Colour
    ink: Colour
    ink_soft: Colour
    gold: Colour
    gold_dark: Colour
    danger: Colour
    danger_dark: Colour
    warn: Colour
    warn_ink: Colour
    shade: Colour
    lamp_off: Colour
    lamp_on: Colour
    seats: tuple[Colour, ...]
    """One for each seat; paper is readable on all, and the first six differ for those who see few colours too."""
    die: Colour
    die_edge: Colour
    pip: Colour
    shadow: Colour = (0, 0, 0, 0.32)
    clear: Colour = (0, 0, 0, 0)


FELT = Palette(
    felt=colour("#1D5C44"),
    felt_dark=colour("#154533"),
    felt_light=colour("#2B7A5C"),
    wood=colour("#7A4A28"),
    wood_light=colour("#A86B3C"),
    wood_dark=colour("#4A2B16"),
    paper=colour("#FFF6E3"),
    paper_dark=colour("#E9D9B8"),
    ink=colour("#2A1A10"),
    ink_soft=colour("#634C3C"),
    gold=colour("#F6BE3B"),
    gold_dark=colour("#B57F12"),
    danger=colour("#B23A2B"),
    danger_dark=colour("#771F14"),
    warn=colour("#FFD9C2"),
    warn_ink=colour("#7A1E12"),
    shade=(0.02, 0.09, 0.06, 0.72),
    lamp_off=colour("#3B2A1C"),
    lamp_on=colour("#FFD54A"),
    seats=_colours(
        "#8E1B1B", "#16307F", "#8E44C8", "#946A00", "#1E6F66", "#42102E",
        "#5B6B1F", "#A8327E", "#6B4423", "#37474F", "#4A4A8F", "#2E6B2E",
    ),
    die=colour("#FFFCF2"),
    die_edge=colour("#D4C7AD"),
    pip=colour("#21140F"),
)  # fmt: skip
NIGHT = Palette(
    felt=colour("#10211C"),
    felt_dark=colour("#08130F"),
    felt_light=colour("#1C3A30"),
    wood=colour("#2E1D12"),
    wood_light=colour("#5A3A22"),
    wood_dark=colour("#1A100A"),
    paper=colour("#CDBF9F"),
    paper_dark=colour("#B3A583"),
    ink=colour("#1A100A"),
    ink_soft=colour("#3E2F22"),
    gold=colour("#C9962B"),
    gold_dark=colour("#8A6210"),
    danger=colour("#7A2218"),
    danger_dark=colour("#4E120C"),
    warn=colour("#D0A487"),
    warn_ink=colour("#4A0F08"),
    shade=(0.0, 0.03, 0.02, 0.8),
    lamp_off=colour("#1E140C"),
    lamp_on=colour("#D9AE33"),
    seats=_colours(
        "#560C0C", "#0B1A4A", "#6A329C", "#684800", "#1C544E", "#26041A",
        "#3E4A12", "#742257", "#4A2F18", "#26323A", "#343466", "#1F4A1F",
    ),
    die=colour("#D6CCB4"),
    die_edge=colour("#9A8E76"),
    pip=colour("#160D09"),
)  # fmt: skip
CONTRAST = Palette(
    felt=colour("#000000"),
    felt_dark=colour("#1C1C1C"),
    felt_light=colour("#3D3D3D"),
    wood=colour("#333333"),
    wood_light=colour("#8C8C8C"),
    wood_dark=colour("#111111"),
    paper=colour("#FFFFFF"),
    paper_dark=colour("#DADADA"),
    ink=colour("#000000"),
    ink_soft=colour("#303030"),
    gold=colour("#FFD500"),
    gold_dark=colour("#A88B00"),
    danger=colour("#A00000"),
    danger_dark=colour("#600000"),
    warn=colour("#FFFFFF"),
    warn_ink=colour("#8A0000"),
    shade=(0.0, 0.0, 0.0, 0.82),
    lamp_off=colour("#2A2A2A"),
    lamp_on=colour("#FFE54A"),
    seats=FELT.seats,
    die=colour("#FFFFFF"),
    die_edge=colour("#9A9A9A"),
    pip=colour("#000000"),
)

PALETTES = {"felt": FELT, "night": NIGHT, "contrast": CONTRAST}
LETTERS = {"normal": 1.0, "large": 1.15, "largest": 1.3}
"""The sizes of letters, in times the ordinary ones."""
