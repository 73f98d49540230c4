"""Whatever happens, in any order: the kiosk goes on, and what it shows is what the journal says."""

from dataclasses import replace
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.rules.words import Player, Sentence
from kiosk.session.playing import Playing
from kiosk.session.saving import Saving
from kiosk.session.session import lit, update
from kiosk.session.view import view
from kiosk.signals import Key, KeyPressed, Lamp
from kiosk.translate import say
from tests.kiosk.session.anything import PowerCut, Step, events_in, parts, steps
from tests.kiosk.session.world import World, happen, plain, starts

LAW = settings(max_examples=60)


def lives(start: World, steps: list[Step]) -> list[World]:
    """The world after each step."""
    return list(accumulate(steps, happen, initial=start))


@LAW
@given(starts, steps())
def test_the_journal_replays_to_exactly_the_game_on_the_table(start: World, steps: list[Step]) -> None:
    for world in lives(start, steps):
        screen = world.session.screen
        assert not isinstance(screen, Playing) or screen.table == world.table()


@LAW
@given(starts, steps())
def test_the_screen_shows_exactly_what_the_disk_has_confirmed(start: World, steps: list[Step]) -> None:
    """Or what play went on with from memory while the disk failed."""
    for world in lives(start, steps):
        session, screen = replace(world.session, wired=True), world.session.screen
        safe = world.table(entries=world.visible)
        if isinstance(screen, Playing) and safe:
            known = replace(session, screen=replace(screen, table=safe), saving=Saving(t=session.saving.t))
            assert plain(view(session)) == plain(view(known))


@LAW
@given(starts, steps(), st.integers(0, 3))
def test_after_a_power_cut_the_game_is_on_the_table_again(start: World, steps: list[Step], lost: int) -> None:
    world = lives(start, steps)[-1]
    screen, again = world.session.screen, happen(world, PowerCut(lost))
    if isinstance(screen, Playing) and again.written == world.written:
        assert isinstance(again.session.screen, Playing)
        assert again.session.screen.table == screen.table


@LAW
@given(starts, steps())
def test_everything_on_the_screen_can_be_said(start: World, steps: list[Step]) -> None:
    for world in lives(start, steps):
        for part in parts(view(world.session)):
            assert not isinstance(part, Sentence) or isinstance(say(part), str)
            assert not isinstance(part, Player), "a player must be named on the screen"


@LAW
@given(starts, steps())
def test_every_key_has_a_lamp_and_each_that_burns_does_something(start: World, steps: list[Step]) -> None:
    for world in lives(start, steps):
        lamps = lit(world.session)
        assert list(lamps) == list(Key)
        for key in (key for key, lamp in lamps.items() if lamp is not Lamp.OFF):
            assert update(world.session, KeyPressed(key)) != world.session, key


@LAW
@given(starts, steps())
def test_every_touch_that_is_offered_does_something(start: World, steps: list[Step]) -> None:
    for world in lives(start, steps):
        seen = view(world.session)
        offered = getattr(seen, "question", None) or seen
        for touch in () if world.session.saving.waiting else events_in(offered):
            assert update(world.session, touch) != world.session, touch
