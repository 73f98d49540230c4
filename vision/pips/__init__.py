"""Geometry: spots that may be pips, the six layouts, and the face that bears them out."""
