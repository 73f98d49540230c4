"""The whole window: the right screen for the view, and the banner above all of them."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty

import kiosk.ui.widgets.note  # noqa: F401 - the rules in the .kv name it
from kiosk.session.menuviews import HouseRulesView, InviteView, MenuView, PlayersView
from kiosk.session.ownertouches import CornerHeld
from kiosk.session.ownerviews import DeskView, HardwareView, PadView, WordsView
from kiosk.session.rest import Stage
from kiosk.session.touches import Woken
from kiosk.session.tryviews import CalibrateView, TryView
from kiosk.session.views import HistoryView, OverView, PictureView, RollOffView, RulesView, TableView, View
from kiosk.translate import say
from kiosk.ui.corner import Corner
from kiosk.ui.keys import Event
from kiosk.ui.still import Still
from kiosk.ui.theme import theme
from kiosk.ui.widgets.tray import Preview

LOOKS_PER_SECOND = 15  # the most pictures of the tray that are shown
BUILDING_S = 0.3  # screens that have not been needed yet are built one by one, so often, while nothing else is new

DIM = 0.85  # how dark the screen gets, from 0 to 1

SCREENS = {
    MenuView: "menu.MenuScreen",
    InviteView: "invite.InviteScreen",
    PlayersView: "players.PlayersScreen",
    HouseRulesView: "houserules.HouseRulesScreen",
    RollOffView: "rolloff.RollOffScreen",
    TableView: "table.TableScreen",
    OverView: "over.OverScreen",
    RulesView: "rules.RulesScreen",
    HistoryView: "history.HistoryScreen",
    PictureView: "picture.PictureScreen",
    DeskView: "desk.DeskScreen",
    PadView: "pad.PadScreen",
    WordsView: "words.WordsScreen",
    HardwareView: "hardware.HardwareScreen",
    TryView: "trying.TryScreen",
    CalibrateView: "calibrate.CalibrateScreen",
}
"""Which screen of kiosk.ui.screens draws which view."""
FRONT = (MenuView, InviteView)
"""Where a long touch in the corner leads to the owner's pages."""


def drawing(kind: type) -> Any:
    """The class that draws such views: imported when it is wanted, as all of them together would start late."""
    module, _, name = SCREENS[kind].partition(".")
    return getattr(import_module(f"kiosk.ui.screens.{module}"), name)


class Root(Still):
    """`show(view)` draws a view; touches call `post` with the events that lie in it."""

    asleep = BooleanProperty(False)
    dim = NumericProperty(0)
    """How dark it is before the screen, from 0 to 1."""

    def __init__(self, post: Callable[[Event], None], preview: Callable[[], Preview | None], **kwargs: Any) -> None:
        self._post = post
        self._preview = preview
        self._screens: dict[type, Any] = {}
        self._kind: type | None = None
        self._new = False
        self._corner = Corner(self, lambda: self._post(CornerHeld()))
        super().__init__(**kwargs)
        Window.clearcolor = theme.felt
        self.bind(size=lambda _root, size: theme.fit(*size))

    def on_parent(self, _root: Any, window: Any) -> None:
        """Looks and builds while it is in a window."""
        for done in (self._look, self._build):
            Clock.unschedule(done)
        if window:
            Clock.schedule_interval(self._look, 1 / LOOKS_PER_SECOND)
            Clock.schedule_interval(self._build, BUILDING_S)

    def show(self, view: View, *, stage: Stage = Stage.AWAKE) -> None:
        """Draw this view from now on; while the kiosk sleeps any touch wakes it, and does nothing else."""
        self.asleep, self.dim = stage is not Stage.AWAKE, DIM if stage is Stage.DIM else 0
        self._kind, self._new = type(view), True
        screen = self._screen(self._kind)
        if screen.parent is None:
            self.ids.stage.clear_widgets()
            self.ids.stage.add_widget(screen)
        self.ids.banner.say(say(view.banner) if view.banner else "")
        screen.show(view)
        self._look()

    def on_touch_down(self, touch: Any) -> bool:
        if self._kind in FRONT and not self.dim:
            self._corner.begin(touch)
        if self.asleep:
            self._post(Woken())
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        self._corner.follow(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self._corner.end(touch)
        return bool(super().on_touch_up(touch))

    @property
    def screen(self) -> Any:
        """The screen that is on now, None before the first view."""
        return next(iter(self.ids.stage.children), None)

    @property
    def live(self) -> Sequence[Any]:
        """What is new again and again; nothing where the screen is dark."""
        return () if self.dim else getattr(self.screen, "live", ())

    @property
    def typing(self) -> bool:
        """A name or a number is being typed: letters are for `write`, not for the panel."""
        return bool(getattr(self.screen, "typing", False))

    def write(self, letter: str) -> None:
        self.screen.write(letter)

    def erase(self) -> None:
        self.screen.erase()

    def done(self) -> None:
        self.screen.done()

    def _screen(self, kind: type) -> Any:
        if kind not in self._screens:
            self._screens[kind] = drawing(kind)(post=self._post)
        return self._screens[kind]

    def _build(self, *_: Any) -> bool:
        """One more screen ahead of its time, unless something new was shown just now: whoever touched may touch again.

        False, and no more calls, when all are there.
        """
        if self._new:
            self._new = False
            return True
        missing = [kind for kind in SCREENS if kind not in self._screens]
        if missing and self.screen is not None:
            self._screen(missing[0])
        return bool(missing)

    def _look(self, *_: Any) -> None:
        if hasattr(self.screen, "look"):
            self.screen.look(self._preview())


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
