"""Variations of a game: the yes-or-no fields of its record, spelled with hyphens."""

from collections.abc import Iterable
from dataclasses import Field, fields
from typing import Any

from kiosk.rules.game import Game
from kiosk.rules.words import Sentence


class BadOption(ValueError):
    """An option that the game lacks, or two that exclude each other; `sentence` says which."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


def names(kind: type[Game[Any]]) -> tuple[str, ...]:
    """The options of a game, as they are spelled."""
    return tuple(_spelled(field) for field in _options(kind))


def make(kind: type[Game[Any]], options: Iterable[str] = ()) -> Game[Any]:
    """The game with these options; one named twice counts once. Raises BadOption."""
    wanted = set(options)
    for option in sorted(wanted.difference(names(kind))):
        raise BadOption(Sentence.of('{game} has no option "{option}"', game=kind.id, option=option))
    return kind(**{field.name: True for field in _options(kind) if _spelled(field) in wanted})


def chosen(game: Game[Any]) -> tuple[str, ...]:
    """The options that a game is played with, sorted."""
    return tuple(sorted(_spelled(field) for field in _options(type(game)) if getattr(game, field.name)))


def excluded(one: str, other: str) -> BadOption:
    """Two options that cannot be had together: a game raises this when it is made."""
    return BadOption(Sentence.of("{one} and {other} exclude each other: take one of them", one=one, other=other))


def _options(kind: type[Game[Any]]) -> tuple[Field[Any], ...]:
    return tuple(field for field in fields(kind) if field.type in (bool, "bool"))  # type: ignore[arg-type] # a record


def _spelled(field: Field[Any]) -> str:
    return field.name.replace("_", "-")
