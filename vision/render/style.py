"""What a die is made of and how it is cut."""

from dataclasses import dataclass, field

from vision.render.light import Colour


@dataclass(frozen=True, slots=True)
class Shape:
    """Lengths in half edges."""

    rounded: float = 0.17
    """Radius of the edges: 1.4 mm on a die of 16 mm; a casino die has next to none."""
    pip: float = 0.205
    """Radius of a pip."""
    place: float = 0.50
    """From the middle of the face to a row of pips."""
    depth: float = 1.0
    """How hollow a pip is: 0 printed, 1 drilled round."""
    one: float = 1.0
    """How much larger the only pip of the 1 is."""
    ball: float = 2.0
    """Radius of the ball that the cube is turned down to: below √3 its corners are cut, near √2 its edges too."""
    domed: float = 0.0
    """Radians that a face leans outwards at its edges: a lamp's glare then lies on a part of it."""
    turned: bool = False
    """2, 3 and 6 lie the other way on their faces."""
    close: float = 1.0
    """How much nearer to the middle the outer pips of a 2 and a 3 lie; on many Eastern dice they almost touch."""
    straight: bool = False
    """The two pips of a 2 lie one above the other, not corner to corner."""
    slim: float = 1.0
    """How much nearer the two rows of a 6 lie to each other."""
    token: bool = False
    """Round as a coin, seen from above; no die is."""


@dataclass(frozen=True, slots=True)
class Style:
    """A kind of die."""

    body: Colour
    pips: Colour
    shine: float = 0.35
    """How strongly it mirrors a lamp."""
    gloss: int = 5
    """A lamp's mirror image is as sharp as its cosine squared so many times."""
    shape: Shape = field(default_factory=Shape)
    red: Colour | None = None
    """The pips of 1 and 4 on Asian dice; None where they are as the others."""
    vein: Colour | None = None
    """The second colour of a marbled body."""
    clear: float = 0.0
    """How much light goes through, 0 to 1."""
    worn: float = 0.0
    """How much paint and polish are gone, 0 to 1."""
    mirrored: bool = False
    """1, 2 and 3 run clockwise round their corner, as on many Eastern dice."""
    seed: int = 0
    """Which piece of marble or wear."""

    def printed(self, side: int) -> int:
        """What is printed on a side that is numbered as on a Western die."""
        return 7 - side if self.mirrored and side in (3, 4) else side


STYLES: dict[str, Style] = {
    "white": Style((0.80, 0.83, 0.84), (0.012, 0.012, 0.012)),
    "ivory": Style((0.48, 0.68, 0.76), (0.015, 0.025, 0.04), 0.22),
    "red": Style((0.045, 0.028, 0.52), (0.80, 0.82, 0.82)),
    "black": Style((0.020, 0.018, 0.017), (0.78, 0.80, 0.80), 0.30),
    "blue": Style((0.42, 0.11, 0.03), (0.80, 0.81, 0.80)),
}
"""The sets of the simulated table."""
