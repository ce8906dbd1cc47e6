"""The games: one package each, which offers ``GAME``.

The rest of the house uses games only through ``protocol``. The race, from which the project has its name, comes
first.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from goose_print.errors import UsageError, quote
from goose_print.games.protocol import Game
from goose_print.sentences import suggest_nearest

DEFAULT = "race"


@cache
def game_names() -> tuple[str, ...]:
    """Names of all games, the default one first."""
    found = (module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)
    return tuple(sorted(found, key=lambda name: (name != DEFAULT, name)))


def find_game(name: str) -> Game:
    """Load the game of a name.

    Raises UsageError, with the nearest name, for an unknown one.
    """
    if name not in game_names():
        raise UsageError(f"no game is called {quote(name)}{suggest_nearest(name, game_names())}; there are: {', '.join(game_names())}")
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
