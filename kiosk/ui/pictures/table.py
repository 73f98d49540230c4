"""Whatever lies on the table: picks the widget for the kind of picture and keeps it while the kind stays."""

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

    def show(self, picture: Picture, players: Sequence[PlayerView]) -> None:
        self.empty = isinstance(picture, Nothing) and picture.caption is None
        self._drawer(type(picture)).show(picture, players)

    def _drawer(self, kind: type) -> Any:
        wanted = DRAWN_BY[kind]
        if not self.children or type(self.children[0]) is not wanted:
            self.clear_widgets()
            self.add_widget(wanted())
        return self.children[0]
