"""Who plays? Seats with names, typed on a keyboard of our own."""

from math import hypot
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.pictures.seating
import kiosk.ui.widgets.note  # noqa: F401 - the rules in the .kv name them
from kiosk.rules.words import Sentence
from kiosk.session.menutouches import NameTyped, SeatMoved
from kiosk.session.menuviews import PlayersView, SeatView
from kiosk.session.pieces import Button
from kiosk.translate import say
from kiosk.ui.pictures.seating import Seated
from kiosk.ui.theme import theme
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.keyboard import Keyboard
from kiosk.ui.widgets.press import Back, Press
from kiosk.ui.widgets.seat import Mark, marks

LONGEST = 20  # letters of a name
OFFERS, OFFERS_UPRIGHT = 5, 4  # known names beside each other
MOST_BESIDE_KEYS = 9  # seats that are seen above keyboard and known names on a wide screen
NOBODY = -1


class NameField(ButtonBehavior, BoxLayout):
    """A seat's name: a tap and it can be typed anew."""

    focused = BooleanProperty(False)
    fresh = BooleanProperty(False)
    """The next letter takes the place of the whole name."""
    wrong = BooleanProperty(False)


class Seat(BoxLayout):
    """A player-to-be; dragged by the mark to another place in the order."""

    post = ObjectProperty(None)
    picked = ObjectProperty(None)
    carried = ObjectProperty(None)
    """Hears of this seat where the finger on its mark is, and whether it has let go."""
    seat = NumericProperty(0)
    removable = BooleanProperty(False)
    side = NumericProperty(NOBODY)
    """The team; none where each plays alone."""
    lifted = BooleanProperty(False)
    aimed = BooleanProperty(False)
    """The seat that is dragged would come here."""

    def on_kv_post(self, _base: Any) -> None:
        self.ids.field.bind(on_release=lambda _field: self.picked(self.seat))

    def show(self, shown: tuple[SeatView, Mark, bool, bool]) -> None:
        view, mark, focused, fresh = shown
        self.seat, self.removable = view.seat, view.remove is not None
        self.side = NOBODY if view.side is None else view.side
        self.ids.drop.event = view.remove
        self.ids.mark.show(mark)
        field = self.ids.field
        field.focused, field.fresh, field.wrong = focused, fresh, view.problem is not None
        self.ids.name.say(view.name + ("|" if focused and not fresh else ""))
        self.ids.problem.say(say(view.problem) if view.problem else "")

    def on_touch_down(self, touch: Any) -> bool:
        if self.lifted or not self.ids.mark.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self.lifted = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.carried(self, touch.pos, let_go=False)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.lifted = False
        self.carried(self, touch.pos, let_go=True)
        return True


class PlayersScreen(FloatLayout):
    """Draws a PlayersView; which seat is being typed is its own affair."""

    post = ObjectProperty(None)
    typing = BooleanProperty(False)
    crowded = BooleanProperty(False)
    """The keyboard leaves room for the names alone."""
    seats = NumericProperty(0)
    teams = BooleanProperty(False)
    """There are teams: the table is drawn with who sits where."""
    offered = NumericProperty(0)
    """Names that can be picked instead of typed."""

    def __init__(self, **kwargs: Any) -> None:
        self._view: PlayersView | None = None
        self._focus = NOBODY
        self._fresh = True
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._seats = Deck(self.ids.seats, lambda: Seat(post=self.post, picked=self.pick, carried=self.carry))
        self._add = Deck(self.ids.add, lambda: Press(post=self.post))
        self._start = Deck(self.ids.start, lambda: Press(post=self.post, big=True))
        self._back = Deck(self.ids.back, lambda: Back(post=self.post))
        self._known = Deck(self.ids.known, lambda: Press(post=self.take))
        self.keyboard = Keyboard(typed=self.write, erased=self.erase, finished=self.done)

    def show(self, view: PlayersView) -> None:
        if self._view is not None and len(view.seats) != len(self._view.seats):
            self._focus = NOBODY
        self._view = view
        self.seats = len(view.seats)
        self.ids.title.say(say(view.title))
        self.ids.hint.say(say(view.hint))
        self._add.show([button for button in (view.add, view.house, view.rules) if button])
        self._start.show([view.start] if view.start else [])
        self._back.show([view.back])
        self._show_seats()

    def on_parent(self, _widget: Any, parent: Any) -> None:
        if parent is None and self.typing:
            self.done()

    def pick(self, seat: int) -> None:
        """Type this seat's name from now on."""
        self._focus, self._fresh = seat, True
        self.keyboard.shift, self.keyboard.accents = True, False
        self._show_seats()

    def carry(self, carried: Seat, pos: tuple[float, float], *, let_go: bool) -> None:
        """A seat is dragged to the place that is nearest to the finger."""
        nearest = min(self._seats.shown, key=lambda seat: hypot(seat.center_x - pos[0], seat.center_y - pos[1]))
        for seat in self._seats.shown:
            seat.aimed = seat is nearest and seat is not carried and not let_go
        if let_go and nearest is not carried:
            self.done()
            self.post(SeatMoved(carried.seat, nearest.seat))

    def write(self, letter: str) -> None:
        name = ("" if self._fresh else self._name()) + letter
        self._fresh = False
        self._write(name.lstrip()[:LONGEST])

    def erase(self) -> None:
        name = "" if self._fresh else self._name()[:-1]
        self._fresh = False
        self._write(name)

    def done(self) -> None:
        """The name is typed: put the keyboard away."""
        self._focus = NOBODY
        self._show_seats()

    def take(self, named: NameTyped) -> None:
        """A name that is known was touched."""
        self.post(named)
        self.done()

    def _offers(self) -> list[Button]:
        """Names of others who have played, that go on as what was typed begins."""
        if not self.typing or (self.seats > MOST_BESIDE_KEYS and not theme.portrait):
            return []
        assert self._view is not None
        begun = "" if self._fresh else self._name().casefold()
        fitting = [name for name in self._view.known if name.casefold().startswith(begun)]
        shown = fitting[: OFFERS_UPRIGHT if theme.portrait else OFFERS]
        return [Button(Sentence.of("{name}", name=name), NameTyped(self._focus, name)) for name in shown]

    def _name(self) -> str:
        assert self._view is not None
        return next(seat.name for seat in self._view.seats if seat.seat == self._focus)

    def _write(self, name: str) -> None:
        if not name or name.endswith((" ", "-")):
            self.keyboard.shift = True
        self.post(NameTyped(self._focus, name))
        self._show_seats()

    def _show_seats(self) -> None:
        assert self._view is not None
        self.typing = self._focus != NOBODY
        drawn = marks([seat.name for seat in self._view.seats])
        seated = [Seated(drawn[seat.seat], seat.side) for seat in self._view.seats if seat.side is not None]
        self.teams = bool(seated) and not self.typing
        self.ids.table.show(seated if self.teams else [])
        self._seats.show([(seat, drawn[seat.seat], seat.seat == self._focus, self._fresh) for seat in self._view.seats])
        offers = self._offers()
        self.offered = len(offers)
        self._known.show(offers)
        holder = self.ids.typewriter
        if self.typing and not holder.children:
            holder.add_widget(self.keyboard)
        elif not self.typing:
            holder.clear_widgets()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
