"""The table's rows played out on the kiosk: slots, questions about a die, dice thrown too early."""

from dataclasses import replace

from kiosk.rules.moves import Hold, Roll
from kiosk.session.habits import Again, Habits
from kiosk.session.session import keeping
from kiosk.session.tabletouches import Chosen, DieTouched, UndoTouched, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import DiceRolling, DiceSettled, DiceTaken, HandSeen, TrayEmpty
from tests.kiosk.session.hands import (
    EDGE,
    after,
    asked,
    at_table,
    commands,
    doubtful,
    entered,
    labels,
    looks,
    note,
    rolls,
    shown,
    text,
    thrown,
    turn,
)
from vision.reading import Die, Reading, Why

EARLY = "Choose first, then roll: these dice do not count"
TOO_SOON = "These were thrown too early: roll again"
LEFT = "A die that was to be rolled was left lying: roll again with all of them"


def with_doubt(*likely: int) -> Session:
    """Ann threw 1 2 3 4 and a fifth die, leftmost, that is not certain."""
    (certain,) = [thrown(1, 2, 3, 4, at=(200, 300, 400, 500)).reading.dice]
    return after(at_table("Ann"), DiceSettled(Reading((doubtful(*likely), *certain))))


def answers(session: Session) -> list[str]:
    question = shown(session).question
    return labels(question.answers) if question else []


def test_t1_looking_again_without_a_throw_is_no_second_roll() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 6))
    again = DiceSettled(thrown(1, 1, 1, 1).reading, thrown=False)
    assert looks(after(session, DieTouched(0), again)) == looks(after(session, DieTouched(0)))


def test_t2_the_screen_says_who_rolls_how_many() -> None:
    session = after(at_table("Ann"), *rolls(1, 1, 3, 4, 6), DieTouched(0), DieTouched(1))
    assert text(shown(session).headline).startswith("Ann: roll 3 dice")


def test_t4_slots_run_from_left_to_right() -> None:
    assert looks(after(at_table("Ann"), *rolls(6, 1, 3, 2, 5))) == [(value, "free") for value in (6, 1, 3, 2, 5)]


def test_t4_a_held_die_keeps_its_slot_and_new_dice_fill_the_others() -> None:
    session = after(at_table("Ann"), *rolls(6, 1, 3, 5, 2), DieTouched(1), DieTouched(3), *rolls(1, 2, 3))
    assert looks(session) == [(1, "free"), (1, "locked"), (2, "free"), (5, "locked"), (3, "free")]


def test_t4_a_held_die_left_lying_keeps_its_slot_wherever_the_new_ones_land() -> None:
    session = after(at_table("Ann"), *rolls(6, 1, 3, 5, 2), DieTouched(1))
    session = after(session, thrown(4, 6, 1, 2, 5, at=(50, 120, 200, 600, 700)))
    assert looks(session) == [(4, "free"), (1, "locked"), (6, "free"), (2, "free"), (5, "free")]


def test_t4_the_places_of_new_dice_are_known_the_next_time() -> None:
    session = after(
        at_table("Ann"), *rolls(6, 1, 3, 5, 2), DieTouched(1), thrown(5, 4, 2, 6, at=(800, 900, 1000, 1100))
    )
    session = after(session, DieTouched(0), thrown(1, 5, 2, 3, 4, at=(200, 800, 850, 900, 950)))
    assert commands(session)[-1] == Roll((2, 3, 4))


def test_t4_five_fresh_dice_fill_all_slots_anew() -> None:
    session = after(at_table("Ann"), *rolls(1, 1, 1, 5, 5), *(DieTouched(slot) for slot in range(5)))
    session = after(session, thrown(2, 3, 5, 4, 6))
    assert looks(session) == [(value, "free") for value in (2, 3, 5, 4, 6)]


def test_t5_a_refused_throw_says_why_and_changes_nothing() -> None:
    before = at_table("Ann")
    session = after(before, *rolls(1, 2, 3))
    assert asked(session) == "What is rolled again? I see 3 dice, 5 are needed"
    assert commands(session) == commands(before)


def test_t5_a_throw_of_which_no_die_can_be_seen_is_refused_with_the_reason() -> None:
    before = at_table("Ann")
    session = after(before, DiceSettled(Reading((), False, Why.TOO_DARK), True, 640, 480))
    assert note(session) == "It is too dark here: more light"
    assert commands(session) == commands(before)


