"""Running text: what stands out, and where a line may break."""

import pytest

from kiosk.rules.page import Span, Style, Words

BOLD, PLAIN = Style.BOLD, Style.PLAIN


@pytest.mark.parametrize(
    "written, shown",
    [
        ((Span("all "), Span("different", BOLD), Span(", n")), (("all ", PLAIN), ("different,", BOLD), (" n", PLAIN))),
        ((Span("it ("), Span("rare", BOLD), Span(") is")), (("it ", PLAIN), ("(rare)", BOLD), (" is", PLAIN))),
        ((Span("a", BOLD), Span("/"), Span("b", BOLD)), (("a/", BOLD), ("b", BOLD))),
        ((Span("one "), Span("two", BOLD)), (("one ", PLAIN), ("two", BOLD))),
    ],
)  # fmt: skip
def test_no_line_breaks_between_a_word_and_its_comma(
    written: Words, shown: tuple[tuple[str, Style], ...], stage: object
) -> None:
    from kiosk.ui.widgets.prose import glued

    assert tuple((span.text, span.style) for span in glued(written)) == shown
