"""The kinds of exercises: one module each, found by listing this package."""
