"""Drawing again, once before the next frame, when something that the drawing shows has changed."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


def drawn(widget: Any, draw: Callable[..., None], *names: str) -> Callable[..., None]:
    """Have `draw` called soon after one of these properties of the widget changes; what is returned calls it soon too.

    The widget keeps what is returned: Kivy holds it only weakly.
    """
    soon: Callable[..., None] = Clock.create_trigger(draw, -1)
    widget.bind(**dict.fromkeys(("pos", "size", *names), soon))
    soon()
    return soon
