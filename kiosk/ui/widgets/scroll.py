"""What may be higher than its room: a finger moves it, and a bar shows where in it one is."""

from typing import Any

from kivy.uix.scrollview import ScrollView


class Scroll(ScrollView):
    """Where all is seen there is no bar, and none that fades: half a second of frames after each move."""

    def update_from_scroll(self, *args: Any) -> None:
        """Lays its content on whole pixels, so that letters are sharp."""
        self.funbind("bar_color", self._change_bar_color)  # Kivy binds it anew each time
        super().update_from_scroll(*args)
        self.g_translate.xy = tuple(map(round, self.g_translate.xy))

    def _bind_inactive_bar_color(self, *args: Any) -> None:
        if self.viewport_size[1] > self.height:
            super()._bind_inactive_bar_color(*args)
