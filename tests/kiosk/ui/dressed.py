"""The same window in other colours and with larger letters."""

import gc

from tests.kiosk.ui.conftest import Stage


def dress(stage: Stage, palette: str, *, letters: str = "normal") -> None:
    """Begin anew with screens that are dressed so."""
    from kiosk.ui.root import Root
    from kiosk.ui.theme import theme

    theme.dress(palette, letters=letters)
    stage.root = Root(stage.posted.append, lambda: stage.picture)
    stage.driver.show(stage.root)
    gc.collect()  # else what was dressed before is laid out once more with each new size
