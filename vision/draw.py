"""A reading drawn over its picture, for people; the reader itself never calls this."""

import cv2
import numpy as np

from vision.picture import Picture
from vision.reading import Die, Reading

CERTAIN = (80, 200, 60)  # BGR
DOUBTFUL = (30, 140, 255)
MOST_LIKELY = 3


def draw(picture: Picture, reading: Reading) -> Picture:
    """A copy of an HxWx3 BGR picture with a frame and a value at each die: green certain, orange a question."""
    canvas = np.array(picture, np.uint8, copy=True)
    for die in reading.dice:
        _frame(canvas, die)
    if reading.why is not None:
        _words(canvas, reading.why.value, (6, _letters(canvas)), DOUBTFUL)
    return canvas


def _frame(canvas: Picture, die: Die) -> None:
    colour = CERTAIN if die.certain else DOUBTFUL
    half = max(4.0, die.size * 0.62)
    left, top = round(die.x - half), round(die.y - half)
    right, bottom = round(die.x + half), round(die.y + half)
    cv2.rectangle(canvas, (left, top), (right, bottom), colour, max(1, round(die.size / 24)), cv2.LINE_AA)
    _words(canvas, words(die), (left, top - 4), colour)


def shows(die: Die) -> str:
    """What a die shows, or may show: `5`, `5?`, `5/6?`, `?`."""
    if die.certain:
        return str(die.value)
    likely = die.likely or (() if die.value is None else (die.value,))
    return "/".join(str(value) for value in likely[:MOST_LIKELY]) + "?"


def words(die: Die) -> str:
    """What stands at a die: its value, or what it may be and why that is a question."""
    return shows(die) if die.why is None else f"{shows(die)} {die.why.value}"


def _words(canvas: Picture, text: str, at: tuple[int, int], colour: tuple[int, int, int]) -> None:
    height = _letters(canvas)
    place = (max(2, at[0]), min(max(height, at[1]), canvas.shape[0] - 2))
    scale, pen = height / 22, max(1, height // 12)
    for ink, width in (((0, 0, 0), pen + 2), (colour, pen)):
        cv2.putText(canvas, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, ink, width, cv2.LINE_AA)


def _letters(canvas: Picture) -> int:
    """Height of the letters, pixels."""
    return max(10, int(min(canvas.shape[:2])) // 30)
