"""Light: a picture in other lights, and without the edge of a shade."""
