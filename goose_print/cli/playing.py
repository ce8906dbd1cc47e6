"""Commands ``play`` and ``referee``: a sample or replayed game, and a dialogue at a real table."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from goose_print.cli.commands import PlayOptions
from goose_print.cli.console import ask_question, print_account, print_message, print_result
from goose_print.cli.options import Format
from goose_print.errors import GoosePrintError, TranscriptError, UsageError, quote
from goose_print.games.played import Bet
from goose_print.kit.facts import sheet_facts
from goose_print.library import count_players, play, replay
from goose_print.theme.load import load_theme_named

if TYPE_CHECKING:
    from goose_print.games.played import Referee
    from goose_print.language.words import Language as Words




def play_game(theme: str, said: PlayOptions, without_coins: bool, language: str | None, format: Format) -> None:  # noqa: A002
    """Run the command ``play``."""
    if said.throws is not None and said.seed is not None:
        raise UsageError("--throws and --seed exclude each other: given throws need no seed")
    if said.throws is not None and said.policy is not None:
        raise UsageError("--throws and --policy exclude each other: given moves need no policy")
    loaded = load_theme_named(theme, language)
    loaded = loaded.without_coins if without_coins else loaded
    count = count_players(loaded, said.players)
    bets = [_parse_bet(text, count) for text in said.bet]
    if said.throws is None:
        game = play(loaded, players=count, seed=1 if said.seed is None else said.seed, bets=bets, policy=said.policy)
    else:
        source = "standard input" if said.throws == "-" else said.throws
        game = replay(loaded, _load_throws(said.throws), players=count, bets=bets, source=source)
    print_account(game, as_json=format is Format.json)


def _parse_bet(text: str, players: int) -> Bet:
    """Bet from text such as ``Ann:3:5``: Ann puts 5 coins on player 3. Raises UsageError."""
    backer, _, rest = text.partition(":")
    player, _, coins = rest.partition(":")
    if not (backer.strip() and 1 <= _parse_whole(player) <= players and _parse_whole(coins)):
        raise UsageError(f"a bet is written BACKER:PLAYER:COINS, like Ann:3:5, with a player from 1 to {players}; not {quote(text)}")
    return Bet(backer=backer.strip(), player=_parse_whole(player) - 1, coins=_parse_whole(coins))


def _parse_whole(text: str) -> int:
    """Whole number of fewer than ten digits; 0 for any other text."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _load_throws(name: str) -> str:
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            data = file.read(MOST_THROW_BYTES + 1)
        if len(data) > MOST_THROW_BYTES:
            raise TranscriptError(f"{name}: more than {MOST_THROW_BYTES} bytes of throws")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise TranscriptError(f"{name}: not a text file in UTF-8") from None


MOST_THROW_BYTES = 4_000_000
"""Size limit of a file of throws, enough for the longest game."""


# ``referee``: a dialogue at a real table; players type their throws, the engine tells what happens.

def keep_table(theme: str, players: int | None, without_coins: bool, language: str | None) -> None:
    """Run the command ``referee``."""
    loaded = load_theme_named(theme, language)
    loaded = loaded.without_coins if without_coins else loaded
    table = loaded.rules.referee(sheet_facts(loaded), count_players(loaded, players))
    words = loaded.speech
    print_message(*_help_lines(table, words))
    print_result(table.opening())
    try:
        while not table.over:
            _continue_game(table, words)
    except EOFError:
        pass
    print_result(table.standings())


def _continue_game(table: Referee, words: Words) -> None:
    """Advance to the next answer. Raises EOFError at the end of the game."""
    if missed := table.miss_turns():
        print_result(missed)
    elif ways := table.ways():
        print_result(table.set_out(_ask_choice(ways, words)))
    else:
        _run_answer(table, _read_answer(table.question()), words)


def _help_lines(table: Referee, words: Words) -> Sequence[str]:
    return table.help or words.words["referee"]["help"]


def _read_answer(question: str) -> str:
    """Typed answer. Raises EOFError for "quit" or "exit", and at the end of the input."""
    answer = ask_question(question)
    if answer is None or answer in ("quit", "exit"):
        raise EOFError
    return answer


def _run_answer(table: Referee, answer: str, words: Words) -> None:
    if answer == "undo":
        print_result(table.undo())
    elif answer == "where":
        print_result(table.standings())
    elif answer in ("help", "?"):
        print_message(*_help_lines(table, words))
    elif answer == "moves" and (legal := table.legal()):
        print_result(legal)
    elif answer:
        try:
            choices = table.choices(answer)
            number = 0 if len(choices) == 1 else _ask_choice(choices, words)
            _make_throw(table, answer, number)
        except TranscriptError as error:
            print_message(str(error).partition(": ")[2] or str(error))
        except GoosePrintError as error:
            print_message(str(error))


def _make_throw(table: Referee, throw: str, choice: int) -> None:
    """Ask for further details of a throw, then make it; ``undo`` takes it back."""
    while asked := table.still_to_tell(throw, choice):
        told = _read_answer(asked.question)
        if told == "undo":
            return
        if told == "answer" and asked.answer:
            print_result(asked.answer)
            continue
        try:
            table.still_to_tell(f"{throw} | {told}", choice)
            throw = f"{throw} | {told}"
        except TranscriptError as error:
            print_message(str(error).partition(": ")[2])
    print_result(table.throw(throw, choice))


def _ask_choice(choices: tuple[str, ...], words: Words) -> int:
    for number, choice in enumerate(choices, 1):
        print_message(*f"  {number}. {choice}".split("\n"))
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    while True:
        answer = _read_answer(words.text("referee.choose", n=len(choices)))
        if answer in numbers:
            return numbers.index(answer)
