"""What may be higher than its room: a finger moves it, and a bar shows where in it one is."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.uix.scrollview import ScrollView


class Scroll(ScrollView):
    """Its bar stays as long as there is more to see: a guest is told of it, and no frame is drawn for a bar to fade."""

    def update_from_scroll(self, *args: Any) -> None:
        """Lays its content on whole pixels, so that letters are sharp."""
        self.funbind("bar_color", self._change_bar_color)  # Kivy binds it anew each time
        super().update_from_scroll(*args)
        self.g_translate.xy = tuple(map(round, self.g_translate.xy))

    def _bind_inactive_bar_color(self, *_: Any) -> None:
        """Kivy would let it fade half a second after each move."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
