"""Whatever lies on the table: the widget for each kind of picture is made once and kept."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk.rules.grid import Grid
from kiosk.rules.picture import Armies, Card, Cases, Nothing, Picture, Pot, Rope, Scale, String
from kiosk.session.views import PlayerView
from kiosk.translate import say
from kiosk.ui.pictures.armies import ArmiesPicture
from kiosk.ui.pictures.card import CardPicture
from kiosk.ui.pictures.cases import CasesPicture
from kiosk.ui.pictures.grid import GridPicture
from kiosk.ui.pictures.pot import PotPicture
from kiosk.ui.pictures.rope import RopePicture
from kiosk.ui.pictures.scale import ScalePicture
from kiosk.ui.pictures.string import StringPicture
from kiosk.ui.widgets.text import Text


class Caption(Text):
    """No picture, but perhaps a word."""

    def show(self, picture: Nothing, _players: Sequence[PlayerView]) -> None:
        self.say(say(picture.caption) if picture.caption else "")


DRAWN_BY: dict[type, type] = {
    Pot: PotPicture,
    Grid: GridPicture,
    Cases: CasesPicture,
    Armies: ArmiesPicture,
    String: StringPicture,
    Rope: RopePicture,
    Scale: ScalePicture,
    Card: CardPicture,
    Nothing: Caption,
}
LARGE: dict[type, float] = {Grid: 1.0, Cases: 1.3, Card: 1.2}
"""Pictures that take the middle of the table, and their width in parts of their height."""
WIDE = (Armies, Rope, Scale, String)
"""Pictures that want a whole line of a tall screen."""


class TablePicture(BoxLayout):
    """Holds the widget that draws the picture of now."""

    empty = BooleanProperty(True)
    """There is nothing to see: no room need be given."""
    broad = NumericProperty(0)
    """Of a picture that takes the middle of the table: its width in parts of its height; else 0."""
    wide = BooleanProperty(False)
    """It wants a whole line of a tall screen."""
    post = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._drawers: dict[type, Any] = {}
        super().__init__(**kwargs)

    def show(self, picture: Picture, players: Sequence[PlayerView]) -> None:
        self.empty = isinstance(picture, Nothing) and picture.caption is None
        self.broad = LARGE.get(type(picture), 0)
        self.wide = isinstance(picture, WIDE)
        drawer = self._drawer(type(picture))
        if drawer.parent is None:
            self.clear_widgets()
            self.add_widget(drawer)
        drawer.show(picture, players)

    def _drawer(self, kind: type) -> Any:
        if kind not in self._drawers:
            self._drawers[kind] = DRAWN_BY[kind]()
            self._drawers[kind].post = self.post
        return self._drawers[kind]
