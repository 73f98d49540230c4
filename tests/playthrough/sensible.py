"""Somebody who plays each game so that it comes to its end: what is wished for next, asked of the rules alone."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from kiosk.games.detective.evidence import SECTIONS, Record, pieces
from kiosk.games.dice_poker.board import MIDDLE
from kiosk.games.dice_poker.choices import Place
from kiosk.games.dice_poker.lines import THROUGH
from kiosk.games.tug import ALIKE, DICE, State
from kiosk.rules.advance import IllegalMove, advance
from kiosk.rules.asks import Turn
from kiosk.rules.moves import Choose, Hold
from kiosk.rules.position import Position, ask
from tests.kiosk.rules.walks import open_slots

BANKS = 0.6
"""How often a player ends the turn where that is possible."""
THROWS = 0.7
"""How often a player throws where there is a choice."""

Held = frozenset[int]
Deed = Choose | Hold | None
"""None: throw."""


def deed(position: Position, turn: Turn, chance: Random) -> Deed:
    """What to do in a position that waits for `turn`."""
    match position.setup.game.id:
        case _ if turn.rolloff:
            return None
        case "detective":
            return _detective(position, turn)
        case "tug" if position.state.combinations:
            return _held(position, _pulled(position.state)) if position.state.dice.values else None
        case "war" if turn.choices:
            return Choose(max(turn.choices, key=lambda choice: choice.id.count("+")).id)
        case "dice-poker" if turn.choices:
            return Choose(max(turn.choices, key=lambda choice: _in_line(position.state, choice)).id)
    return _by_chance(position, turn, chance)


def _by_chance(position: Position, turn: Turn, chance: Random) -> Deed:
    if turn.end and chance.random() < BANKS:
        return Choose(turn.end.id)
    if turn.holdable and not turn.roll:
        return next((hold for hold in _holds(turn) if _goes_on(position, hold)), None)
    if turn.roll and (not turn.choices or turn.end or chance.random() < THROWS):
        return None
    return Choose(chance.choice(turn.choices).id)


def _holds(turn: Turn) -> list[Hold]:
    slots = open_slots(turn)
    return [Hold(some) for n in range(len(slots), 0, -1) for some in combinations(slots, n)]


def _goes_on(position: Position, hold: Hold) -> bool:
    try:
        after = ask(advance(position, hold))
    except IllegalMove:
        return False
    return isinstance(after, Turn) and bool(after.roll or after.end)


def _held(position: Position, slots: Held) -> Deed:
    """Throws once these are held."""
    return None if position.state.dice.held == slots else Hold(tuple(sorted(slots)))


def _detective(position: Position, turn: Turn) -> Deed:
    """Four alike of anybody first, then the rest of that suspect's case."""
    state = position.state
    if not state.dice.values:
        return None
    file = state.files[state.player]
    shown = Counter(state.dice.values)
    wanted = max(range(1, 7), key=lambda one: (Record("opportunity", one) in file, shown[one], pieces(file, one)))
    found = [choice for choice in turn.choices if isinstance(choice, Record)]
    best = max(found, key=lambda piece: (piece.suspect == wanted, SECTIONS[piece.section]), default=None)
    if best and (not turn.roll or (best.suspect == wanted and best.section != "means")):
        return Choose(best.id)
    if not turn.roll:
        return Choose("pass")
    slots = frozenset(slot for slot, value in enumerate(state.dice.values) if value == wanted)
    return _held(position, slots)


def _pulled(state: State) -> Held:
    """Three or four dice that lead to the player's own combination."""
    values = state.dice.values
    number, count = Counter(values).most_common(1)[0]
    if state.combinations[state.player] is ALIKE:
        loose = [slot for slot, value in enumerate(values) if value != number] if count < 4 else list(range(count - 3))
        loose.sort(key=lambda slot: values[slot] not in (1, 6))
    else:
        loose = [slot for slot, value in enumerate(values) if value in values[:slot]]
    return frozenset(range(DICE)) - frozenset(loose[:2] or [0])


def _in_line(state: Any, choice: Any) -> int:
    """How many of the team's chips a chip there would lie in line with."""
    if not isinstance(choice, Place):
        return -1
    counts = [
        sum(spot == MIDDLE or state.chips[spot] == state.player for spot in line)
        for line in THROUGH[choice.spot]
        if all(state.chips[spot] in (None, state.player) for spot in line)
    ]
    return max(counts, default=0)
