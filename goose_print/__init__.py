"""goose_print: print-and-play kits for the Game of the Goose family, with a proven rule set."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.errors import GoosePrintError, LocatedFault, ThemeError
    from goose_print.games.played import Bet
    from goose_print.kit.build import Kit
    from goose_print.kit.manifest import KitFile
    from goose_print.library import (
        Account,
        SvgSheet,
        analyse,
        build,
        check,
        forecast,
        load_theme,
        make_set,
        play,
        replay,
        sheet,
        simulate,
        table,
    )
    from goose_print.options.models import BuildOptions, SetOptions, ThemeOptions
    from goose_print.theme.model import Theme
else:
    _OFFERED = {
        "errors": "GoosePrintError LocatedFault ThemeError",
        "games.played": "Bet",
        "kit.build": "Kit",
        "kit.manifest": "KitFile",
        "library": "Account SvgSheet analyse build check forecast load_theme make_set play replay sheet simulate table",
        "options.models": "BuildOptions SetOptions ThemeOptions",
        "theme.model": "Theme",
    }

    def __getattr__(name):
        """A name is fetched from its module when it is first asked for: a command loads no more than it needs."""
        from importlib import import_module

        for module, offered in _OFFERED.items():
            if name in offered.split():
                return getattr(import_module(f"{__name__}.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"
__all__ = [
    "Account",
    "Bet",
    "BuildOptions",
    "GoosePrintError",
    "Kit",
    "KitFile",
    "LocatedFault",
    "SetOptions",
    "SvgSheet",
    "Theme",
    "ThemeError",
    "ThemeOptions",
    "analyse",
    "build",
    "check",
    "forecast",
    "load_theme",
    "make_set",
    "play",
    "replay",
    "sheet",
    "simulate",
    "table",
]