def test_t5_too_many_dice_are_refused_and_nothing_changes() -> None:
    before = at_table("Ann")
    session = after(before, *rolls(1, 2, 3, 4, 5, 6))
    assert note(session).startswith("I see 6 dice to be rolled, 5 would be right")
    assert (commands(session), shown(session).warn) == (commands(before), True)


def test_t5_the_reason_goes_when_the_dice_roll_again() -> None:
    assert note(after(at_table("Ann"), *rolls(1, 2, 3, 4, 5, 6), DiceRolling())) == ""


def test_t5_a_die_in_doubt_is_asked_about_with_its_likely_faces() -> None:
    session = with_doubt(6, 5)
    assert asked(session) == "Die 1 from the left: 6 or 5?"
    assert answers(session) == ["6", "5", "Another number"]


def test_t5_the_answer_completes_the_roll() -> None:
    assert commands(after(with_doubt(6, 5), ValuePicked(5))) == [Roll((5, 1, 2, 3, 4))]


def test_t5_a_number_that_is_not_offered_is_no_answer() -> None:
    session = after(with_doubt(6, 5), ValuePicked(2))
    assert (asked(session), commands(session)) == (asked(with_doubt(6, 5)), [])


def test_t5_another_number_offers_all_six() -> None:
    session = after(with_doubt(6, 5), Answered(1))
    assert answers(session) == ["1", "2", "3", "4", "5", "6", "Roll again"]
    assert commands(after(session, ValuePicked(2))) == [Roll((2, 1, 2, 3, 4))]


def test_t5_a_die_that_cannot_be_read_is_asked_about_with_all_six() -> None:
    session = with_doubt()
    assert asked(session) == "What does die 1 from the left show?"
    assert answers(session)[:6] == ["1", "2", "3", "4", "5", "6"]


def test_t5_dice_in_doubt_are_asked_about_one_after_the_other() -> None:
    dice = (doubtful(6, 5, x=50), doubtful(3, 2, x=90), *thrown(1, 2, 4).reading.dice)
    session = after(at_table("Ann"), DiceSettled(Reading(dice)), ValuePicked(6))
    assert asked(session) == "Die 2 from the left: 3 or 2?"
    assert commands(after(session, ValuePicked(2))) == [Roll((6, 2, 1, 2, 4))]


def test_t5_instead_of_answering_the_dice_may_be_rolled_again() -> None:
    assert commands(after(with_doubt(6, 5), *rolls(1, 1, 2, 3, 4))) == [Roll((1, 1, 2, 3, 4))]


def test_t5_a_question_about_dice_that_lie_so_no_more_is_dropped() -> None:
    session = after(with_doubt(6, 5), *rolls(1, 1, 2, 3, 4, 5))
    assert (asked(session), note(session)[:12]) == ("", "I see 6 dice")


def test_t6_no_roll_is_journalled_while_a_die_is_in_doubt() -> None:
    assert commands(with_doubt(6, 5)) == []


def test_t8_nothing_can_be_taken_while_a_held_die_is_turned() -> None:
    session = after(at_table("Ann"), *rolls(1, 3, 4, 6, 2), DieTouched(0))
    session = after(session, TURNED)
    assert asked(session) == "The held 1 is now a 5: turn it back"
    assert answers(session) == ["It is still a 1", "Roll the others again"]
    assert commands(session)[-1] == Hold((0,))


TURNED = thrown(5, 2, 3, 4, 6, at=(100, 500, 600, 700, 800))


def one_turned() -> Session:
    """Ann held her 1; the four others were thrown, and it shows a 5 now."""
    return after(at_table("Ann"), *rolls(1, 3, 4, 6, 2), DieTouched(0), TURNED)


def test_t8_where_the_reader_errs_it_is_still_what_it_was_and_the_roll_counts() -> None:
    assert commands(after(one_turned(), Answered(0)))[-1] == Roll((2, 3, 4, 6))


def test_t8_turned_back_by_hand_the_roll_counts() -> None:
    back = DiceSettled(thrown(1, 2, 3, 4, 6, at=(100, 500, 600, 700, 800)).reading, thrown=False)
    assert commands(after(one_turned(), back))[-1] == Roll((2, 3, 4, 6))


def test_t8_turned_back_while_another_die_was_turned_it_does_not() -> None:
    other = DiceSettled(thrown(1, 2, 3, 4, 5, at=(100, 500, 600, 700, 800)).reading, thrown=False)
    assert commands(after(one_turned(), other))[-1] == Hold((0,))


def test_t8_instead_the_others_are_rolled_again() -> None:
    session = after(one_turned(), Answered(1))
    assert (asked(session), commands(session)[-1]) == ("", Hold((0,)))


