"""The rules on the screen: all of a page can be read at any size, by finger, by tab and by buttons."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from kivy.clock import Clock

from kiosk.games import GAMES
from kiosk.pages import pages
from kiosk.rules.page import SECTIONS
from kiosk.session.touches import RulesClosed
from kiosk.ui.widgets.prose import Prose
from kiosk.ui.widgets.wording import SLACK, lines
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import SIZES, Stage
from tests.kiosk.ui.pieces import PAGE
from tests.kiosk.ui.seen import box, visible

SETTLING = 6
PAGES = {"a sample": PAGE, **pages(GAMES)}

each_section = pytest.mark.parametrize("section", range(len(SECTIONS)), ids=SECTIONS)


def opened(stage: Stage, *, section: int = 0, size: tuple[int, int] | None = None) -> Any:
    """Opened anew at this section."""
    stage.show(samples.VIEWS["table"], size=size)
    screen = stage.show(replace(samples.RULES, section=section))
    stage.driver.frames(SETTLING)
    return screen


def turned(stage: Stage, screenfuls: int) -> None:
    stage.root.show(replace(samples.RULES, turned=screenfuls))
    stage.driver.frames(SETTLING)


def at_top(screen: Any, section: int) -> bool:
    """Its heading is the first thing seen, or all the rest of the page is seen as well."""
    heading, window = box(screen._titles[section]), box(screen.ids.scroll)
    first = abs(heading.top - window.top) < 0.05 * window.height
    return first or (at_end(screen) and window.holds(heading))


def at_end(screen: Any) -> bool:
    return bool(box(screen.ids.page).low > box(screen.ids.scroll).low - 1)


def current(screen: Any) -> list[int]:
    return [tab.section for tab in screen._tabs.shown if tab.current]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_rules_open_at_the_section_that_is_asked_for(stage: Stage, size: tuple[int, int]) -> None:
    for section in (1, 2, 5):
        screen = opened(stage, section=section, size=size)
        assert at_top(screen, section)
        assert current(screen) == [section]


@each_section
def test_they_open_at_any_section(stage: Stage, section: int) -> None:
    screen = opened(stage, section=section)
    assert at_top(screen, section)
    assert current(screen) == [section]


@each_section
def test_a_tab_turns_to_its_section(stage: Stage, section: int) -> None:
    screen = opened(stage, section=len(SECTIONS) - 1 - section)
    stage.driver.tap(screen._tabs.shown[section])
    stage.driver.frames(SETTLING)
    assert at_top(screen, section)
    assert current(screen) == [section]
    assert stage.posted == []


def at_rest(stage: Stage, scroll: Any) -> float:
    """Where the page stands once it has run out; ten seconds of frames at the most."""
    there = -1.0
    for _ in range(40):
        stage.driver.wait(0.25)
        if there == scroll.scroll_y:
            break
        there = scroll.scroll_y
    return there


def test_a_finger_scrolls_and_a_new_view_leaves_it_there(stage: Stage) -> None:
    screen = opened(stage)
    scroll = screen.ids.scroll
    x, low = scroll.to_window(scroll.center_x, scroll.y + 10)
    stage.driver.drag((x, low), (x, low + scroll.height - 20), rests=True)
    there = at_rest(stage, scroll)
    stage.show(replace(samples.RULES, banner=samples.S("saving…")))
    stage.show(samples.RULES)
    assert 0 < there < 1
    assert scroll.scroll_y == pytest.approx(there, abs=0.02)


def test_buttons_turn_screenful_by_screenful_to_the_end_and_back(stage: Stage) -> None:
    screen = opened(stage)
    turned(stage, 1)
    down = box(screen.ids.page).top - box(screen.ids.scroll).top
    assert 0.7 * screen.ids.scroll.height < down < screen.ids.scroll.height
    turned(stage, 30)
    assert at_end(screen)
    turned(stage, 29)
    assert not at_end(screen)
    turned(stage, 0)
    assert at_top(screen, 0)


def test_who_opens_them_again_finds_them_at_their_section(stage: Stage) -> None:
    screen = opened(stage)
    turned(stage, 30)
    assert opened(stage) is screen
    assert at_top(screen, 0)


def test_back_goes_back(stage: Stage) -> None:
    screen = opened(stage)
    stage.driver.tap(screen._back.shown[0])
    assert stage.posted == [RulesClosed()]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_page_is_there_to_its_last_word(the_stage: Stage, size: tuple[int, int], name: str) -> None:
    """No word is wider than the paper, none lies on another, and none of a game's tables is broken."""
    stage = the_stage  # at the size that the page before was shown at
    stage.fit(size)
    stage.root.show(replace(samples.RULES, blocks=PAGES[name].blocks))
    for _ in range(2 * SETTLING):
        Clock.tick()
    screen = stage.root.screen
    paper = box(screen.ids.page)
    for prose in (widget for widget, _ in visible(screen) if isinstance(widget, Prose)):
        assert paper.holds(box(prose)), prose.words
        assert box(prose.parent).holds(box(prose)), prose.words
        assert prose.texture_size[0] <= prose.width + 1, prose.words
        assert 0 < prose.texture_size[1] <= prose.height + 1, prose.words
        assert PAGES[name] is PAGE or unbroken(prose), prose.words
    blocks = [box(child) for child in reversed(screen.ids.page.children)]
    assert all(above.low >= below.top for above, below in pairwise(blocks))


def unbroken(prose: Any) -> bool:
    """Its longest word is not too long for it."""
    return lines(prose.words, prose.width + prose.font_size * SLACK, prose.font_size, bold=prose.bold) > 0
