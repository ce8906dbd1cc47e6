"""goose_print: print-and-play kits for the Game of the Goose family, with a proven rule set."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.errors import GoosePrintError, LocatedFault, ThemeError
    from goose_print.games import Bet
    from goose_print.kit import Kit, KitFile
    from goose_print.library import Account, SvgSheet, analyse, build, check, load_theme, make_set, play, replay, sheet, simulate, table
    from goose_print.theme import Theme
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(
        __name__,
        {
            "errors": "GoosePrintError LocatedFault ThemeError",
            "games": "Bet",
            "kit": "Kit KitFile",
            "library": "Account SvgSheet analyse build check load_theme make_set play replay sheet simulate table",
            "theme": "Theme",
        },
    )

__version__ = "0.1.0"
__all__ = [
    "Account",
    "Bet",
    "GoosePrintError",
    "Kit",
    "KitFile",
    "LocatedFault",
    "SvgSheet",
    "Theme",
    "ThemeError",
    "analyse",
    "build",
    "check",
    "load_theme",
    "make_set",
    "play",
    "replay",
    "sheet",
    "simulate",
    "table",
]
