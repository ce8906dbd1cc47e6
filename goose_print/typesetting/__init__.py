"""Fonts, shaping and text fitting: characters in, glyph runs of the scene out."""
