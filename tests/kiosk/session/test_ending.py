"""Ending a turn and a game: the end choice, a bust that everybody sees, winners, the same again."""

import pytest

from kiosk.games.five_thousand import FiveThousand
from kiosk.rules.moves import Choose
from kiosk.rules.record import Header, NewGame
from kiosk.session.events import Event
from kiosk.session.menutouches import GamePicked
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.table import fold
from kiosk.session.tabletouches import ChoicesOpened, Chosen, DieTouched, RematchOpened, RematchPicked
from kiosk.session.touches import Answered, WentBack
from kiosk.session.view import view
from kiosk.session.views import HistoryView, OverView, RollOffView, TableView
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    asked,
    at_table,
    commands,
    entered,
    entries,
    hold,
    labels,
    looks,
    note,
    rolls,
    scores,
    shown,
    table,
    text,
    thrown,
    turn,
)

ENOUGH, TOO_LITTLE, BUST = (1, 1, 1, 5, 2), (1, 2, 3, 4, 6), (2, 3, 4, 6, 6)


def at(*values: int) -> Session:
    """Ann has rolled; Bob is next."""
    return after(at_table("Ann", "Bob"), *rolls(*values))


def won() -> Session:
    """Ann beats Bob, who throws nothing but busts."""
    session = at_table("Ann", "Bob")
    for _ in range(4):
        session = after(session, *entered(1, 1, 1, 1, 1), Chosen("bank"), *entered(*BUST))
    return after(session, *entered(1, 1, 1, 1, 1), Chosen("bank"))


def over(session: Session) -> OverView:
    seen = view(session)
    assert isinstance(seen, OverView)
    return seen


@pytest.mark.parametrize("press", [END, Chosen("bank")])
def test_banking_is_not_asked_about(press: Event) -> None:
    session = after(at(*ENOUGH), press)
    assert (asked(session), scores(session), turn(session).player) == ("", [1050, 0], 1)


def test_the_bank_button_says_what_it_brings() -> None:
    assert labels(shown(at(*ENOUGH)).choices) == ["Bank 1050"]


@pytest.mark.parametrize("press", [END, Chosen("forfeit")])
def test_forfeiting_is_asked_about(press: Event) -> None:
    session = after(at(*TOO_LITTLE), press)
    assert asked(session) == "Below 500: end the turn for 0?"
    assert turn(session).player == 0


@pytest.mark.parametrize("yes", [Answered(0), END, hold(1)])
def test_a_confirmed_forfeit_ends_the_turn(yes: Event) -> None:
    session = after(at(*TOO_LITTLE), END, yes)
    assert (commands(session)[-1], turn(session).player, scores(session)) == (Choose("forfeit"), 1, [0, 0])


@pytest.mark.parametrize("no", [Answered(1), hold(2)])
def test_a_forfeit_that_was_not_meant_changes_nothing(no: Event) -> None:
    before = at(*TOO_LITTLE)
    assert after(before, END, no) == before


def test_rolling_on_is_an_answer_to_really() -> None:
    session = after(at(1, 2, 3, 4, 6), DieTouched(0), END, thrown(2, 3, 4, 6, at=(200, 300, 400, 500)))
    assert (asked(session), turn(session).player) == ("", 1)


@pytest.mark.parametrize("choice", ["", "pass", "bank", "roll"])
def test_what_is_not_offered_cannot_be_chosen(choice: str) -> None:
    session = after(at(*TOO_LITTLE), Chosen(choice))
    assert commands(session) == commands(at(*TOO_LITTLE))
    assert f'"{choice}" is not offered' in note(session)


def test_there_is_no_end_before_the_first_roll() -> None:
    assert commands(after(at_table("Ann"), END)) == []


def test_a_bust_is_said_and_its_dice_stay_in_sight() -> None:
    session = at(*BUST)
    assert note(session) == "Bust! No points in this roll, Ann"
    assert looks(session) == [(value, "free") for value in BUST]
    assert turn(session).player == 1


def test_a_bust_shows_the_dice_set_aside_too() -> None:
    session = after(at(*TOO_LITTLE), DieTouched(0), thrown(2, 3, 4, 6, at=(300, 400, 500, 600)))
    assert note(session) == "Bust! Ann loses 100"
    assert looks(session) == [(1, "locked"), *[(value, "free") for value in (2, 3, 4, 6)]]


def test_a_bust_stays_while_nothing_is_rolled() -> None:
    session = after(at(*BUST), DiceRolling(), thrown(1, 2, 3, 4, 5, 6), hold(1), DiceRolling())
    assert (note(session), looks(session)) == (note(at(*BUST)), looks(at(*BUST)))


def test_the_dice_of_a_bust_make_room_for_those_of_the_next_roll_that_stand() -> None:
    session = after(at(*BUST), DiceRolling(), thrown(1, 2), Answered(0))
    assert looks(session) == [(1, "free"), (2, "free"), *[(None, "empty")] * 3]


