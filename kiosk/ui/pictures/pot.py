"""The running turn: what is at stake, whether it would count, and how far each player is from the goal."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name it
from kiosk.rules.picture import Pot
from kiosk.rules.words import Sentence
from kiosk.session.views import PlayerView
from kiosk.translate import _, say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.seat import Mark, marks

ONE_COLUMN = 4  # players whose ways to the goal lie below each other


class Way(BoxLayout):
    """A player's way to the goal: what is posted, and what this turn would add."""

    done = NumericProperty(0)
    coming = NumericProperty(0)
    turn = BooleanProperty(False)

    def show(self, way: tuple[Mark, bool, float, float]) -> None:
        mark, self.turn, self.done, self.coming = way
        self.ids.mark.show(mark)


class PotPicture(BoxLayout):
    """Draws a Pot."""

    reached = NumericProperty(0)
    """How much of what is needed the turn has, from 0 to 1."""
    needed = NumericProperty(0)
    columns = NumericProperty(1)
    goal = StringProperty("")
    rows = NumericProperty(1)
    spare = NumericProperty(0)
    """Height in units that the turn leaves to the ways."""
    way = NumericProperty(0)
    """Height in units of a player's way to the goal; 0: no room for them."""
    narrow = BooleanProperty(False)
    room = NumericProperty(0)
    """Its height in units: where it is low, it says less."""

    def on_kv_post(self, _base: Any) -> None:
        self._ways = Deck(self.ids.ways, Way)

    def show(self, pot: Pot, players: Sequence[PlayerView]) -> None:
        self.needed = pot.needed
        self.reached = min(1, max(pot.points, pot.best) / pot.needed) if pot.needed else 1
        self.columns = 1 if len(players) <= ONE_COLUMN else 2
        self.rows = -(-len(players) // self.columns)
        self.ids.points.say(str(pot.best or pot.points))
        self.ids.caption.say(_("if you stop now") if _banks(pot) else _("points this turn"))
        self.ids.counts.say(_counts(pot))
        self.ids.risk.say(say(_risk(pot)) if pot.rolling else "")
        self.goal = _("Goal: {goal}").format(goal=pot.goal)
        drawn = marks([player.name for player in players])
        self._ways.show([_way(pot, mark, player) for mark, player in zip(drawn, players, strict=True)])


def _banks(pot: Pot) -> bool:
    """Ending the turn now would post points."""
    return pot.best > 0 and pot.best >= pot.needed


def _counts(pot: Pot) -> str:
    """What is still needed; else what is set aside already, where stopping would bring more."""
    if not _banks(pot):
        return _("{needed} needed to count").format(needed=pot.needed) if pot.needed else ""
    return _("{points} set aside").format(points=pot.points) if 0 < pot.points < pot.best else ""


def _risk(pot: Pot) -> Sentence:
    """How likely it is that the turn is lost with the next roll."""
    either = ("{n} die: {percent} % bust", "{n} dice: {percent} % bust")
    return Sentence.counted(*either, pot.rolling, percent=round(100 * pot.risk))


def _way(pot: Pot, mark: Mark, player: PlayerView) -> tuple[Mark, bool, float, float]:
    done = min(1.0, max(0, pot.scores[mark.seat]) / pot.goal)
    counts = player.turn and _banks(pot)
    coming = min(1.0 - done, pot.best / pot.goal) if counts else 0.0
    return (mark, player.turn, done, coming)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
