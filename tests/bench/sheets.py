"""Contact sheets of pictures that were read wrongly or not for certain, the biggest sin first."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from kiosk.commands.pictures import photograph
from kiosk.commands.shown import Shown, larger
from tests.bench.measure import Result, worst_first
from vision.draw import draw
from vision.picture import Picture

ACROSS, DOWN = 3, 3
CELL = (640, 480)
CAPTION = 40
INK = {"silent": (60, 60, 255), "asked": (60, 190, 255)}  # BGR


def save(results: Sequence[Result], folder: Path, name: str) -> str:
    """Writes NAME-01.jpg … into the folder, in place of older ones; a sentence that says what there is to see."""
    bad, each = worst_first(results), ACROSS * DOWN
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{name}-[0-9][0-9].jpg"):
        old.unlink()
    for number, start in enumerate(range(0, len(bad), each), 1):
        cells = [_cell(result) for result in bad[start : start + each]]
        cells += [np.zeros_like(cells[0])] * (-len(cells) % ACROSS)
        rows = [np.hstack(cells[at : at + ACROSS]) for at in range(0, len(cells), ACROSS)]
        cv2.imwrite(str(folder / f"{name}-{number:02}.jpg"), np.vstack(rows))
    return f"{len(bad)} of {len(results)} pictures were not read as they should be: {folder}/{name}-*.jpg"


def _cell(result: Result) -> Picture:
    """The dice with what was read, fitted into a cell, under the picture's name and what it really shows."""
    shown = photograph(str(result.file))
    reading = larger(result.reading, shown.scale)
    left, top, right, bottom = _part(result, shown)
    picture = shown.picture[top:bottom, left:right]
    zoom = min(CELL[0] / picture.shape[1], CELL[1] / picture.shape[0])
    size = (max(1, round(picture.shape[1] * zoom)), max(1, round(picture.shape[0] * zoom)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if zoom < 1 else cv2.INTER_LINEAR)
    moved = replace(reading, dice=tuple(replace(die, x=die.x - left, y=die.y - top) for die in reading.dice))
    cell = np.zeros((CELL[1] + CAPTION, CELL[0], 3), np.uint8)
    cell[CAPTION : CAPTION + size[1], : size[0]] = draw(np.asarray(small, np.uint8), larger(moved, zoom))
    _write(
        cell, f"{result.sin}: {_spelled(result.values)} read as {_spelled(result.reading.values)}", 15, INK[result.sin]
    )
    _write(cell, f"{result.file.parent.name}/{result.file.name}", 33, (200, 200, 200))
    return cell


def _part(result: Result, shown: Shown) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of what is worth seeing: all dice where it is known where they lie, else everything."""
    height, width = shown.picture.shape[:2]
    if not result.boxes:
        return 0, 0, width, height
    places = [(x, y, max(w, h)) for x, y, w, h, _value in result.boxes]
    places += [(die.x - die.size / 2, die.y - die.size / 2, die.size) for die in result.reading.dice]
    left = min(x - size for x, _y, size in places) * shown.scale
    top = min(y - size for _x, y, size in places) * shown.scale
    right = max(x + 2 * size for x, _y, size in places) * shown.scale
    bottom = max(y + 2 * size for _x, y, size in places) * shown.scale
    return max(0, int(left)), max(0, int(top)), min(width, int(right)), min(height, int(bottom))


def _spelled(values: Sequence[int | None]) -> str:
    return " ".join("?" if value is None else str(value) for value in values) or "nothing"


def _write(cell: Picture, text: str, y: int, ink: tuple[int, int, int]) -> None:
    cv2.putText(cell, text, (6, y), cv2.FONT_HERSHEY_SIMPLEX, 0.5, ink, 1, cv2.LINE_AA)
