"""A position as the play protocol spells it."""

from collections.abc import Sequence

from kiosk.rules.asks import Over, Turn
from kiosk.rules.options import chosen
from kiosk.rules.position import Position, ask


def state(position: Position, names: Sequence[str]) -> dict[str, object]:
    """Every key of the protocol, ready for JSON."""
    now = ask(position)
    game = position.setup.game
    return {
        "game": game.id,
        "options": list(chosen(game)),
        "players": _players(position, names),
        "phase": _phase(now),
        **_acts(now),
        "board": game.board(position.state),
    }


def _players(position: Position, names: Sequence[str]) -> list[dict[str, object]]:
    game = position.setup.game
    teams, scores = game.teams(len(names)), game.scores(position.state)
    return [{"name": name, "team": seat % teams, "score": scores[seat]} for seat, name in enumerate(names)]


def _phase(now: Turn | Over) -> str:
    if isinstance(now, Over):
        return "over"
    return "roll-off" if now.rolloff else "play"


def _acts(now: Turn | Over) -> dict[str, object]:
    if isinstance(now, Over):
        return {"actor": None, "dice": [], "rolls": [], "choices": [], "winners": list(now.winners)}
    dice = [{"value": die.value, "state": die.state} for die in now.dice if die.slot is not None]
    return {
        "actor": now.player,
        "dice": dice,
        "rolls": [now.roll] if now.roll else [],
        "choices": [choice.id for choice in now.choices],
        "winners": [],
    }
