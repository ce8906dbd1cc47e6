"""``play``: a sample game told, or given throws replayed."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

from goose_print.cli.console import put, put_json
from goose_print.errors import TranscriptError, UsageError, quoted
from goose_print.games import Bet
from goose_print.kit.facts import sheet_facts
from goose_print.theme import load_theme


def play_command(
    name: str, *, players: int | None, seed: int | None, throws: str | None, bets: list[str], as_json: bool
) -> None:
    """Play with dice from the seed, or with the throws of a file."""
    if throws is not None and seed is not None:
        raise UsageError("--throws and --seed exclude each other: given throws need no seed")
    theme = load_theme(name)
    rules = theme.rules
    count = rules.sample_players() if players is None else players
    rules.check_players(count)
    placed = [_bet(text, count) for text in bets]
    if placed and not rules.takes_bets:
        raise UsageError("onlookers do not bet in this game")
    if throws is None:
        seed = 1 if seed is None else seed
        game = rules.sample(players=count, seed=seed, bets=placed)
    else:
        source = "standard input" if throws == "-" else throws
        game = rules.replay(_read(throws), source=source, players=count, bets=placed)
    if as_json:
        put_json(game.as_json(seed=seed))
    else:
        put(game.told(sheet_facts(theme), seed=seed))


def _bet(text: str, players: int) -> Bet:
    """``Ann:3:5``: Ann puts 5 coins on player 3."""
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