def test_t9_dice_thrown_before_a_choice_do_not_count() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 6), *rolls(1, 1, 1))
    assert (note(session), len(commands(session))) == (EARLY, 1)


def test_t9_dice_thrown_before_a_choice_do_not_count_after_it_either() -> None:
    session = after(at_table("Ann"), *rolls(5, 2, 3, 4, 1), DiceRolling(), DieTouched(4), thrown(1, 1, 1, 1))
    assert (note(session), commands(session)[1:]) == (TOO_SOON, [Hold((4,))])


def test_t9_dice_thrown_by_one_player_are_not_the_next_players() -> None:
    session = after(at_table("Ann", "Bob"), *entered(1, 1, 1, 5, 5), *(DieTouched(slot) for slot in range(5)))
    session = after(session, DiceRolling(), Chosen("bank"), thrown(2, 3, 4, 6, 6))
    assert (note(session), turn(session).player) == (TOO_SOON, 1)


def test_t9_after_dice_thrown_too_early_the_next_throw_counts() -> None:
    session = after(at_table("Ann"), *rolls(5, 2, 3, 4, 1), DiceRolling(), DieTouched(4), thrown(1, 1, 1, 1))
    assert commands(after(session, *rolls(2, 2, 2, 2)))[-1] == Roll((2, 2, 2, 2))


def one_of(*values: int, at: tuple[float, ...] = ()) -> DiceSettled:
    """Dice of which only the first was thrown."""
    return replace(thrown(*values, at=at), moved=(True, *(False for _ in values[1:])))


def test_t9_dice_thrown_too_early_do_not_count_beside_one_that_was_thrown_in_time() -> None:
    session = after(at_table("Ann"), *rolls(5, 2, 3, 4, 1), DiceRolling(), DieTouched(4), thrown(1, 1, 1, 1))
    session = after(session, DiceRolling(), one_of(5, 1, 1, 1))
    assert (note(session), commands(session)[-1]) == (LEFT, Hold((4,)))


def test_t7_where_all_are_to_be_rolled_again_one_alone_is_not_enough() -> None:
    session = keeping(at_table("Ann"), Habits(again=Again.ALL))
    session = after(session, *rolls(1, 2, 3, 4), DiceRolling(), one_of(5, 1, 2, 3, 4))
    assert (note(session), commands(session)) == (LEFT, [])


def test_t5_a_die_that_tips_over_while_it_is_asked_about_completes_the_roll() -> None:
    tipped = one_of(2, 1, 2, 3, 4, at=(115, 200, 300, 400, 500))
    assert commands(after(with_doubt(6, 5), DiceRolling(), tipped)) == [Roll((2, 1, 2, 3, 4))]


def test_t10_hands_and_dice_taken_out_are_no_roll() -> None:
    reading = thrown(1, 2, 3, 4, 5).reading
    session = after(at_table("Ann"), HandSeen(), DiceTaken(reading), DiceSettled(reading, thrown=False), TrayEmpty())
    assert (commands(session), note(session)) == ([], "")


def test_t16_after_a_roll_was_taken_back_the_dice_may_lie_anywhere() -> None:
    session = after(
        at_table("Ann"), *rolls(1, 5, 3, 4, 2), DieTouched(0), thrown(1, 2, 2, 6, 3, at=(100, 300, 400, 500, 600))
    )
    session = after(session, UndoTouched(), Answered(0), thrown(1, 3, 4, 6, 2, at=(150, 300, 400, 500, 600)))
    assert commands(session)[-1] == Roll((3, 4, 6, 2))


def test_t17_after_an_entry_by_hand_held_dice_are_known_by_their_values() -> None:
    session = after(at_table("Ann"), *entered(6, 1, 3, 5, 2), DieTouched(1), thrown(4, 6, 2, 3, 1))
    assert commands(session)[-1] == Roll((4, 6, 2, 3))


def test_t17_an_entry_by_hand_says_nothing_of_where_the_dice_lie() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 6), DieTouched(0), *entered(1, 2, 3, 4), DieTouched(1))
    session = after(session, thrown(1, 1, 2, 3, 4, at=(100, 300, 400, 500, 600)))
    assert commands(session)[-1] == Roll((2, 3, 4))


def test_a_leaning_die_is_never_asked_about() -> None:
    leaning = Die(3, 50, 50, EDGE, False, Why.COCKED, (3, 2))
    session = after(at_table("Ann"), DiceSettled(Reading((leaning, *thrown(1, 2, 3, 4).reading.dice))))
    assert asked(session) == "What is rolled again? A die leans on something"
