"""What holds for every game, tried on random legal play. A new game is covered as soon as the menu lists it."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from kiosk.rules.advance import IllegalMove, advance, replay
from kiosk.rules.asks import Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Gone, Hold, Move, Roll, parse, spell
from kiosk.rules.position import Position, ask
from kiosk.rules.spelling import state
from kiosk.rules.words import named
from kiosk.translate import say
from tests.kiosk.rules.laws import law
from tests.kiosk.rules.walks import NAMES, Walk, answers, open_slots, turns

REFUSED = ["", "Ann rolls a six", '{"choose":"no such thing"}', '{"roll":[]}', '{"hold":[99]}', '{"undo":false}']
UNDO = '{"undo":true}'


def spelled(position: Position) -> dict[str, Any]:
    return state(position, NAMES[: position.setup.players])


def every_hold(turn: Turn) -> list[Hold]:
    slots = open_slots(turn)
    return [Hold(held) for size in range(len(slots) + 1) for held in combinations(slots, size)]


def roll_now(position: Position) -> int:
    now = ask(position)
    return now.roll if isinstance(now, Turn) else 0


def is_legal(turn: Turn, move: Move) -> bool:
    """Read off what the table says it waits for."""
    match move:
        case Roll(values):
            return 0 < turn.roll == len(values) and set(values) <= set(FACES)
        case Hold(slots):
            return turn.holdable and len(set(slots)) == len(slots) and set(slots) <= set(open_slots(turn))
        case Choose(choice):
            return choice in [offered.id for offered in turn.choices]
        case Gone():  # has laws of its own
            return False


def any_command(turn: Turn, chance: Random) -> Move:
    """Mostly illegal, and near enough to be worth trying."""
    ids = ["bank", "forfeit", "pass", "high", "place:left", "", *(choice.id for choice in turn.choices)]
    rolled = [chance.randint(1, 6) for _ in range(max(0, turn.roll + chance.choice((-1, 0, 0, 1))))]
    if rolled and chance.random() < 0.3:
        rolled[0] = chance.choice((0, 7, -1, 10**30))
    slots = [chance.randint(-1, 6) for _ in range(chance.randint(0, 4))]
    return chance.choice((Roll(tuple(rolled)), Hold(tuple(slots)), Choose(chance.choice(ids))))


def is_taken(position: Position, move: Move) -> bool:
    try:
        advance(position, move)
    except IllegalMove:
        return False
    return True


def why_not(position: Position, move: Move) -> str:
    with pytest.raises(IllegalMove) as refused:
        advance(position, move)
    return say(named(refused.value.sentence, NAMES))


@law
def test_play_is_never_stuck(walk: Walk) -> None:
    for position, turn in turns(walk):
        by_holding = turn.holdable and any(roll_now(advance(position, hold)) for hold in every_hold(turn))
        assert turn.roll or turn.choices or by_holding


@law
def test_there_is_no_question_with_one_answer(walk: Walk) -> None:
    for _, turn in turns(walk):
        assert turn.roll or turn.holdable or len(turn.choices) > 1


@law
def test_dice_can_be_held_only_if_some_hold_permits_a_roll(walk: Walk) -> None:
    position = walk.positions[-1]
    turn = ask(position)
    if isinstance(turn, Turn) and turn.holdable:
        assert any(roll_now(advance(position, hold)) for hold in every_hold(turn))


@law
def test_exactly_what_is_offered_is_taken(walk: Walk) -> None:
    chance = Random(len(walk.moves))
    for position, turn in turns(walk):
        move = any_command(turn, chance)
        assert is_taken(position, move) == is_legal(turn, move), move


@law
def test_every_refusal_can_be_said(walk: Walk) -> None:
    chance = Random(len(walk.moves))
    for position, turn in turns(walk):
        move = any_command(turn, chance)
        assert is_legal(turn, move) or why_not(position, move).strip(), move


@law
def test_every_offered_choice_is_taken(walk: Walk) -> None:
    for position, turn in turns(walk):
        for choice in turn.choices:
            assert is_taken(position, Choose(choice.id)), choice


@law
def test_every_hold_of_dice_that_are_not_locked_is_taken(walk: Walk) -> None:
    position = walk.positions[-1]
    turn = ask(position)
    if isinstance(turn, Turn) and turn.holdable:
        assert all(is_taken(position, hold) for hold in every_hold(turn))


@law
def test_every_roll_of_the_number_offered_is_taken(walk: Walk) -> None:
    for position, turn in turns(walk):
        if turn.roll:
            assert all(is_taken(position, Roll((face,) * turn.roll)) for face in FACES)


@law
def test_holding_moves_no_die_and_no_points(walk: Walk) -> None:
    for before, after, move in zip(walk.positions, walk.positions[1:], walk.moves, strict=False):
        if isinstance(move, Hold):
            old, new = spelled(before), spelled(after)
            assert [die["value"] for die in old["dice"]] == [die["value"] for die in new["dice"]]
            assert all(old[key] == new[key] for key in ("players", "actor", "board"))


@law
def test_a_refused_line_changes_nothing(walk: Walk) -> None:
    lines = [line for n, move in enumerate(walk.lines) for line in (REFUSED[n % len(REFUSED)], move)]
    states = answers(walk.setup, lines)
    assert all(set(refused) == {"error"} for refused in states[1::2])
    assert [states[0], *states[2::2]] == answers(walk.setup, walk.lines)


@law
def test_the_same_moves_lead_to_the_same_position(walk: Walk) -> None:
    assert replay(walk.setup, walk.moves) == walk.positions[-1]


@law
def test_undo_goes_back_through_every_state(walk: Walk) -> None:
    states = answers(walk.setup, walk.lines + [UNDO] * len(walk.lines))
    assert states == states[::-1]


@law
def test_nothing_can_be_undone_in_the_opening(walk: Walk) -> None:
    *_, opening, refused = answers(walk.setup, walk.lines + [UNDO] * (len(walk.lines) + 1))
    assert (set(refused), opening) == ({"error"}, answers(walk.setup, [])[0])


@law
def test_after_undo_the_same_moves_lead_on_as_before(walk: Walk) -> None:
    once = answers(walk.setup, walk.lines)
    back = answers(walk.setup, [*walk.lines, *[UNDO] * len(walk.lines), *walk.lines])
    assert back[-len(once) :] == once


@law
def test_every_move_survives_its_spelling(walk: Walk) -> None:
    assert tuple(parse(spell(move)) for move in walk.moves) == walk.moves


@law
def test_the_sheets_last_row_is_the_scores(walk: Walk) -> None:
    game = walk.setup.game
    for position in walk.latest:
        *_, total = game.sheet(position.state).rows
        assert tuple(cell.value for cell in total.cells) == game.scores(position.state)


@law
def test_a_player_acts_until_it_is_over(walk: Walk) -> None:
    for _, turn in turns(walk):
        assert 0 <= turn.player < walk.setup.players


@law
def test_no_more_dice_are_rolled_than_lie_free(walk: Walk) -> None:
    for position, turn in turns(walk):
        free = [die for die in spelled(position)["dice"] if die["state"] == "free"]
        assert not turn.roll or not free or turn.roll == len(free)
