"""Rules sheet of Hunting with Greyhounds: its template rendered to XML, and read as a document."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from goose_print.games.game_facts import SheetFacts
from goose_print.games.greyhounds.engine import HuntGame, parse_snap, play_hunt
from goose_print.games.greyhounds.facts import PLAYERS, Catch, GreyhoundsFacts
from goose_print.games.greyhounds.log import HuntTeller
from goose_print.games.greyhounds.odds import hounds_win_chance
from goose_print.games.moves import given_moves_policy, parse_moves
from goose_print.language.document import Document
from goose_print.language.words import Language

EXAMPLE_SNAPS = ("H1 away", "G1 hits H3", "H2 away", "G2 hits F1")
"""Snaps of the worked example, after which one animal decides."""
EXAMPLE_ENDINGS = (("F2 away",), ("F2", "G4 hits F2"))
TOLD_CHANCES = {"even": 0.5, "few": 0.25, "many": 0.75}
"""Chances of each animal that the sheet mentions."""
TALLY_ROWS = 4
"""Rows of the tally to fill in."""


@dataclass(frozen=True)
class EvenMatch:
    """A match in which each player wins a game: animals taken and away in each, and final points."""

    taken: int
    away: int
    points: int


def hunt_document(rules: GreyhoundsFacts, facts: SheetFacts) -> Document:
    """The rules sheet: everything that holds in this game, and nothing else."""
    words, odds = facts.speech(), {name: hounds_win_chance(rules, chance) for name, chance in TOLD_CHANCES.items()}
    return facts.render_rules(
        "greyhounds", r=rules, number=_count_discs(rules, words), sets=[describe_catch(catch, words) for catch in rules.hounds_win],
        saved=[describe_catch(catch, words) for catch in rules.animals_win], even_sides=set(rules.hounds_win) == set(rules.animals_win),
        discs=rules.animals, rows=range(1, TALLY_ROWS + 1), example=describe_example(rules, facts), even=even_match(rules),
        fair=abs(odds["even"] - 0.5) < 1e-9, odds={name: words.figure(100 * share, ".0f") for name, share in odds.items()},
    )  # fmt: skip


def describe_catch(catch: Catch, words: Language) -> str:
    """A set of animals, counted in words."""
    counted = (("foxes", catch.foxes), ("hares", catch.hares))
    return words.join([words.plural(f"greyhounds.number.{kind}", count) for kind, count in counted if count])


def describe_example(rules: GreyhoundsFacts, facts: SheetFacts) -> list[str]:
    """The worked example as the engine tells it, with both endings; empty in other than the common game."""
    if not is_common(rules):
        return []
    teller, single = HuntTeller(rules, facts, PLAYERS), replace(rules, match=False)
    told = []
    for ending in EXAMPLE_ENDINGS:
        told.append([teller.story(turn) for turn in _play_snaps(single, (*EXAMPLE_SNAPS, *ending)).turns])
    count = len(EXAMPLE_SNAPS)
    return [" ".join(told[0][:count]), *(" ".join(turns[count:]) for turns in told)]


def even_match(rules: GreyhoundsFacts) -> EvenMatch | None:
    """The worked game played twice, a match that nobody wins; ``None`` in other than the common game."""
    if not (rules.match and is_common(rules)):
        return None
    final = _play_snaps(rules, (*EXAMPLE_SNAPS, *EXAMPLE_ENDINGS[1]) * 2).final
    return EvenMatch(final.scores[0].taken, final.scores[0].away, final.points[0])


def _play_snaps(rules: GreyhoundsFacts, snaps: tuple[str, ...]) -> HuntGame:
    return play_hunt(rules, policy=given_moves_policy(parse_moves("\n".join(snaps)), partial(parse_snap, rules)))


def is_common(rules: GreyhoundsFacts) -> bool:
    """Whether animals, hounds and winning sets are those of the common game."""
    return replace(rules, name="", match=True) == GreyhoundsFacts()


def _count_discs(rules: GreyhoundsFacts, words: Language) -> dict[str, str]:
    """The discs, counted in words; "" for kinds without discs."""
    counts = {name: getattr(rules, name) for name in ("foxes", "hares", "hounds")}
    return {name: words.plural(f"greyhounds.number.{name}", count) if count else "" for name, count in counts.items()}
