"""The kinds of exercises: one module each, found by its being there."""
