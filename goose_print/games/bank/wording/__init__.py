"""Bank in words: the rules sheet and the log."""
