"""A switch that is seen from afar: felt and gold where it is on."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class Lever(Widget):
    """Only shows; what it lies on is touched."""

    on = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
