"""How a simulated die is turned in space: unit quaternions (w, x, y, z).

A die at REST_TURN shows 1 upwards, 2 to the right (+x) and 3 to the far edge (+y), the opposite faces adding up to 7:
the right-handed Western die. The drawing function that a table is given keeps to the same.
"""

from math import asin, atan2, cos, degrees, pi, sin, sqrt

Turn = tuple[float, float, float, float]
Vector = tuple[float, float, float]

REST_TURN: Turn = (1.0, 0.0, 0.0, 0.0)


def about(axis: Vector, angle: float) -> Turn:
    """A turn about `axis` (any length but 0) by `angle` radians, right-handed."""
    x, y, z = axis
    length = sqrt(x * x + y * y + z * z)
    s = sin(angle / 2) / length
    return (cos(angle / 2), x * s, y * s, z * s)


def after(second: Turn, first: Turn) -> Turn:
    """`first` and then `second`, about axes that stand still."""
    w, x, y, z = second
    a, b, c, d = first
    return (
        w * a - x * b - y * c - z * d,
        w * b + x * a + y * d - z * c,
        w * c - x * d + y * a + z * b,
        w * d + x * c - y * b + z * a,
    )


def spun(turn: Turn, spin: Vector, seconds: float) -> Turn:
    """`turn` after spinning by `spin` (radians per second about each axis) for `seconds`, which may be negative."""
    x, y, z = spin
    rate = sqrt(x * x + y * y + z * z)
    return turn if rate == 0.0 else after(about(spin, rate * seconds), turn)


_FACE_UP: dict[int, Turn] = {
    1: REST_TURN,
    2: about((0.0, 1.0, 0.0), -pi / 2),
    3: about((1.0, 0.0, 0.0), pi / 2),
    4: about((1.0, 0.0, 0.0), -pi / 2),
    5: about((0.0, 1.0, 0.0), pi / 2),
    6: about((1.0, 0.0, 0.0), pi),
}


def flat(value: int, yaw: float) -> Turn:
    """Lying on the floor with `value` up, turned by `yaw` radians about the upright."""
    return after(about((0.0, 0.0, 1.0), yaw), _FACE_UP[value])


PRINTINGS: tuple[Turn, ...] = tuple(flat(value, quarters * pi / 2) for value in _FACE_UP for quarters in range(4))
"""All ways in which the same faces can be printed on a cube: each value is up in four of them."""


def reach(turn: Turn) -> float:
    """How far a cube with half edge 1 reaches below its centre: 1 when flat, up to √3 on a corner."""
    w, x, y, z = turn
    return abs(2 * (x * z - w * y)) + abs(2 * (y * z + w * x)) + abs(1 - 2 * (x * x + y * y))


def into(turn: Turn, way: Vector) -> Vector:
    """A direction of the world as a die that is turned so sees it."""
    _, a, b, c = after(after(_conjugate(turn), (0.0, *way)), turn)
    return (a, b, c)


def top(turn: Turn) -> tuple[int, float]:
    """The face that lies up most, and by how many degrees it leans."""
    x, y, z = into(turn, (0.0, 0.0, 1.0))
    upward = {1: z, 2: x, 3: y, 4: -y, 5: -x, 6: -z}
    value = max(upward, key=lambda face: upward[face])
    return value, 90.0 - degrees(asin(min(1.0, upward[value])))


def laid_flat(turn: Turn) -> Turn:
    """The nearest turn that lies flat, its top face staying up."""
    value, _ = top(turn)
    w, _x, _y, z = after(turn, _conjugate(_FACE_UP[value]))
    return flat(value, 2 * atan2(z, w))


def _conjugate(turn: Turn) -> Turn:
    w, x, y, z = turn
    return (w, -x, -y, -z)
