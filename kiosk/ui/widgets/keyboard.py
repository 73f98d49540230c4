"""A keyboard on the screen for names: letters, and a second page with accents and figures."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

import kiosk.ui.widgets.icon
import kiosk.ui.widgets.text  # noqa: F401 - the rules in the .kv name them
from kiosk.translate import _

LETTERS = ("qwertyuiop", "asdfghjkl-", "zxcvbnm'")
ACCENTS = ("1234567890", "äöüéèêëïîô", "ßñáàçóíø")
SIGNS = ("1234567890", ".,:;/_+@#&=", "'()!?*%$")
SMALL_ONLY = "ß"


class LetterKey(ButtonBehavior, BoxLayout):
    """One key; `letter` is what it writes."""

    letter = StringProperty("")
    icon = StringProperty("")
    strong = BooleanProperty(False)

    def on_letter(self, _widget: Any, letter: str) -> None:
        self.ids.words.say(letter)


class Keyboard(BoxLayout):
    """Calls `typed` with each letter, `erased` and `finished`; shift and the page are its own affair."""

    typed = ObjectProperty(None)
    erased = ObjectProperty(None)
    finished = ObjectProperty(None)
    shift = BooleanProperty(True)
    accents = BooleanProperty(False)
    """The second page is seen: accents, or signs."""
    signs = BooleanProperty(False)

    def on_kv_post(self, _base: Any) -> None:
        self._letters = [self._row(at) for at in range(len(LETTERS))]
        self._specials()
        self.bind(shift=self.relabel, accents=self.relabel, signs=self.relabel)
        self.relabel()

    def key(self, letter: str) -> Any:
        """The key that now writes this letter."""
        return next(key for row in self._letters for key in row if key.letter == letter)

    def _row(self, at: int) -> list[LetterKey]:
        keys = [LetterKey() for _letter in LETTERS[at]]
        for key in keys:
            key.bind(on_press=self._type)
            self.ids[f"row{at}"].add_widget(key)
        return keys

    def _specials(self) -> None:
        self.ids.page.bind(on_press=lambda _key: setattr(self, "accents", not self.accents))
        self.ids.shift.bind(on_press=lambda _key: setattr(self, "shift", not self.shift))
        self.ids.space.bind(on_press=lambda _key: self.typed(" "))
        self.ids.erase.bind(on_press=lambda _key: self.erased())
        self.ids.done.bind(on_release=lambda _key: self.finished())

    def _type(self, key: LetterKey) -> None:
        self.typed(key.letter)
        self.shift = False

    def relabel(self, *_args: Any) -> None:
        """Every key says what it writes now, in the language that is spoken now."""
        second, called = (SIGNS, ".:1") if self.signs else (ACCENTS, "äé1")
        page = second if self.accents else LETTERS
        for letters, keys in zip(page, self._letters, strict=True):
            for at, key in enumerate(keys):
                key.letter = self._cased(letters[at]) if at < len(letters) else ""
        self.ids.page.letter = "abc" if self.accents else called
        self.ids.done.letter = _("Done")

    def _cased(self, letter: str) -> str:
        return letter.upper() if self.shift and letter not in SMALL_ONLY else letter


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
