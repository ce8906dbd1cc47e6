"""Variation of one board of a set: hazards on other squares, pictures and questions dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random

from goose_print.errors import GoosePrintError, RuleSetError, TooMuchWork, UsageError
from goose_print.games.expectation import Expectation
from goose_print.games.protocol import Rules
from goose_print.options.models import SetVariation
from goose_print.records import record
from goose_print.sets.code import BoardCode, theme_trace
from goose_print.sets.questions import card_squares, question_decks, renumber_squares, with_dealt_questions
from goose_print.theme.load import with_changed_rules
from goose_print.theme.model import Theme
from goose_print.theme.node import YamlNode

# Reference: exact length and fairness of the theme's own game.

QUICK_SECONDS = 0.2
"""Most seconds for the exact solution with two players; else one player is solved."""
FAIRNESS_LIMIT = 0.02
"""Greatest tolerated difference in a seat's share of wins."""


@record
class FairnessReference:
    """Exact length and fairness of the theme's game; ``length``: tolerated relative change of mean rounds."""

    rules: Rules
    own: Expectation
    length: float

    @property
    def players(self) -> int:
        """Number of players in the exact solution."""
        return self.own.players

    def length_difference(self, rules: Rules) -> float:
        """Relative difference in mean rounds from the theme's game; negative for shorter games."""
        return mean_rounds(rules, self.players) / self.own.rounds.mean - 1

    def explain_unfit(self, rules: Rules) -> str:
        """Why a board is worse than the theme's own, with numbers; "" if it is as good."""
        worse = Counter(finding.code for finding in rules.lint()) - Counter(finding.code for finding in self.rules.lint())
        if worse:
            return f"the linter finds {', '.join(sorted(worse))}"
        found = expected_length(rules, self.players)
        if abs(off := self.length_difference(rules)) > self.length:
            return f"a game takes {found.rounds.mean:.1f} rounds in place of {self.own.rounds.mean:.1f} ({off * 100:+.1f} %)"
        mine, theirs = (*found.win, found.draw), (*self.own.win, self.own.draw)
        apart = max(abs(one - other) for one, other in zip(mine, theirs, strict=True))
        return f"a player wins {apart * 100:.1f} % more or less often" if apart > FAIRNESS_LIMIT else ""


def measure_reference(rules: Rules, length: float) -> FairnessReference:
    """Reference of the theme's rules. Raises UsageError for games without an exact solution, TooMuchWork."""
    return FairnessReference(rules=rules, own=expected_length(rules, _reference_players(rules)), length=length)


@lru_cache(maxsize=64)
def expected_length(rules: Rules, players: int) -> Expectation:
    """Exact expectation of the game for this number of players, cached."""
    return rules.figures.exactly(players)


def mean_rounds(rules: Rules, players: int) -> float:
    """Mean rounds of a game."""
    return expected_length(rules, players).rounds.mean


def _reference_players(rules: Rules) -> int:
    """Number of players to solve for: 2 if allowed and quick, else 1."""
    two = rules.players.nearest(2)
    try:
        return two if rules.figures.effort(two).seconds < QUICK_SECONDS else 1
    except UsageError:
        return 1


MOVED_SHARES = (1.0, 0.75, 0.5, 0.25, 0.0)
TRIES_A_SHARE = 8
"""Tries for each share of moved squares, from all movable squares down to one."""


class VariationError(GoosePrintError):
    """No board was found within the theme's bounds; the message tells with numbers how near the best came."""


@record
class BoardVariation:
    """Theme of one board; ``moves`` maps the theme's squares to those where effects and pictures went."""

    theme: Theme
    moves: Mapping[int, int]
    rounds: float | None
    players: int
    """Number of players for ``rounds``, the exact mean rounds of a game; 0 if not solved."""


def vary_board(theme: Theme, code: BoardCode) -> BoardVariation:
    """Board of a code; aspects that cannot vary stay. Raises VariationError."""
    measure, chance = _reference_for(theme), Random(code.board_seed)
    dealt = with_dealt_questions(theme, code) if "questions" in code.vary else theme
    rules, moves = dealt.rules, dict[int, int]()
    if "squares" in code.vary and measure and (places := movable_squares(theme)):
        moves, rules = _find_moves(measure, rules, places, chance)
    elif measure and rules != theme.rules and (wrong := measure.explain_unfit(rules)):
        raise VariationError(f"with the questions of this board {wrong}")
    shown = _complete_moves(moves)
    if "art" in code.vary:
        spots = pictured_squares(theme, rules, shown)
        back = {new: old for old, new in shown.items()}
        shown |= {back.get(old, old): new for old, new in zip(spots, chance.sample(spots, len(spots)), strict=True)}
        shown = {old: new for old, new in shown.items() if old != new}
    changed = with_changed_rules(dealt, _with_moved_squares(dealt, moves, shown)) if shown else dealt
    rounds = None if measure is None else measure.own.rounds.mean * (1 + measure.length_difference(changed.rules))
    return BoardVariation(theme=changed, moves=shown, rounds=rounds, players=measure.players if measure else 0)


