"""One board of a set: the theme with hazards on other squares, pictures dealt anew, cards of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from goose_print.errors import GoosePrintError, RuleSetError, TooMuchWork, UsageError
from goose_print.games.protocol import Rules
from goose_print.records import record
from goose_print.sets.code import BoardCode, SetVariation, trace_of
from goose_print.sets.lengths import Yardstick, yardstick
from goose_print.sets.questions import asking, drawing, renumbered, with_dealt_questions
from goose_print.theme.load import rewritten
from goose_print.theme.model import Theme
from goose_print.theme.node import YamlNode

TRIES = (1.0, 0.75, 0.5, 0.25, 0.0)
EACH = 8
"""Boards that are tried for one: so often with all squares moved that can, then with three quarters of them, and at last with one."""


class Unmet(GoosePrintError):
    """No board was found within the bounds that the theme sets; the message says with numbers how near the nearest came."""


@record
class Varied:
    """The theme of one board. ``moves``: where what squares do, and what they show, has gone from the theme's own squares."""

    theme: Theme
    moves: Mapping[int, int]
    rounds: float | None
    players: int
    """Mean rounds of a game of so many players, where they are worked out exactly."""


def varied(theme: Theme, code: BoardCode) -> Varied:
    """The board of a code; what cannot vary (``unvaried``) stays. Raises Unmet."""
    measure, chance = _measure(theme), Random(code.board_seed)
    dealt = with_dealt_questions(theme, code) if "questions" in code.vary else theme
    rules, moves = dealt.rules, dict[int, int]()
    if "squares" in code.vary and measure and (places := movable(theme)):
        moves, rules = _moves(measure, rules, places, chance)
    elif measure and rules != theme.rules and (wrong := measure.wrong(rules)):
        raise Unmet(f"with the questions of this board {wrong}")
    shown = _whole(moves)
    if "art" in code.vary:
        spots = pictured(theme, rules, shown)
        back = {new: old for old, new in shown.items()}
        shown |= {back.get(old, old): new for old, new in zip(spots, chance.sample(spots, len(spots)), strict=True)}
        shown = {old: new for old, new in shown.items() if old != new}
    changed = rewritten(dealt, _moved(dealt, moves, shown)) if shown else dealt
    rounds = None if measure is None else measure.own.rounds.mean * (1 + measure.off(changed.rules))
    return Varied(theme=changed, moves=shown, rounds=rounds, players=measure.players if measure else 0)


def code_of(theme: Theme, vary: Collection[SetVariation], seed: int, number: int) -> BoardCode:
    """The code of a board of this theme."""
    return BoardCode(vary=tuple(sorted(vary)), seed=seed, number=number, theme=trace_of(theme))


def unvaried(theme: Theme, vary: Collection[SetVariation]) -> dict[SetVariation, str]:
    """Of what is to vary what cannot, and why."""
    found: dict[SetVariation, str] = {}
    if "squares" in vary:
        if not movable(theme):
            found["squares"] = f"no hazard or reward of this game can be moved by up to {theme.vary.within} squares"
        elif why := _unmeasured(theme):
            found["squares"] = why
    if "art" in vary and (count := len(pictured(theme, theme.rules, {}))) < 2:
        found["art"] = f"only of two plain squares or more can pictures and labels be dealt, and such squares there are {count}"
    if "questions" in vary and not asking(theme):
        found["questions"] = "the theme has no decks with questions"
    return found


def movable(theme: Theme) -> Mapping[int, tuple[int, ...]]:
    """The squares whose effects may be moved, and all to which each may go."""
    return theme.rules.movable(theme.vary.within, _kept(theme))


def pictured(theme: Theme, rules: Rules, moves: Mapping[int, int]) -> list[int]:
    """The plain squares that show something of their own, where they are after these moves."""
    shown = sorted(moves.get(number, number) for number, square in theme.squares.items() if square.art or square.label)
    return [number for number in shown if 0 < number < rules.board.last and _plain(rules, number) and number not in _kept(theme)]


def _kept(theme: Theme) -> frozenset[int]:
    """The squares that stay: those that the theme names, and those from which cards are drawn."""
    return drawing(theme) | set(theme.vary.keep)


def _plain(rules: Rules, number: int) -> bool:
    field = rules.field(number)
    return field.kind == "plain" and not field.motif


# ------------------------------------------------------------------ squares


def _measure(theme: Theme) -> Yardstick | None:
    return None if _unmeasured(theme) else yardstick(theme.rules, theme.vary.rounds / 100)


def _unmeasured(theme: Theme) -> str:
    """Why boards cannot be held to the theme's length; empty if they can."""
    try:
        yardstick(theme.rules, theme.vary.rounds / 100)
    except (UsageError, TooMuchWork, RuleSetError) as error:
        return str(error)
    return ""


def _moves(measure: Yardstick, own: Rules, places: Mapping[int, tuple[int, ...]], chance: Random) -> tuple[dict[int, int], Rules]:
    """The first moves of those that are tried with which the game is as long, as fair and as sound. Raises Unmet."""
    nearest, why = float("inf"), "every try puts two of them on one square"
    for part in (part for part in TRIES for _ in range(EACH)):
        moves = _tried(places, chance.sample(sorted(places), max(1, round(part * len(places)))), chance)
        try:
            rules = own.moved(moves)
            wrong = measure.wrong(rules) if moves else why
        except (RuleSetError, TooMuchWork) as error:
            wrong = str(error)
        else:
            if not wrong:
                return moves, rules
            distance = abs(measure.off(rules)) if wrong.startswith("a game") else 9.0
            nearest, why = min((nearest, why), (distance, wrong))
    raise Unmet(
        f"none of {EACH * len(TRIES)} tries to move up to {len(places)} squares keeps the game within {measure.length * 100:g} % of "
        f"{measure.own.rounds.mean:.1f} rounds (for {measure.players}); in the nearest {why}"
    )


def _tried(places: Mapping[int, Sequence[int]], chosen: Sequence[int], chance: Random) -> dict[int, int]:
    """Each of the chosen squares on another, no two on one; those for which there is none stay."""
    taken, moves = set(places), dict[int, int]()
    for square in chosen:
        if free := [place for place in places[square] if place not in taken]:
            moves[square] = chance.choice(free)
            taken = taken - {square} | {moves[square]}
    return moves


def _whole(moves: Mapping[int, int]) -> dict[int, int]:
    """The moves, and those of the squares that have to make room, which go where room has become."""
    room = sorted(set(moves) - set(moves.values()))
    return {**moves, **dict(zip(sorted(set(moves.values()) - set(moves)), room, strict=True))}


# ------------------------------------------------------------------ the theme


def _moved(theme: Theme, moves: Mapping[int, int], shown: Mapping[int, int]) -> YamlNode:
    """The theme as if it were written with what squares do, and what they show, on others; a table of labels is part of it already.

    Sources tell of rules as they were.
    """
    tree = theme.tree.without("labels")
    rules, squares = tree.get("rules"), tree.get("squares")
    does = rules.get("squares") if rules else None
    if rules and does:
        tree = tree.with_entry("rules", rules.without("sources").with_entry("squares", renumbered(does, moves)))
    return tree.with_entry("squares", renumbered(squares, shown)) if squares else tree
