"""T21: a kiosk that nobody uses invites, then dims; the touch or press that wakes it does nothing else."""

from dataclasses import replace

import pytest

from kiosk.rules.moves import Roll
from kiosk.session.events import Event, Tick
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.menuviews import InviteView, MenuView, PlayersView
from kiosk.session.rest import Rest, Stage
from kiosk.session.session import lit, tray_lit
from kiosk.session.tabletouches import DieTouched
from kiosk.session.touches import RulesOpened, Woken
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, HandSeen, Lamp
from tests.kiosk.session.hands import END, PAGES, after, asked, at_table, commands, hold, kiosk, looks, naming, thrown

PICK = GamePicked("five-thousand")


def left_alone(seconds: float, *, session: Session | None = None) -> Session:
    """Invites after a minute and dims after ten; somebody was there at the first tick."""
    begun = replace(session or kiosk(), rest=Rest(60, 600), pages=PAGES)
    return after(begun, Tick(1000), Tick(1000 + seconds))


def test_t21_between_games_it_invites_after_a_while_and_dims_later() -> None:
    assert isinstance(view(left_alone(59)), MenuView)
    assert isinstance(view(left_alone(60)), InviteView)
    assert [left_alone(s).stage for s in (59, 60, 599, 600)] == [Stage.AWAKE, Stage.INVITING, Stage.INVITING, Stage.DIM]


@pytest.mark.parametrize("wakes", [Woken(), PICK, hold(1), END])
@pytest.mark.parametrize("seconds", [100, 1000])
def test_t21_what_wakes_it_does_nothing_else_and_the_next_one_counts(wakes: Event, seconds: float) -> None:
    woken = after(left_alone(seconds), wakes)
    assert woken.stage is Stage.AWAKE
    assert isinstance(view(woken), MenuView)
    assert isinstance(view(after(woken, PICK)), PlayersView)


def test_t21_a_game_is_never_covered_but_dims() -> None:
    naming = after(kiosk(), PICK)
    assert left_alone(599, session=naming).stage is Stage.AWAKE
    dim = left_alone(600, session=naming)
    assert dim.stage is Stage.DIM
    assert isinstance(view(dim), PlayersView)
    assert isinstance(view(after(dim, RulesOpened())), PlayersView)
    assert isinstance(view(after(dim, Woken())), PlayersView)


@pytest.mark.parametrize("wakes", [Woken(), hold(1), HandSeen(), DiceRolling()])
def test_t18_who_wakes_a_game_that_was_left_alone_is_asked_whether_it_goes_on(wakes: Event) -> None:
    alone = left_alone(600, session=after(at_table("Ann", "Bob"), thrown(1, 2, 3, 4, 6)))
    asks = after(alone, wakes)
    assert asked(asks) == "Go on with this game?"
    assert looks(asks) == looks(alone)
    goes_on = after(asks, hold(1))
    assert (asked(goes_on), looks(goes_on)) == ("", looks(alone))
    menu = view(after(asks, hold(2)))
    assert isinstance(menu, MenuView)
    assert menu.resume


def test_t18_dice_that_are_thrown_at_a_game_that_was_left_alone_say_that_it_goes_on() -> None:
    alone = left_alone(600, session=after(at_table("Ann", "Bob"), thrown(1, 2, 3, 4, 6), DieTouched(0)))
    session = after(alone, HandSeen(), DiceRolling(), thrown(2, 2, 3, 5, at=(600, 700, 800, 900)))
    assert (asked(session), commands(session)[-1]) == ("", Roll((2, 2, 3, 5)))


def test_t18_nothing_is_asked_where_nobody_has_rolled_or_the_screen_has_not_dimmed() -> None:
    begun = after(naming("Ann", "Bob"), GameStarted())
    assert asked(after(left_alone(600, session=begun), Woken())) == ""
    rolled = after(at_table("Ann", "Bob"), thrown(1, 2, 3, 4, 6))
    assert asked(after(left_alone(599, session=rolled), Woken())) == ""


@pytest.mark.parametrize("seen", [HandSeen(), DiceRolling()])
def test_hands_and_dice_in_the_tray_wake_it(seen: Event) -> None:
    assert after(left_alone(1000), seen).stage is Stage.AWAKE


def test_its_lamps_are_dark_meanwhile() -> None:
    assert Lamp.ON in lit(left_alone(0)).values()
    assert set(lit(left_alone(60)).values()) == {Lamp.OFF}


def test_the_trays_light_burns_as_long_as_it_is_awake() -> None:
    assert [tray_lit(left_alone(seconds)) for seconds in (0, 59, 60, 600)] == [True, True, False, False]
    assert tray_lit(after(left_alone(1000), HandSeen()))


def test_t21_in_a_game_the_trays_light_burns_though_the_screen_dims() -> None:
    """A light that goes on with the first throw would make it look laid down."""
    alone = left_alone(600, session=after(at_table("Ann"), thrown(1, 2, 3, 4, 6)))
    assert (alone.stage, tray_lit(alone)) == (Stage.DIM, True)


def test_where_it_is_to_stay_awake_it_does() -> None:
    assert after(kiosk(), Tick(0), Tick(1e6)).stage is Stage.AWAKE