def make_code(theme: Theme, vary: Collection[SetVariation], seed: int, number: int) -> BoardCode:
    """Code of a board of this theme."""
    return BoardCode(vary=tuple(sorted(vary)), seed=seed, number=number, theme=theme_trace(theme))


def explain_unvaried(theme: Theme, vary: Collection[SetVariation]) -> dict[SetVariation, str]:
    """Reasons for the aspects among ``vary`` that cannot vary."""
    found: dict[SetVariation, str] = {}
    if "squares" in vary:
        if not movable_squares(theme):
            found["squares"] = f"no hazard or reward of this game can be moved by up to {theme.vary.within} squares"
        elif why := _explain_unmeasured(theme):
            found["squares"] = why
    if "art" in vary and (count := len(pictured_squares(theme, theme.rules, {}))) < 2:
        found["art"] = f"pictures and names are dealt among plain squares, and of these there are {count}"
    if "questions" in vary and not question_decks(theme):
        found["questions"] = "the theme has no decks with questions"
    return found


def movable_squares(theme: Theme) -> Mapping[int, tuple[int, ...]]:
    """Squares whose effects may be moved, with all squares to which each may go."""
    return theme.rules.movable(theme.vary.within, _fixed_squares(theme))


def pictured_squares(theme: Theme, rules: Rules, moves: Mapping[int, int]) -> list[int]:
    """Plain squares with a label or picture of their own, at their places after these moves."""
    shown = sorted(moves.get(number, number) for number, square in theme.squares.items() if square.art or square.label)
    return [
        number for number in shown if 0 < number < rules.board.last and _is_plain(rules, number) and number not in _fixed_squares(theme)
    ]


def _fixed_squares(theme: Theme) -> frozenset[int]:
    """Squares that stay: those the theme names, and those where cards are drawn."""
    return card_squares(theme) | set(theme.vary.keep)


def _is_plain(rules: Rules, number: int) -> bool:
    field = rules.field(number)
    return field.kind == "plain" and not field.motif


# ------------------------------------------------------------------ squares


def _reference_for(theme: Theme) -> FairnessReference | None:
    return None if _explain_unmeasured(theme) else measure_reference(theme.rules, theme.vary.rounds / 100)


def _explain_unmeasured(theme: Theme) -> str:
    """Why boards cannot be compared with the theme's length; "" if they can."""
    try:
        measure_reference(theme.rules, theme.vary.rounds / 100)
    except (UsageError, TooMuchWork, RuleSetError) as error:
        return str(error)
    return ""


def _find_moves(
    measure: FairnessReference, own: Rules, places: Mapping[int, tuple[int, ...]], chance: Random
) -> tuple[dict[int, int], Rules]:
    """First random moves that keep the game's length, fairness and soundness. Raises VariationError."""
    nearest, why = float("inf"), "every try puts two of them on one square"
    for part in (part for part in MOVED_SHARES for _ in range(TRIES_A_SHARE)):
        moves = _draw_moves(places, chance.sample(sorted(places), max(1, round(part * len(places)))), chance)
        try:
            rules = own.with_moved_squares(moves)
            wrong = measure.explain_unfit(rules) if moves else why
        except (RuleSetError, TooMuchWork) as error:
            wrong = str(error)
        else:
            if not wrong:
                return moves, rules
            distance = abs(measure.length_difference(rules)) if wrong.startswith("a game") else 9.0
            nearest, why = min((nearest, why), (distance, wrong))
    raise VariationError(
        f"none of {TRIES_A_SHARE * len(MOVED_SHARES)} tries to move up to {len(places)} squares"
        f" keeps the game within {measure.length * 100:g} % of "
        f"{measure.own.rounds.mean:.1f} rounds (for {measure.players}); in the nearest {why}"
    )


def _draw_moves(places: Mapping[int, Sequence[int]], chosen: Sequence[int], chance: Random) -> dict[int, int]:
    """Random moves of the chosen squares to free ones; squares without a free target stay."""
    taken, moves = set(places), dict[int, int]()
    for square in chosen:
        if free := [place for place in places[square] if place not in taken]:
            moves[square] = chance.choice(free)
            taken = taken - {square} | {moves[square]}
    return moves


def _complete_moves(moves: Mapping[int, int]) -> dict[int, int]:
    """Moves completed by those of displaced squares into the vacated ones."""
    room = sorted(set(moves) - set(moves.values()))
    return {**moves, **dict(zip(sorted(set(moves.values()) - set(moves)), room, strict=True))}


# ------------------------------------------------------------------ the theme


def _with_moved_squares(theme: Theme, moves: Mapping[int, int], shown: Mapping[int, int]) -> YamlNode:
    """Theme tree with effects moved by ``moves`` and appearance by ``shown``.

    The label table is dropped, as it is merged already, and so are the sources, which describe the old rules.
    """
    tree = theme.tree.without("labels")
    rules, squares = tree.get("rules"), tree.get("squares")
    does = rules.get("squares") if rules else None
    if rules and does:
        tree = tree.with_entry("rules", rules.without("sources").with_entry("squares", renumber_squares(does, moves)))
    return tree.with_entry("squares", renumber_squares(squares, shown)) if squares else tree
