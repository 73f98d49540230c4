"""Case files: the one that is written in large, those of the others as slips beside it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import kiosk.ui.pictures.clues  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import CaseFile, Cases
from kiosk.rules.words import Sentence
from kiosk.session.views import PlayerView
from kiosk.translate import _, say
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.rounded import draw_discs
from kiosk.ui.widgets.seat import Mark, marks
from kiosk.ui.widgets.text import Text


class Section(Text):
    """What is to be found in this row."""

    def show(self, title: Sentence) -> None:
        self.say(say(title))


class Tally(Widget):
    """A file in small: a dot for each clue, a column for each suspect; what was found is red, a whole case gold."""

    file = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw, -1)
        self.bind(pos=draw, size=draw, file=draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.file is None:
            return
        columns, rows = len(self.file.clues), len(self.file.clues[0])
        step = min(self.width / columns, self.height / rows)
        left, top = self.center_x - step * columns / 2, self.center_y + step * rows / 2
        dots: dict[Any, list[tuple[float, float]]] = {}
        for at, clues in enumerate(self.file.clues):
            whole = all(clue.found for clue in clues)
            for row, clue in enumerate(clues):
                colour = theme.gold_dark if whole else theme.danger if clue.found else theme.paper_dark
                dots.setdefault(tuple(colour), []).append((left + (at + 0.5) * step, top - (row + 0.5) * step))
        with self.canvas:
            for colour, spots in dots.items():
                Color(*colour)
                draw_discs(spots, step * 0.8)


class Slip(BoxLayout):
    """Another player's file, as far as it matters."""

    across = BooleanProperty(False)
    """The player's mark stands beside it, not above."""

    def show(self, slip: tuple[Mark, CaseFile]) -> None:
        self.ids.mark.show(slip[0])
        self.ids.tally.file = slip[1]


class CasesPicture(BoxLayout):
    """Draws Cases."""

    post = ObjectProperty(None)
    owned = BooleanProperty(False)
    """The file is a player's own."""
    slips = NumericProperty(0)

    def on_kv_post(self, _base: Any) -> None:
        self._sections = Deck(self.ids.sections, Section)
        self._slips = Deck(self.ids.slips, Slip)

    def show(self, cases: Cases, players: Sequence[PlayerView]) -> None:
        drawn = marks([player.name for player in players])
        file = cases.files[cases.open]
        self.owned = file.player is not None
        if file.player is not None:
            self.ids.mark.show(drawn[file.player])
        self.ids.title.brief = players[file.player].name if file.player is not None else ""
        self.ids.title.say(_title(file, players))
        self._sections.show([title for title, _needed in cases.sections])
        self.ids.clues.show(file, tuple(needed for _title, needed in cases.sections), drawn)
        others = [(drawn[other.player], other) for other in cases.files if other.player not in (None, file.player)]
        self.slips = len(others)
        self._slips.show(others)


def _title(file: CaseFile, players: Sequence[PlayerView]) -> str:
    if file.player is None:
        return _("Everybody's case file")
    return _("Case file of {player}").format(player=players[file.player].name)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
