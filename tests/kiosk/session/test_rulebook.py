"""The rules can be read at any time: they lie over the screen, and the game goes on beneath them."""

from dataclasses import replace

import pytest

from kiosk.rules.moves import Roll
from kiosk.rules.page import SECTIONS
from kiosk.rules.words import Sentence
from kiosk.session.events import Event
from kiosk.session.menutouches import GameStarted, NameTyped
from kiosk.session.menuviews import PlayersView
from kiosk.session.session import lit
from kiosk.session.tabletouches import Chosen, DieTouched, TrayTouched, UndoTouched
from kiosk.session.touches import RulesClosed, RulesOpened, RulesTurned, WentBack
from kiosk.session.view import view
from kiosk.session.views import OverView, RollOffView, RulesView, TableView
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled, EyeReady, Key, Lamp
from tests.kiosk.session.hands import (
    END,
    LONG_UNDO,
    PAGES,
    UNDO,
    after,
    asked,
    at_table,
    commands,
    doubtful,
    entered,
    entries,
    hold,
    kiosk,
    labels,
    naming,
    note,
    orders,
    rolls,
    text,
    thrown,
)
from tests.kiosk.session.test_choosing import at
from vision.reading import Reading

ROLLED = rolls(1, 5, 2, 3, 4)


def rules(session: Session) -> RulesView:
    seen = view(session)
    assert isinstance(seen, RulesView)
    return seen


def offered(session: Session) -> list[str]:
    """The small buttons of a screen."""
    seen = view(session)
    if isinstance(seen, PlayersView):
        return labels((seen.rules,) if seen.rules else ())
    assert isinstance(seen, RollOffView | TableView)
    return labels(seen.tools)


def reading(*events: Event) -> Session:
    """Ann plays alone, this has happened, and the rules are open."""
    return after(at_table("Ann"), *events, RulesOpened())


@pytest.mark.parametrize(
    "session, kind",
    [
        (naming("Ann", "Bob"), PlayersView),
        (after(naming("Ann", "Bob"), GameStarted()), RollOffView),
        (at_table("Ann"), TableView),
        (after(at_table("Ann"), *ROLLED, DieTouched(0)), TableView),
    ],
)
def test_back_leads_to_exactly_where_one_was(session: Session, kind: type) -> None:
    assert isinstance(view(session), kind)
    assert "Rules" in offered(session)
    read = after(session, RulesOpened(), RulesTurned(1), RulesTurned(1))
    assert rules(read).blocks == PAGES["five-thousand"].blocks
    assert after(read, RulesClosed()) == session


def test_the_page_is_that_of_the_game() -> None:
    seen = rules(reading())
    assert (seen.title, text(seen.back.label), seen.back.event) == ("5000", "Back", RulesClosed())


def test_before_the_game_they_open_at_the_beginning_and_in_it_at_the_turn() -> None:
    assert rules(after(naming("Ann", "Bob"), RulesOpened())).section == 0
    assert rules(after(naming("Ann", "Bob"), GameStarted(), RulesOpened())).section == 0
    assert rules(reading()).section == 1


def test_with_dice_that_one_has_rolled_they_open_at_what_these_bring() -> None:
    assert SECTIONS[rules(after(at_table("Ann"), *ROLLED, RulesOpened())).section] == "Scoring"
    assert SECTIONS[rules(after(at_table("Ann"), *ROLLED, DieTouched(0), RulesOpened())).section] == "Scoring"
    banked = after(at_table("Ann"), *entered(1, 1, 1, 1, 1), Chosen("bank"), RulesOpened())
    assert SECTIONS[rules(banked).section] == "Your turn"


def test_with_dice_that_another_left_over_they_open_at_the_turn() -> None:
    pages = {"ten-thousand": PAGES["five-thousand"]}
    left = replace(at("ten-thousand", *entered(1, 2, 3, 4, 6, 6), DieTouched(0), Chosen("bank")), pages=pages)
    seen = view(left)
    assert isinstance(seen, TableView)
    assert labels(seen.choices) == ["Steal 100 with 5 dice", "Six fresh dice"]
    assert SECTIONS[rules(after(left, RulesOpened())).section] == "Your turn"


def test_reading_is_not_journalled_and_tells_the_eye_nothing() -> None:
    session = at_table("Ann")
    read = after(session, RulesOpened(), RulesTurned(1), RulesClosed())
    assert (entries(read), orders(read)) == (entries(session), orders(session))


def test_dice_thrown_meanwhile_count_as_if_nobody_read() -> None:
    assert after(reading(), *ROLLED, RulesClosed()) == after(at_table("Ann"), *ROLLED)
    assert commands(reading(*ROLLED)) == [Roll((1, 5, 2, 3, 4))]


def test_dice_that_were_refused_meanwhile_are_told_of_afterwards() -> None:
    many = rolls(1, 5, 2, 3, 4, 6)
    session = after(reading(), *many)
    assert isinstance(view(session), RulesView)
    assert note(after(session, RulesClosed())) == note(after(at_table("Ann"), *many)) != ""


def test_a_die_in_doubt_is_asked_about_afterwards() -> None:
    doubt = DiceSettled(Reading((doubtful(5, 6), *thrown(2, 3, 4, 6, at=(200, 300, 400, 500)).reading.dice)))
    session = after(reading(), doubt)
    assert isinstance(view(session), RulesView)
    assert asked(after(session, RulesClosed())) != ""


def test_a_game_that_is_over_stays_over() -> None:
    one: list[Event] = [*entered(1, 1, 1, 1, 1), Chosen("bank")]
    session = after(at_table("Ann"), *one * 5)
    assert isinstance(view(session), OverView)
    assert after(session, RulesOpened(), RulesClosed()) == session


@pytest.mark.parametrize(
    "touch",
    [DieTouched(0), Chosen("bank"), UndoTouched(), WentBack(), TrayTouched(), NameTyped(0, "Bob"), RulesOpened()],
)
def test_what_lies_beneath_is_out_of_reach(touch: Event) -> None:
    simulated = after(reading(*ROLLED), EyeReady(simulated=True))
    assert after(simulated, touch) == simulated


def test_without_a_game_there_are_no_rules_to_open() -> None:
    assert after(kiosk(), RulesOpened()) == kiosk()
    assert after(kiosk(), RulesTurned(1), RulesClosed()) == kiosk()


def test_a_game_without_a_page_offers_none() -> None:
    bare = replace(at_table("Ann"), pages={})
    assert after(bare, RulesOpened()) == bare
    assert "Rules" not in offered(bare)


def test_what_is_wrong_with_the_disk_is_said_above_the_rules_too() -> None:
    waiting = replace(reading(), notice=Sentence("The saved games were damaged"))
    assert rules(waiting).banner == waiting.notice


def test_the_first_two_hold_buttons_scroll_and_undo_goes_back() -> None:
    assert rules(after(reading(), hold(2), hold(2), hold(1))).turned == 1
    assert after(reading(*ROLLED), hold(2), UNDO) == after(at_table("Ann"), *ROLLED)
    assert after(reading(*ROLLED), LONG_UNDO) == after(at_table("Ann"), *ROLLED)


@pytest.mark.parametrize("button", [hold(3), hold(6), END])
def test_the_other_buttons_rest_while_the_rules_are_read(button: Event) -> None:
    assert after(reading(*ROLLED), button) == reading(*ROLLED)


def test_the_lamps_show_which() -> None:
    burning = [key for key, lamp in lit(reading(*ROLLED)).items() if lamp is Lamp.ON]
    assert burning == [Key.HOLD_1, Key.HOLD_2, Key.UNDO]
