"""The rules of a game: a booklet to scroll through, with a tab for each section."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import kiosk.ui.widgets.scroll
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.rules.page import Block
from kiosk.session.views import RulesView
from kiosk.translate import say
from kiosk.ui.widgets.deck import Deck
from kiosk.ui.widgets.press import Press
from kiosk.ui.widgets.prose import Title, laid_out

SCREENFUL = 0.85  # of the paper that is seen: the last lines are read again
NOWHERE = -1


class Tab(ButtonBehavior, BoxLayout):
    """A section: a tap turns to it."""

    turn = ObjectProperty(None)
    section = NumericProperty(0)
    current = BooleanProperty(False)

    def show(self, shown: tuple[int, str]) -> None:
        self.section = shown[0]
        self.ids.words.say(shown[1])

    def on_release(self) -> None:
        self.turn(self.section)


class RulesScreen(FloatLayout):
    """Draws a RulesView; how far it is scrolled is its own affair, but for the screenfuls that buttons turn."""

    post = ObjectProperty(None)
    tabs = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._view: RulesView | None = None
        self._blocks: tuple[Block, ...] = ()
        self._titles: list[Title] = []
        self._wanted = NOWHERE
        self._turn_soon = Clock.create_trigger(self._turn, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._tabs = Deck(self.ids.tabs, lambda: Tab(turn=self.turn_to))
        self._back = Deck(self.ids.back, lambda: Press(post=self.post))
        for each in (self.ids.scroll, self.ids.page):
            each.bind(size=self._turn_soon)
        self.ids.scroll.bind(scroll_y=self._mark, on_scroll_start=self._let_go)

    def on_parent(self, _widget: Any, parent: Any) -> None:
        if parent is None:
            self._view = None  # whoever opens it next finds it at its section

    def show(self, view: RulesView) -> None:
        before, self._view = self._view, view
        self.ids.title.say(view.title)
        self.ids.house.say(say(view.house) if view.house else "")
        self._back.show([view.back])
        if self._blocks != view.blocks:
            self._lay_out(view.blocks)
        if before is None:
            self.turn_to(view.section)
        elif before.turned != view.turned:
            self._let_go()
            self._move((view.turned - before.turned) * SCREENFUL * self.ids.scroll.height)

    def turn_to(self, section: int) -> None:
        """This section stands at the top from now on, until somebody scrolls."""
        self._wanted = section
        self._turn_soon()

    def _lay_out(self, blocks: tuple[Block, ...]) -> None:
        self._blocks = blocks
        widgets = [widget for block in blocks for widget in laid_out(block)]
        self.ids.page.clear_widgets()
        for widget in widgets:
            self.ids.page.add_widget(widget)
        self._titles = [widget for widget in widgets if isinstance(widget, Title)]
        self.tabs = max(1, len(self._titles))
        self._tabs.show([(at, title.words) for at, title in enumerate(self._titles)])

    def _let_go(self, *_: Any) -> None:
        self._wanted = NOWHERE

    def _turn(self, *_: Any) -> None:
        """Once all has its size: to the section that is wanted."""
        if 0 <= self._wanted < len(self._titles):
            self._move(self._below_top(self._titles[self._wanted]) - self._scrolled)
            self._mark()

    def _move(self, pixels: float) -> None:
        scroll, room = self.ids.scroll, self._room
        down = min(max(self._scrolled + pixels, 0), room)
        scroll.scroll_y = 1 - down / room if room else 1
        self._still()

    def _still(self) -> None:
        """What a finger set going stops here; the effect is told where the page is, or it would pull it back."""
        effect = self.ids.scroll.effect_y
        effect.velocity = effect.overscroll = 0
        effect.value = effect.max * self.ids.scroll.scroll_y

    def _mark(self, *_: Any) -> None:
        """The tab of what is read stands out."""
        ends = self._scrolled > self._room - 1
        begun = [at for at, title in enumerate(self._titles) if ends or self._below_top(title) <= self._scrolled + 1]
        current = self._wanted if self._wanted != NOWHERE else max(begun, default=0)
        for tab in self._tabs.shown:
            tab.current = tab.section == current

    def _below_top(self, title: Title) -> float:
        """How far below the first line of the page it stands, pixels."""
        page = self.ids.page
        return float(page.top - page.padding[1] - title.top)

    @property
    def _room(self) -> float:
        """How far the page can be scrolled, pixels."""
        return max(0.0, float(self.ids.page.height - self.ids.scroll.height))

    @property
    def _scrolled(self) -> float:
        return float((1 - self.ids.scroll.scroll_y) * self._room)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
