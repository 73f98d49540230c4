"""T15: a die that was misread is put right, and what came after it is kept as far as it may be."""

from kiosk.rules.moves import Hold, Roll, Undo
from kiosk.session.tabletouches import Chosen, CorrectionOpened, DieTouched, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from tests.kiosk.session.hands import after, asked, at_table, commands, labels, looks, rolls, shown


def opened() -> Session:
    """Ann's 1 3 4 6 5, and the 6 was misread."""
    return after(at_table("Ann"), *rolls(1, 3, 4, 6, 5), CorrectionOpened(3))


def answers(session: Session) -> list[str]:
    question = shown(session).question
    return labels(question.answers) if question else []


def test_t15_the_likely_neighbours_are_offered_first() -> None:
    assert asked(opened()) == "Read as 6: what is it?"
    assert answers(opened()) == ["5", "4", "Another number"]


def test_t15_all_six_are_offered_next() -> None:
    assert answers(after(opened(), Answered(1))) == ["1", "2", "3", "4", "5", "6", "Cancel"]


def test_t15_the_roll_is_put_right_and_marked_for_good() -> None:
    session = after(opened(), ValuePicked(5))
    assert commands(session)[1:] == [Undo(), Roll((1, 3, 4, 5, 5), corrected=True)]
    assert [value for value, _ in looks(session)] == [1, 3, 4, 5, 5]


def test_t15_the_same_value_changes_nothing() -> None:
    session = after(opened(), Answered(1), ValuePicked(6))
    assert (asked(session), len(commands(session))) == ("", 1)


def test_t15_a_later_hold_that_stays_legal_is_kept() -> None:
    session = after(at_table("Ann"), *rolls(1, 3, 4, 6, 5), DieTouched(0), CorrectionOpened(3), ValuePicked(4))
    assert commands(session)[2:] == [Undo(), Undo(), Roll((1, 3, 4, 4, 5), corrected=True), Hold((0,))]


def test_t15_what_does_not_fit_any_more_is_said_before_it_is_taken_back() -> None:
    played = after(at_table("Ann"), *rolls(1, 3, 4, 6, 5), DieTouched(0), *rolls(2, 3, 5, 6))
    session = after(played, CorrectionOpened(0), ValuePicked(2))
    assert asked(session) == "Take back what came after? It does not fit any more: 2 3 5 6"


def test_t15_an_earlier_roll_of_the_turn_can_be_put_right() -> None:
    session = after(at_table("Ann"), *rolls(1, 3, 4, 6, 5), DieTouched(0), *rolls(2, 3, 5, 6))
    session = after(session, CorrectionOpened(0), ValuePicked(2), Answered(0))
    assert [value for value, _ in looks(session)] == [2, 3, 4, 6, 5]


def test_t15_a_roll_that_ended_the_turn_can_be_put_right() -> None:
    session = after(at_table("Ann", "Bob"), *rolls(2, 3, 4, 6, 6), CorrectionOpened(4), ValuePicked(5))
    assert [value for value, _ in looks(session)] == [2, 3, 4, 6, 5]
    assert shown(session).players[0].turn


def test_t15_the_other_players_last_turn_cannot() -> None:
    session = after(at_table("Ann", "Bob"), *rolls(1, 1, 1, 5, 5), *(DieTouched(slot) for slot in range(5)))
    session = after(session, Chosen("bank"), *rolls(1, 2, 3, 4, 6), DieTouched(0))
    assert asked(after(session, CorrectionOpened(5))) == ""
