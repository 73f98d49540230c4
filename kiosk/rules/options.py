"""Variations of a game: the fields of its record that are made by `option`, spelled with hyphens."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, cast

from kiosk.rules.game import Game
from kiosk.rules.words import Sentence


class BadOption(ValueError):
    """An option that the game lacks, or two that exclude each other; `sentence` says which."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.message)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A variation as guests are told about it."""

    name: str
    title: Sentence
    line: Sentence
    """What is played differently, in one sentence."""


def option(title: Sentence, line: Sentence) -> Any:
    """The default of a yes-or-no field that guests may switch on; off where nothing is said."""
    return field(default=False, metadata={"title": title, "line": line})


def offered(kind: type[Game[Any]]) -> tuple[Option, ...]:
    """The options of a game, in the order of its fields."""
    return tuple(Option(_spelled(each), each.metadata["title"], each.metadata["line"]) for each in _options(kind))


def names(kind: type[Game[Any]]) -> tuple[str, ...]:
    """The options of a game, as they are spelled."""
    return tuple(_spelled(each) for each in _options(kind))


def make(kind: type[Game[Any]], options: Iterable[str]) -> Game[Any]:
    """The game with these options; one named twice counts once. Raises BadOption."""
    return varied(kind(), options)


def varied(game: Game[Any], options: Iterable[str]) -> Game[Any]:
    """The game with these options and no others, in all else as it is. Raises BadOption."""
    kind, wanted = type(game), set(options)
    for name in sorted(wanted.difference(names(kind))):
        raise BadOption(Sentence.of('{game} has no option "{option}"', game=kind.id, option=name))
    return cast(Game[Any], replace(cast(Any, game), **{each.name: _spelled(each) in wanted for each in _options(kind)}))


def switched(game: Game[Any], name: str) -> Game[Any]:
    """The game with this option switched the other way; on, it switches those off that it excludes."""
    options = chosen(game)
    if name in options:
        return varied(game, set(options) - {name})
    kept = varied(game, (name,))
    for other in options:
        with suppress(BadOption):
            kept = varied(kept, (*chosen(kept), other))
    return kept


def chosen(game: Game[Any]) -> tuple[str, ...]:
    """The options that a game is played with, sorted."""
    return tuple(sorted(_spelled(each) for each in _options(type(game)) if getattr(game, each.name)))


def excluded(one: str, other: str) -> BadOption:
    """Two options that cannot be had together: a game raises this when it is made."""
    return BadOption(Sentence.of("{one} and {other} exclude each other: take one of them", one=one, other=other))


def _options(kind: type[Game[Any]]) -> tuple[Field[Any], ...]:
    return tuple(each for each in fields(kind) if "title" in each.metadata)  # type: ignore[arg-type] # a record


def _spelled(each: Field[Any]) -> str:
    return each.name.replace("_", "-")
