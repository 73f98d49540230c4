"""Roll-Em: the score card of the player to move, with what the dice would score in each open box."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import Card, CardBox
from kiosk.session.tabletouches import Chosen
from kiosk.session.views import PlayerView
from kiosk.translate import _, say
from kiosk.ui.theme import theme

LEAST_WIDE = 19.0  # units that a box needs for its name and its score
FINGER_MM = 9.0
BOXES = 14  # the bonus has one as well


class Box(ButtonBehavior, BoxLayout):
    """A box of the card; a touch on it fills it, where it is offered."""

    post = ObjectProperty(None)
    choice = StringProperty("")
    face = ColorProperty(theme.clear)
    ink = ColorProperty(theme.clear)
    strong = BooleanProperty(False)

    def show(self, shown: tuple[CardBox, int]) -> None:
        box, best = shown
        self.choice = box.choice or ""
        self.disabled = not box.choice
        self.ids.label.say(say(box.label))
        figure = box.score if box.now is None else box.now
        self.ids.score.say("" if figure is None else str(figure))
        self.strong = box.now is not None and box.now > 0
        self.face, self.ink = _colours(box, best)

    def on_release(self) -> None:
        if self.choice:
            self.post(Chosen(self.choice))


def _colours(box: CardBox, best: int) -> tuple[Any, Any]:
    """Filled boxes lie in the shade, the best offer shines, and one for nothing is dull."""
    if box.score is not None:
        return theme.felt_light, theme.paper
    if box.now is None:
        return theme.paper, theme.ink_soft
    if not box.now:
        return theme.paper_dark, theme.ink_soft
    return (theme.gold if box.now == best else theme.paper), theme.ink


class Progress(BoxLayout):
    """How far the upper boxes are on the way to their bonus."""

    part = NumericProperty(0)

    def show(self, made: int, card: Card) -> None:
        self.part = min(1.0, made / card.bonus_from)
        self.ids.words.say(_("Bonus {bonus}").format(bonus=f"+{card.bonus}"))
        self.ids.made.say(f"{made}/{card.bonus_from}")


class CardPicture(GridLayout):
    """Draws a Card."""

    post = ObjectProperty(None)
    down = NumericProperty(7)
    seat = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._upper = [Box(post=self._post) for _at in range(6)]
        self._progress = Progress()
        self._lower = [Box(post=self._post) for _at in range(7)]
        for part in (*self._upper, self._progress, *self._lower):
            self.add_widget(part)
        self.bind(size=self._reflow)
        theme.bind(unit=self._reflow)

    @property
    def shown(self) -> list[Box]:
        """The boxes, upper ones first."""
        return [*self._upper, *self._lower]

    def show(self, card: Card, _players: Sequence[PlayerView]) -> None:
        self.seat = card.player
        boxes = (*card.upper, *card.lower)
        best = max((box.now or 0 for box in boxes), default=0)
        for widget, box in zip(self.shown, boxes, strict=True):
            widget.show((box, best))
        self._progress.show(sum(box.score or 0 for box in card.upper), card)

    def _reflow(self, *_: Any) -> None:
        """Two columns, or more where their boxes would be too low for a finger."""
        most = max(2, int(self.width // (LEAST_WIDE * theme.unit)))
        rows = [-(-BOXES // columns) for columns in range(2, min(most, 4) + 1)]
        inside = self.height - 2 * self.padding[1] + self.spacing[1]
        self.down = next((down for down in rows if inside / down - self.spacing[1] > FINGER_MM * theme.mm), rows[-1])

    def _post(self, event: Any) -> None:
        self.post(event)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
