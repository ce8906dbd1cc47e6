"""The race in words: its rules sheet, its log, and what is printed on the squares."""
