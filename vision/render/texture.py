"""What things are made of, seen flat: felt, wood, leather and others as brightness, always the same."""

from collections.abc import Callable
from functools import lru_cache
from math import pi

import cv2
import numpy as np

from vision.render.clouds import ROUGH, WAYS, Rng, grains, noise, smooth, strands, stretched
from vision.render.light import Linear, Picture

PX_PER_MM = 3.0
TILE_MM = (320.0, 240.0)
"""Width and depth of a tile; larger floors see it mirrored again and again."""
EVEN = 128
"""The brightness 1 in a tile; tiles hold square roots, as pictures do."""


def felt(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width (`size` is width, height, pixels of about a third of a millimetre): short fibres lying all ways."""
    tangle = np.zeros((size[1], size[0]), np.uint8)
    for way in range(WAYS):
        begin = (int(rng.integers(size[1])), int(rng.integers(size[0])))
        cv2.max(tangle, np.roll(strands(size, way), begin, axis=(0, 1)), dst=tangle)
    fibres = tangle - np.float32(tangle.mean())
    worn = smooth(size, 90, rng) * 0.05 + smooth(size, 22, rng) * 0.035
    return np.asarray(1 + fibres * (0.13 / fibres.std()) + worn, np.float32)


def wood(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: the grain runs along the width."""
    width, height = size
    rough = (width // ROUGH, height)
    rings = stretched(rough, (max(2, width // 160), max(3, height // 7)), rng)
    figure = np.sin(rings * 3.2 + np.linspace(0, height / 9, height, dtype=np.float32)[:, None])
    figure = np.asarray(cv2.resize(figure, size), np.float32)
    grain = stretched(size, (max(2, width // 34), height), rng)
    pores = np.minimum(stretched(size, (max(2, width // 12), height), rng) + 1.3, 0)
    return np.asarray(1 + 0.13 * figure + 0.10 * grain + 0.22 * pores, np.float32)


def planks(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: a calm wooden table top, wide boards with thin joints."""
    width, height = size
    calm = 1 + (stretched(size, (max(2, width // 240), max(3, height // 5)), rng) * 0.06)
    calm += stretched(size, (max(2, width // 60), height), rng) * 0.05
    for joint in range(int(rng.integers(120, 240)), height, int(rng.integers(200, 330))):
        calm[joint : joint + 2] *= 0.72
    return np.asarray(calm, np.float32)


def leather(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: small cells with dark creases between them."""
    fine, wide = smooth(size, 5, rng), smooth(size, 9, rng)
    creases = np.minimum(np.abs(fine), np.abs(wide))
    return np.asarray(0.86 + 0.30 * np.minimum(creases, 0.5) + 0.05 * smooth(size, 120, rng), np.float32)


def foam(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: matt, with small dark pores."""
    pores = np.maximum(cv2.GaussianBlur(noise(size, rng), (0, 0), 1.1) * 3 - 1.6, 0)
    return np.asarray(1 - 0.22 * pores + 0.03 * noise(size, rng) + 0.03 * smooth(size, 70, rng), np.float32)


def neoprene(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: a fine even knit."""
    x, y = (np.arange(side, dtype=np.float32) for side in size)
    bow, rib = np.sin(x * 1.05), np.sin(x * 2.1)
    knit = np.outer(np.sin(y * 1.7), np.cos(bow) * rib) + np.outer(np.cos(y * 1.7), np.sin(bow) * rib)
    return np.asarray(1 + 0.05 * knit + 0.03 * noise(size, rng) + 0.02 * smooth(size, 150, rng), np.float32)


def cloth(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: a plain table top, hardly structured."""
    return np.asarray(1 + 0.02 * noise(size, rng) + 0.05 * smooth(size, 120, rng), np.float32)


def slate(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: stone in flat, broken layers."""
    layers = sum(smooth(size, cell, rng) * share for cell, share in ((160, 0.10), (48, 0.12), (14, 0.10), (5, 0.06)))
    edges = np.abs(smooth(size, 34, rng) + 0.4 * smooth(size, 9, rng))
    return np.asarray(1 + layers + 0.25 * cv2.exp(edges * -14), np.float32)


def board(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: cardboard, its flutes shining through."""
    flutes = np.sin(np.arange(size[0], dtype=np.float32) * (2 * pi / 19))[None, :]
    return np.asarray(
        1 + 0.02 * flutes + 0.035 * noise(size, rng) + 0.03 * stretched(size, (3, size[1] // 40), rng), np.float32
    )


def paper(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: nearly even, a little wavy."""
    return np.asarray(1 + 0.008 * noise(size, rng) + 0.02 * smooth(size, 200, rng), np.float32)


def weave(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: coarse cloth, light and dark threads over and under each other."""
    width, height = size
    x, y = (np.arange(side, dtype=np.float32) for side in size)
    warp = stretched(size, (width // 4, max(2, height // 26)), rng)
    weft = stretched(size, (max(2, width // 26), height // 4), rng)
    over = np.outer(np.sin(y * (pi / 4)), np.sin(x * (pi / 4)))
    threads = cv2.copyTo(warp, np.asarray(over + 0.15 * noise(size, rng) > 0, np.uint8), weft)
    return np.asarray(0.97 + 0.26 * threads + 0.12 * over + 0.06 * noise(size, rng), np.float32)


def carpet(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: tufts of many shades, dark between them."""
    tufts = grains(size, 1.6, rng)
    shades = smooth(size, 7, rng) * 0.12 + smooth(size, 60, rng) * 0.06
    return np.asarray(0.97 + 0.20 * tufts - 0.10 * np.maximum(-tufts - 1, 0) + shades, np.float32)


def speckled(size: tuple[int, int], rng: Rng) -> Linear:
    """Height×width: rubber or stone with light and dark grains in it."""
    spots = grains(size, 0.8, rng)
    light, dark = np.maximum(spots - 1.7, 0), np.maximum(-spots - 1.9, 0)
    return np.asarray(
        0.97 + 0.9 * light - 0.5 * dark + 0.06 * noise(size, rng) + 0.05 * smooth(size, 90, rng), np.float32
    )


KINDS: dict[str, Callable[[tuple[int, int], Rng], Linear]] = {
    "felt": felt,
    "wood": wood,
    "planks": planks,
    "leather": leather,
    "foam": foam,
    "neoprene": neoprene,
    "cloth": cloth,
    "slate": slate,
    "board": board,
    "paper": paper,
    "weave": weave,
    "carpet": carpet,
    "speckled": speckled,
}


@lru_cache(maxsize=64)
def tile(kind: str, level: int) -> Picture:
    """Height×width, the square root of the brightness, EVEN where it is 1. Not to be written into.

    PX_PER_MM, each `level` half as fine as the one before.
    """
    if level:
        half = cv2.resize(tile(kind, level - 1), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        return np.asarray(half, np.uint8)
    size = (round(TILE_MM[0] * PX_PER_MM), round(TILE_MM[1] * PX_PER_MM))
    bright = cv2.threshold(KINDS[kind](size, np.random.default_rng(1)), 0, 0, cv2.THRESH_TOZERO)[1]
    return np.asarray(cv2.convertScaleAbs(cv2.sqrt(bright, dst=bright), alpha=EVEN), np.uint8)
