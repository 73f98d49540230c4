"""A player is known by a letter or a number and by a shape, never by colour alone."""

from kiosk.ui.widgets.seat import marks
from kiosk.ui.widgets.shape import shape


def letters(*names: str) -> str:
    return " ".join(mark.letter for mark in marks(names))


def test_a_disc_shows_the_first_letter() -> None:
    assert letters("Ann", "zoë", "Österreich") == "A Z Ö"


def test_where_two_begin_alike_both_show_the_number_of_their_seat() -> None:
    assert letters("Ann", "Bob", "Anna") == "1 B 3"
    assert letters("Player 1", "Player 2") == "1 2"


def test_a_seat_without_a_name_has_an_empty_disc() -> None:
    assert letters("Ann", "") == "A "


def test_no_two_seats_have_the_same_shape() -> None:
    assert len({shape(seat) for seat in range(12)}) == 12
