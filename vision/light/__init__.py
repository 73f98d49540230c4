"""Light: a picture in other lights, without the edge of a shade, and without a flickering lamp's stripes."""
