"""Fonts, shaping, and fitting text into a place: characters in, glyph runs of the scene out."""