def test_a_bust_goes_with_the_next_roll() -> None:
    session = after(at(*BUST), *rolls(*ENOUGH))
    assert (note(session), looks(session)) == (note(at(*ENOUGH)), [(value, "free") for value in ENOUGH])


def test_the_dice_of_a_bust_cannot_be_touched() -> None:
    assert [die.event for die in shown(at(*BUST)).dice] == [None] * 5


def test_banking_clears_the_dice_away() -> None:
    session = after(at(*ENOUGH), END)
    assert looks(session) == [(None, "empty")] * 5
    assert note(session) == "Ann banks 1050"


def test_whoever_reaches_5000_has_won() -> None:
    assert text(over(won()).headline) == "Ann wins!"
    assert over(won()).winners == ("Ann",)
    assert [(player.name, player.score) for player in over(won()).players] == [("Ann", 6000), ("Bob", 0)]


def test_dice_thrown_when_it_is_over_count_for_nothing() -> None:
    assert commands(after(won(), *rolls(1, 1, 1, 1, 1), DieTouched(0), Chosen("bank"))) == commands(won())


@pytest.mark.parametrize("presses", [(END, END), (hold(1), hold(1)), (RematchOpened(), RematchPicked())])
def test_the_same_players_may_play_again(presses: tuple[Event, ...]) -> None:
    session = after(won(), *presses)
    assert entries(session)[-1] == NewGame(Header(2, "five-thousand", ("Ann", "Bob"), 1))
    assert isinstance(view(session), RollOffView)


def three_rolled() -> Session:
    """Ann wins, Bob has 1050 and Cora nothing."""
    session = after(at_table("Ann", "Bob", "Cora"), *entered(1, 1, 1, 1, 1), Chosen("bank"))
    session = after(session, *entered(*ENOUGH), Chosen("bank"), *entered(*BUST))
    for _ in range(4):
        session = after(session, *entered(1, 1, 1, 1, 1), Chosen("bank"))
        if not table(session).over:
            session = after(session, *entered(*BUST), *entered(*BUST))
    return session


def test_the_winner_or_the_loser_may_begin_the_next_game() -> None:
    question = over(after(three_rolled(), RematchOpened())).question
    assert question is not None
    assert text(question.text) == "Who begins?"
    assert [(text(button.label), button.event, button.number) for button in question.answers] == [
        ("Roll for it", RematchPicked(), 1),
        ("Ann, who won", RematchPicked(0), 2),
        ("Cora, who came last", RematchPicked(2), 3),
    ]


def test_out_of_that_question_undo_leads_back() -> None:
    assert after(won(), END, UNDO) == won()


@pytest.mark.parametrize("press, first", [(RematchPicked(0), 0), (hold(2), 0), (RematchPicked(1), 1), (hold(3), 1)])
def test_who_begins_is_written_down_and_does_so_without_a_roll_off(press: Event, first: int) -> None:
    session = after(won(), END, press)
    assert entries(session)[-1] == NewGame(Header(2, "five-thousand", ("Ann", "Bob"), 1, first=first))
    assert (shown(session).players[first].turn, turn(session).player) == (True, first)
    assert table(session).position.rolloff is None


def test_a_rematch_folded_again_is_the_same_game() -> None:
    session = after(won(), RematchPicked(1), *entered(*ENOUGH), Chosen("bank"), *entered(*BUST))
    again, whole = fold(table(session).header, FiveThousand(), [done.command for done in table(session).log])
    assert whole
    assert again == table(session)
    assert scores(session) == [0, 1050]


def test_alone_nobody_is_asked_who_begins() -> None:
    session = at_table("Ann")
    for _ in range(5):
        session = after(session, *entered(1, 1, 1, 1, 1), Chosen("bank"))
    assert labels(over(session).actions) == ["Play again", "Another game", "History", "Undo"]
    assert isinstance(view(after(session, END)), TableView)


def test_nobody_begins_who_does_not_sit_there() -> None:
    assert after(won(), RematchPicked(2)) == won()


def test_when_it_is_over_the_history_can_be_read() -> None:
    assert isinstance(view(after(won(), hold(3))), HistoryView)


def test_when_it_is_over_the_hold_buttons_pick_from_what_can_be_done_then() -> None:
    assert after(won(), ChoicesOpened(more=True)) == won()


def test_there_is_no_rematch_before_it_is_over() -> None:
    assert after(at(*ENOUGH), RematchPicked()) == at(*ENOUGH)


def test_a_finished_game_is_not_gone_on_with() -> None:
    seen = view(after(won(), WentBack()))
    assert isinstance(seen, MenuView)
    assert seen.resume is None


def test_after_a_finished_game_another_can_be_picked() -> None:
    offered = {button.event for button in over(won()).actions}
    assert WentBack() in offered
    seen = view(after(won(), WentBack(), GamePicked("five-thousand")))
    assert isinstance(seen, PlayersView)
    assert [seat.name for seat in seen.seats] == ["Ann", "Bob"]
