"""Hunting with Greyhounds in words: the rules sheet, the log, and the tally as text."""
