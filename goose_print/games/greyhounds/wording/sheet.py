"""The rules sheet: its template rendered to small XML, and that read as a document."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from goose_print.games.facts import SheetFacts
from goose_print.games.greyhounds.facts import PLAYERS, Catch, GreyhoundsFacts
from goose_print.games.greyhounds.game import HuntGame, play_hunt
from goose_print.games.greyhounds.odds import hounds_win
from goose_print.games.greyhounds.refusing import snap_of
from goose_print.games.greyhounds.wording.log import HuntTeller
from goose_print.games.moves import given_moves, read_moves
from goose_print.language.document import Document, read_document
from goose_print.language.environment import environment
from goose_print.language.words import Language

BEFORE = ("H1 away", "G1 hits H3", "H2 away", "G2 hits F1")
"""The snaps of the worked example, after which one animal decides."""
ENDINGS = (("F2 away",), ("F2", "G4 hits F2"))
SHARES = {"even": 0.5, "few": 0.25, "many": 0.75}
"""Chances of each animal to be taken, of which the sheet tells."""
ROWS = 4
"""Of the tally, to be filled in."""


@dataclass(frozen=True)
class EvenMatch:
    """Two games of which each player wins one: animals taken and away in each, and what each player has in the end."""

    taken: int
    away: int
    points: int


def hunt_document(rules: GreyhoundsFacts, facts: SheetFacts) -> Document:
    """Everything that holds in this game, and nothing that does not."""
    words, odds = facts.speech(), {name: hounds_win(rules, chance) for name, chance in SHARES.items()}
    xml = environment(words, "greyhounds").get_template("rules.xml.j2").render(
        r=rules, f=facts, number=_number(rules, words), sets=[caught(catch, words) for catch in rules.hounds_win],
        saved=[caught(catch, words) for catch in rules.animals_win], even_sides=set(rules.hounds_win) == set(rules.animals_win),
        discs=rules.animals, rows=range(1, ROWS + 1), example=example(rules, facts), even=even_match(rules),
        fair=abs(odds["even"] - 0.5) < 1e-9, odds={name: words.figure(100 * share, ".0f") for name, share in odds.items()},
    )  # fmt: skip
    return read_document(xml)


def caught(catch: Catch, words: Language) -> str:
    """A set of animals, counted in words."""
    counted = (("foxes", catch.foxes), ("hares", catch.hares))
    return words.join([words.plural(f"greyhounds.number.{kind}", count) for kind, count in counted if count])


def example(rules: GreyhoundsFacts, facts: SheetFacts) -> list[str]:
    """The worked example as the engine tells it: what comes before, and both ways in which it may end; in another game, nothing."""
    if not is_common(rules):
        return []
    teller, single = HuntTeller(rules, facts, PLAYERS), replace(rules, match=False)
    told = []
    for ending in ENDINGS:
        told.append([teller.story(turn) for turn in _played(single, (*BEFORE, *ending)).turns])
    count = len(BEFORE)
    return [" ".join(told[0][:count]), *(" ".join(turns[count:]) for turns in told)]


def even_match(rules: GreyhoundsFacts) -> EvenMatch | None:
    """The worked game, played twice: a match that nobody wins; in another game, nothing."""
    if not (rules.match and is_common(rules)):
        return None
    final = _played(rules, (*BEFORE, *ENDINGS[1]) * 2).final
    return EvenMatch(final.scores[0].taken, final.scores[0].away, final.points[0])


def _played(rules: GreyhoundsFacts, snaps: tuple[str, ...]) -> HuntGame:
    return play_hunt(rules, policy=given_moves(read_moves("\n".join(snaps)), partial(snap_of, rules)))


def is_common(rules: GreyhoundsFacts) -> bool:
    """Whether animals, hounds and winning sets are those of the common game, so that what is known of it is true."""
    return replace(rules, name="", match=True) == GreyhoundsFacts()


def _number(rules: GreyhoundsFacts, words: Language) -> dict[str, str]:
    """The discs, counted in words; nothing for those of which there are none."""
    counts = {name: getattr(rules, name) for name in ("foxes", "hares", "hounds")}
    return {name: words.plural(f"greyhounds.number.{name}", count) if count else "" for name, count in counts.items()}
