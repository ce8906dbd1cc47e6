"""goose_print: print-and-play kits for the Game of the Goose family, with a proven rule set."""

__version__ = "0.1.0"
