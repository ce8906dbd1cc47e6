"""Lands: one module for each, with its tones, what grows and stands there, and what is drawn of it besides."""
