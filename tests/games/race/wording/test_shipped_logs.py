"""Games of every shipped rule set, told: no sentence is blotted, and none says what did not happen."""

from __future__ import annotations

import re

import pytest

from goose_print.games.dice import seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.events import Jumped, Moved, Won
from goose_print.games.race.game import RaceGame, play_race, random_choice
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell_turn
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme, rule_set_names

BLOTS = re.compile(
    r"[.!?…][.,;:!?]|  |None|Undefined|[{}]|\(\)| [.,;:!?)]|\b[Aa] (?:[Aa]n?|8|11|18)\b|\b(?:the|a|an) (?:The|A|An)\b"
    r"|[.!?] [a-z]|: [A-Z](?!layer)|\b(\w+) \1\b|(?<!Player )\b1 (?:coins|marks|sweets|turns|points|squares|counters)\b"
)


def games(name: str) -> tuple[SheetFacts, list[RaceGame]]:
    theme = load_theme_named(find_theme(name))
    rules, squares = theme.rules.facts, range(theme.rules.facts.length + 1)
    labels = {square: label for square in squares if (label := theme.square(square).label)}
    facts = SheetFacts(title="A Game", names=theme.words.players, labels=labels)
    seats = (rules.players.min, rules.players.max)
    return facts, [play_race(rules, players=n, throws=seeded_throws(seed), policy=random_choice(seed)) for seed, n in enumerate(seats)]


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(3)
def test_every_sentence_is_clean(name: str) -> None:
    facts, played = games(name)
    for game in played:
        _, story = game.narrate(facts, seed=None).split("Round 1\n")
        turns, _ = story.split("At the end\n")
        for paragraph in re.split(r"\n(?= *\d+\. )", turns):
            told = " ".join(re.sub(r"^ *\d+\. |\n\nRound \d+\n-+", "", paragraph).split())
            assert not BLOTS.search(told), told


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(3)
def test_no_sentence_says_what_did_not_happen(name: str) -> None:
    """ "Back" is said of what leads back on one's journey and of nothing else, and who wins is told in the turn of the win."""
    facts, played = games(name)
    for game in played:
        told = log_facts(game.rules, facts, 1)
        for turn in game.turns:
            for event in turn.events:
                said = tell_turn((event,), TurnFacts(player=turn.player, turn=turn.number), told)
                if isinstance(event, Jumped):
                    assert ("back" in said) == (event.by < 0 or (not event.by and event.to < event.origin)), said
                elif isinstance(event, Moved):
                    assert ("back" in said) == (event.by < 0), said
        last = next(turn for turn in game.turns if any(isinstance(event, Won) for event in turn.events))
        assert f" wins after {last.number} turns." in game.narrate(facts, seed=None)
