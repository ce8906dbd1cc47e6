"""``referee``: a dialogue at a real table. Somebody says what was thrown; the engine says what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goose_print.cli.console import answer_to, print_result, say
from goose_print.cli.options import LanguageOption, PlayerCount, ThemeArgument, WithoutCoins
from goose_print.errors import GoosePrintError, TranscriptError

if TYPE_CHECKING:
    from goose_print.games.played import Referee
    from goose_print.language.words import Language as Words

def referee_command(
    theme: ThemeArgument, players: PlayerCount = None, without_coins: WithoutCoins = False, language: LanguageOption = None
) -> None:
    """Ask who threw what at a real table, and say what happens.

    Example: goose-print referee royal --players 4
    """
    from goose_print.kit.facts import sheet_facts
    from goose_print.library import players_of
    from goose_print.theme.load import theme_named

    loaded = theme_named(theme, language)
    loaded = loaded.without_coins if without_coins else loaded
    table = loaded.rules.referee(sheet_facts(loaded), players_of(loaded, players))
    words = loaded.speech
    say(*_help(table, words))
    print_result(table.opening())
    try:
        while not table.over:
            _go_on(table, words)
    except EOFError:
        pass
    print_result(table.standings())


def _go_on(table: Referee, words: Words) -> None:
    """To the next answer. Raises EOFError where the game is to end."""
    if missed := table.miss_turns():
        print_result(missed)
    elif ways := table.ways():
        print_result(table.set_out(_choose(ways, words)))
    else:
        _obey(table, _answer(table.question()), words)


def _help(table: Referee, words: Words) -> Sequence[str]:
    return table.help or words.words["referee"]["help"]


def _answer(question: str) -> str:
    """What was typed. Raises EOFError for the wish to end, and at the end of the input."""
    answer = answer_to(question)
    if answer is None or answer in ("quit", "exit"):
        raise EOFError
    return answer


def _obey(table: Referee, answer: str, words: Words) -> None:
    if answer == "undo":
        print_result(table.undo())
    elif answer == "where":
        print_result(table.standings())
    elif answer in ("help", "?"):
        say(*_help(table, words))
    elif answer == "moves" and (legal := table.legal()):
        print_result(legal)
    elif answer:
        try:
            choices = table.choices(answer)
            number = 0 if len(choices) == 1 else _choose(choices, words)
            _throw(table, answer, number)
        except TranscriptError as error:
            say(str(error).partition(": ")[2] or str(error))
        except GoosePrintError as error:
            say(str(error))


def _throw(table: Referee, throw: str, choice: int) -> None:
    """Ask for all that must be told of the throw besides, and make it. ``undo`` takes what has been told back."""
    while asked := table.still_to_tell(throw, choice):
        told = _answer(asked.question)
        if told == "undo":
            return
        if told == "answer" and asked.answer:
            print_result(asked.answer)
            continue
        try:
            table.still_to_tell(f"{throw} | {told}", choice)
            throw = f"{throw} | {told}"
        except TranscriptError as error:
            say(str(error).partition(": ")[2])
    print_result(table.throw(throw, choice))


def _choose(choices: tuple[str, ...], words: Words) -> int:
    for number, choice in enumerate(choices, 1):
        say(*f"  {number}. {choice}".split("\n"))
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    while True:
        answer = _answer(words.text("referee.choose", n=len(choices)))
        if answer in numbers:
            return numbers.index(answer)
