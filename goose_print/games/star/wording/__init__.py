"""The Lamplighters' Star in words: the rules sheet, the log, and the rays as text."""
