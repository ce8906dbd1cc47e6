"""The games. Each is a folder of its own that nobody else looks into: ``protocol`` says what the house may ask of them all.

A game is a package here that offers ``GAME``. The first of them is the race, from which the project has its name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from goose_print.errors import UsageError, quoted
from goose_print.games.protocol import Game
from goose_print.sentences import nearest

DEFAULT = "race"


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, the race first."""
    found = (module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)
    return tuple(sorted(found, key=lambda name: (name != DEFAULT, name)))


def find_game(name: str) -> Game:
    """The game of a name. Raises UsageError with the nearest one."""
    if name not in game_names():
        raise UsageError(f"no game is called {quoted(name)}{nearest(name, game_names())}; there are: {', '.join(game_names())}")
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
