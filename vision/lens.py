"""How a lens bends what is straight, told by one number: the division model of A. Fitzgibbon (CVPR 2001)."""

from dataclasses import dataclass
from typing import Any

BARREL, CUSHION = -0.35, 0.2
"""The most that a lens may bend: one that bends more shows a ball, and no tray."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Of a camera that looks through its middle."""

    bend: float
    """What is seen at r, in half diagonals from the picture's middle, would be at r / (1 + bend · r²) if nothing were
    bent: from BARREL, less than 0, to CUSHION."""
    size: tuple[int, int]
    """Width and height of its pictures, pixels."""

    @property
    def unbent_size(self) -> tuple[int, int]:
        """Width and height of a picture that shows all of this one unbent, as large in the middle."""
        width, height = self.size
        return round(width / (1 + self.bend)), round(height / (1 + self.bend))

    def unbent(self, at: Any) -> Any:
        """Where in the unbent picture is what is seen there (x and y, or arrays of them)."""
        right, down = self._away(at, self.size)
        return self._at(right, down, 1 / (1 + self.bend * _square(right, down)), self.unbent_size)

    def seen(self, at: Any) -> Any:
        """Where in the picture is what is there (x and y, or arrays of them) in the unbent one."""
        right, down = self._away(at, self.unbent_size)
        return self._at(right, down, 2 / (1 + (1 - 4 * self.bend * _square(right, down)) ** 0.5), self.size)

    def stretch(self, at: tuple[float, float]) -> float:
        """How many times as wide, the mean of both ways, what is seen there is in the unbent picture."""
        bent = self.bend * _square(*self._away(at, self.size))
        return float(((1 - bent) / (1 + bent) ** 3) ** 0.5)

    @property
    def _half(self) -> float:
        """Half the diagonal, pixels."""
        width, height = self.size
        return float(((width - 1) ** 2 + (height - 1) ** 2) ** 0.5 / 2)

    def _away(self, at: Any, size: tuple[int, int]) -> Any:
        """How far right and down of the middle of a picture of `size`, half diagonals of this one."""
        return (at[0] - (size[0] - 1) / 2) / self._half, (at[1] - (size[1] - 1) / 2) / self._half

    def _at(self, right: Any, down: Any, times: Any, size: tuple[int, int]) -> Any:
        far = times * self._half
        return right * far + (size[0] - 1) / 2, down * far + (size[1] - 1) / 2


def _square(right: Any, down: Any) -> Any:
    return right * right + down * down
