"""The screen: draws a View, posts the events that lie in it, knows no rule."""
