"""Which faces are dice: the best borne out first, none nearer to another than a die."""

import numpy as np
import numpy.typing as npt

from vision.faces import Face
from vision.pips import Pips

STRONG = 0.55  # score of a face that may tell the size of the others
WORTH = 0.25  # score below which a face is not even a question
NEARER = 0.80  # two dice centres are never nearer than this, edges (1.0 but for parallax and tilt)
SIDE_REACH = 1.25  # spots within this of a die's middle may lie on its sides, edges


def agreed_edge(faces: list[Face]) -> float | None:
    """Edge that the strongest faces agree on, weighed by their pips; None without strong faces."""
    strong = [f for f in faces if f.score >= STRONG]
    sure = [f for f in strong if len(f.pips) >= 4] or [f for f in strong if len(f.pips) == 3] or strong
    if not sure:
        return None
    edges = np.sort(np.array([f.edge for f in sure]))
    return float(edges[len(edges) // 2])


def chosen(faces: list[Face], edge: float | None) -> list[Face]:
    """Greedy: the highest rank first; whatever shares a pip or a place with a chosen face is left out."""
    taken: list[Face] = []
    for face in sorted(faces, key=lambda f: -rank(f, edge)):
        if face.score >= WORTH and not any(clash(face, other) for other in taken):
            taken.append(face)
    return taken


def rank(face: Face, edge: float | None) -> float:
    """Score, more for each further pip that is explained, less for a size unlike the others'."""
    size = 1.0 if edge is None else float(np.exp(-((np.log(face.edge / edge) / 0.45) ** 2)))
    return face.score * size * (1 + 0.35 * (len(face.pips) - 1))


def clash(face: Face, other: Face) -> bool:
    away = np.hypot(face.pose.x - other.pose.x, face.pose.y - other.pose.y)
    return bool(set(face.pips) & set(other.pips)) or away < NEARER * (face.edge + other.edge) / 2


def unexplained(pips: Pips, dice: list[Face], reach: float = SIDE_REACH) -> npt.NDArray[np.bool_]:
    """N: spots that belong to no die and lie farther than `reach` edges from each: not on its sides."""
    free = np.ones(len(pips), np.bool_)
    for die in dice:
        free &= np.hypot(pips.x - die.pose.x, pips.y - die.pose.y) > reach * die.edge
        free[list(die.pips)] = False
    return free
