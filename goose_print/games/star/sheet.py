"""Rules sheet of the Lamplighters' Star: its template rendered to XML, and read as a document."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from goose_print.games.game_facts import SheetFacts
from goose_print.games.moves import given_moves_policy
from goose_print.games.star.engine import StarGame, parse_legal_move, parse_noted_moves, play_star
from goose_print.games.star.facts import COLOURS, StarFacts
from goose_print.games.star.log import StarTeller
from goose_print.games.star.policy import make_policy
from goose_print.language.document import Document

EXAMPLE_SET_UP = ("3:1 4:2 5:3", "1:2 6:1 7:3", "2:3 8:1 9:2", "1:1 8:2 6:3", "2:1 3:2 9:3", "4:1 5:2 7:3")
"""Set-up from which the worked turn is played."""
EXAMPLE_MOVE = "1-2x2"


def star_document(rules: StarFacts, facts: SheetFacts) -> Document:
    """The rules sheet: everything that holds in this game, and nothing else."""
    words = facts.speech()
    swifts = words.join(words.plural("star.swifts", count, strength=beats) for beats, count in sorted(Counter(rules.strengths).items()))
    common = replace(rules, name="") == StarFacts()
    return facts.render_rules("star", r=rules, swifts=swifts, example=describe_example(rules, facts), common=common)


def play_example(rules: StarFacts) -> StarGame:
    """The game up to the worked turn, which is a greedy one in other than the common game."""
    noted = given_moves_policy(parse_noted_moves("\n".join((*EXAMPLE_SET_UP, EXAMPLE_MOVE))), partial(parse_legal_move, rules))
    common = rules.strengths == StarFacts().strengths
    policy = noted if common else make_policy("greedy", rules, 1)
    return play_star(rules, players=COLOURS, policy=policy, cap=COLOURS * len(rules.strengths) + 1)


def describe_example(rules: StarFacts, facts: SheetFacts) -> list[str]:
    """A turn played by the engine, with its rays before and after."""
    game = play_example(rules)
    teller, last = StarTeller(rules, facts, COLOURS), game.turns[-1]
    move = last.events[0].as_json()
    rays = dict.fromkeys(int(move.get(key, 1)) for key in ("ray", "to"))
    before, after = (" ".join(teller.ray(state.rays, number) for number in rays) for state in (last.before, last.after))
    return [before, teller.turn(last.player, last.events), after]
