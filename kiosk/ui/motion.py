"""What moves on the screen, each for less than a third of a second: dice settle, points fly to their player."""

from typing import Any

from kivy.animation import Animation

from kiosk.ui.theme import theme
from kiosk.ui.widgets.text import Text

SETTLE_S = 0.25
FLY_S = 0.3


def settle(die: Any) -> None:
    """A die that shows something new comes to rest: `settling` goes from 1 to 0."""
    Animation.cancel_all(die, "settling")
    die.settling = 1.0 if theme.motions else 0.0
    if theme.motions:
        Animation(settling=0.0, duration=SETTLE_S, transition="out_cubic").start(die)


def fly(layout: Any, points: int, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Points won fly over the layout from one of its points to another, and are gone there."""
    if not theme.motions:
        return
    flying = Text(bold=True, color=theme.gold, largest=theme.title, size_hint=(None, None))
    flying.size = (theme.unit * 30, theme.unit * 10)
    flying.center = start
    flying.say(f"+{points}")
    layout.add_widget(flying)
    way = Animation(center_x=end[0], center_y=end[1], duration=FLY_S, transition="in_out_quad")
    way.bind(on_complete=lambda *_: layout.remove_widget(flying))
    way.start(flying)
