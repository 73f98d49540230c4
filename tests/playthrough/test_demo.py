"""The whole way, once: dice to reader to game to screen to journal, and back after a kill."""

from pathlib import Path

import pytest

from tests.playthrough.demo import on_film, on_the_simulated_table, photos

WINDOW = "800x480"


def test_films_of_real_dice_become_the_rolls_of_a_game(tmp_path: Path) -> None:
    clips = photos()
    if clips is None:
        pytest.skip("the films of real dice are not here; DICE_PHOTOS names their folder")
    game = on_film(clips, tmp_path / "data", WINDOW, tmp_path)
    assert [sorted(roll) for roll in game.rolls] == game.truth
    assert game.shown == game.scores
    assert {f"fingers-{name}.png" for name in ("menu", "players", "table-dice")} <= _pictures(tmp_path)


def test_a_game_by_buttons_alone_is_begun_killed_and_played_to_its_end(tmp_path: Path) -> None:
    game = on_the_simulated_table(tmp_path / "data", WINDOW, tmp_path, whole=False)
    assert max(game.scores) >= 5000
    assert game.shown == game.scores
    lying_badly = sum(None in thrown for thrown in game.missed)  # the guest may have taken one back from a question
    in_the_air = len(game.missed) - game.refused
    assert 0 <= in_the_air <= 1 + lying_badly, "only the throw that the kill cut short may be lost without a word"
    assert {f"buttons-{name}.png" for name in ("menu", "players", "rolloff", "table", "over")} <= _pictures(tmp_path)


def _pictures(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*.png")}
