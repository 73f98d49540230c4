"""What networks are given and tell: pictures folded to half the size, no pixel lost; to each who asks, their own."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.network import AT_ONCE, answers, folded, together


@given(shape=st.tuples(*(st.integers(1, 3) for _ in range(4))))
def test_of_two_by_two_pixels_one_holds_all_four_by_row_and_column_colour_by_colour(shape: tuple[int, ...]) -> None:
    count, colours, high, wide = shape
    pictures = np.random.default_rng(1).normal(size=(count, colours, 2 * high, 2 * wide)).astype(np.float32)
    half = folded(pictures)
    assert half.shape == (count, 4 * colours, high, wide)
    for colour in range(colours):
        for row in (0, 1):
            for column in (0, 1):
                own = pictures[:, colour, row::2, column::2]
                assert (half[:, 4 * colour + 2 * row + column] == own).all()


@given(st.integers(0, 99))
def test_pictures_are_looked_at_in_as_few_goes_as_can_be_almost_alike_in_number(count: int) -> None:
    goes = [list(range(count)[go]) for go in together(count)]
    assert [one for go in goes for one in go] == [*range(count)]
    numbers = {len(go) for go in goes}
    assert not count or (max(numbers) <= AT_ONCE and max(numbers) - min(numbers) <= 1)
    assert len(goes) == -(-count // AT_ONCE)


def test_who_asks_beside_others_is_told_of_their_own_picture() -> None:
    rng = np.random.default_rng(3)
    asked = [rng.normal(0, 1, (1, 3, 160, 160)).astype(np.float32) for _ in range(4)]
    alone = [answers("finder", one) for one in asked]
    with ThreadPoolExecutor(len(asked)) as some:
        told = list(some.map(lambda one: answers("finder", one), asked * 10))
    assert all(np.array_equal(one, known) for one, known in zip(told, alone * 10, strict=True))
