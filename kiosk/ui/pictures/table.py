"""Whatever lies on the table: the widget for each kind of picture is made once and kept."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk.rules.picture import Nothing, Picture, Pot
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.pictures.pot import PotPicture
from kiosk.ui.widgets.text import Text


class Caption(Text):
    """No picture, but perhaps a word."""

    def show(self, picture: Nothing, _players: Sequence[PlayerView]) -> None:
        self.say(say(picture.caption) if picture.caption else "")


DRAWN_BY: dict[type, type] = {Pot: PotPicture, Nothing: Caption}


class TablePicture(BoxLayout):
    """Holds the widget that draws the picture of now."""

    empty = BooleanProperty(True)
    """There is nothing to see: no room need be given."""

    def __init__(self, **kwargs: Any) -> None:
        self._drawers: dict[type, Any] = {}
        super().__init__(**kwargs)

    def show(self, picture: Picture, players: Sequence[PlayerView]) -> None:
        self.empty = isinstance(picture, Nothing) and picture.caption is None
        drawer = self._drawer(type(picture))
        if drawer.parent is None:
            self.clear_widgets()
            self.add_widget(drawer)
        drawer.show(picture, players)

    def _drawer(self, kind: type) -> Any:
        if kind not in self._drawers:
            self._drawers[kind] = DRAWN_BY[kind]()
        return self._drawers[kind]
