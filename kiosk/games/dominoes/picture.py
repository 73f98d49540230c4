"""The string as it lies on the table, and what could be done at its ends now."""

from kiosk.games.dominoes import string
from kiosk.games.dominoes.string import End, Place, Substitute, Use
from kiosk.rules.picture import String


def drawn(numbers: string.String, uses: tuple[Use, ...], tries: int) -> String:
    """The string, with what may be used now and the rolls that are left for it (0: they are not counted)."""
    return String(
        numbers=numbers,
        length=string.DICE,
        left=_numbers(uses, Place, End.LEFT),
        right=_numbers(uses, Place, End.RIGHT),
        left_swaps=_numbers(uses, Substitute, End.LEFT),
        right_swaps=_numbers(uses, Substitute, End.RIGHT),
        tries=tries,
    )


def _numbers(uses: tuple[Use, ...], kind: type[Use], end: End) -> tuple[int, ...]:
    return tuple(use.value for use in uses if isinstance(use, kind) and use.end is end)
