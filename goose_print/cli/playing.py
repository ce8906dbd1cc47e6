"""``play``: a sample game told, or given throws replayed."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goose_print.cli.console import put_account
from goose_print.cli.options import MOST_SEED, Format, LanguageOption, OutputFormat, PlayerCount, ThemeArgument, WithoutCoins
from goose_print.errors import TranscriptError, UsageError, quoted

if TYPE_CHECKING:
    from goose_print.games.played import Bet


def play_command(
    theme: ThemeArgument,
    players: PlayerCount = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, max=MOST_SEED, help="The same seed gives the same game.")] = None,
    throws: Annotated[
        str | None, typer.Option("--throws", "--moves", metavar="FILE", help="Replay lines: 6 3 | card 5 | right, or A2 B2; - for input.")
    ] = None,
    policy: Annotated[str | None, typer.Option(help="How players choose in a game of moves: greedy, best, best/random ...")] = None,
    bet: Annotated[list[str] | None, typer.Option(metavar="BACKER:PLAYER:COINS", help="An onlooker's bet, like Ann:3:5.")] = None,
    without_coins: WithoutCoins = False,
    language: LanguageOption = None,
    format: OutputFormat = Format.text,  # noqa: A002
) -> None:
    """Play a sample game and tell it.

    Example: goose-print play royal --players 3 --seed 7
    """
    from goose_print.library import play, players_of, replay
    from goose_print.theme.load import theme_named

    if throws is not None and seed is not None:
        raise UsageError("--throws and --seed exclude each other: given throws need no seed")
    if throws is not None and policy is not None:
        raise UsageError("--throws and --policy exclude each other: given moves need no policy")
    loaded = theme_named(theme, language)
    loaded = loaded.without_coins if without_coins else loaded
    count = players_of(loaded, players)
    bets = [_bet(text, count) for text in bet or ()]
    if throws is None:
        game = play(loaded, players=count, seed=1 if seed is None else seed, bets=bets, policy=policy)
    else:
        source = "standard input" if throws == "-" else throws
        game = replay(loaded, _read(throws), players=count, bets=bets, source=source)
    put_account(game, as_json=format is Format.json)


def _bet(text: str, players: int) -> Bet:
    """``Ann:3:5``: Ann puts 5 coins on player 3."""
    from goose_print.games.played import Bet

    backer, _, rest = text.partition(":")
    player, _, coins = rest.partition(":")
    if not (backer.strip() and 1 <= _whole(player) <= players and _whole(coins)):
        raise UsageError(f"a bet is written BACKER:PLAYER:COINS, like Ann:3:5, with a player from 1 to {players}; not {quoted(text)}")
    return Bet(backer=backer.strip(), player=_whole(player) - 1, coins=_whole(coins))


def _whole(text: str) -> int:
    """A number as people write it; 0 for anything else, and for numbers that nobody means."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _read(name: str) -> str:
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise TranscriptError(f"{name}: more than {MOST_BYTES} bytes of throws")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise TranscriptError(f"{name}: not a text file in UTF-8") from None


MOST_BYTES = 4_000_000
"""Of a file of throws: enough for the longest game that is played."""
