"""What a rendered picture shows, spelled as it is written beside it: plain lists and numbers, pixels and degrees."""

from collections.abc import Sequence

from vision.render.scene import Scene
from vision.render.style import Style
from vision.render.truth import Point, Truth, truths

Label = dict[str, object]
Pixels = Sequence[tuple[float, float]]

FLAGS = ("cocked", "stacked", "under", "cut_off", "outside")


def label(file: str, scene: Scene) -> Label:
    """A picture and all dice in it.

    `values` are those that a person could read, in order; `cocked` is 1 where a die leans or lies on another. The other
    lists have an entry for each die: `boxes` hold x, y, width, height of the top face and the value (null where none is
    up or another die lies on it), `faces` its four corners clockwise, `visible` how much of it is seen (0 to 1), `tilt`
    degrees, `mm` the edge, `flags` which of FLAGS it has. `corners` are those of the floor, or of the middle of a table
    without walls (tag "no-tray").
    """
    dice = truths(scene)
    told: Label = {"file": file, "width": scene.camera.width, "height": scene.camera.height}
    told["values"] = sorted(die.value for die in dice if die.readable and die.value is not None)
    told["boxes"] = [[*box(die.corners), shown(die)] for die in dice]
    told["faces"] = [rounded(die.corners) for die in dice]
    told["visible"] = [round(die.visible, 2) for die in dice]
    told["tilt"] = [round(die.tilt, 1) for die in dice]
    told["mm"] = [round(die.size, 1) for die in dice]
    told["flags"] = [[flag for flag in FLAGS if getattr(die, flag)] for die in dice]
    told["cocked"] = int(any(die.cocked or die.stacked for die in dice))
    told["corners"] = rounded(tray_corners(scene))
    told["tags"] = tags(scene)
    return told


def shown(die: Truth) -> int | None:
    """The value that can be seen from above."""
    return None if die.under else die.value


def tray_corners(scene: Scene) -> tuple[Point, Point, Point, Point]:
    """Of the floor, clockwise from the top left, as a calibration wants them."""
    a, b, c, d = ((x, y) for x, y in scene.camera.project(scene.tray.corners).tolist())
    return a, b, c, d


def tags(scene: Scene) -> list[str]:
    """What is special about it."""
    found = [scene.tray.floor.kind]
    if scene.tray.floor.print:
        found.append(f"print:{scene.tray.floor.print}")
    if not scene.tray.rim:
        found.append("no-tray")
    found += ["hand"] * (scene.hand is not None) + ["shade"] * bool(scene.shades)
    found += sorted({thing.kind for thing in scene.things})
    styles = {die.style for die in scene.dice}
    found += sorted({made_of(style) for style in styles} - {"light", "dark"})
    found += ["worn"] * any(style.worn for style in styles)
    found += ["mixed"] * (len({style.body for style in styles}) > 1)
    found += ["moving"] * any(any(pose.velocity) for pose in scene.dice)
    return found + sorted({f"{pose.size:.0f}mm" for pose in scene.dice})


def made_of(style: Style) -> str:
    """What a kind of die is called."""
    for name, told in (("asian", style.red), ("clear", style.clear), ("marbled", style.vein)):
        if told:
            return name
    return "light" if sum(style.body) > sum(style.pips) else "dark"


def box(corners: Pixels) -> list[float]:
    """Left, top, width and height round some points."""
    x, y = zip(*corners, strict=True)
    return [round(min(x), 1), round(min(y), 1), round(max(x) - min(x), 1), round(max(y) - min(y), 1)]


def rounded(points: Pixels) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in points]
