"""The kinds of track: each module here is one, and names it ``LAYOUT``."""
