"""What answers to questions change: how long a game is for players who know all of them, half or none, and where they are asked."""

from __future__ import annotations

from goose_print.games.expectation import Expectation
from goose_print.games.race.analysis.budget import ANALYSING
from goose_print.games.race.analysis.expectation import quickly
from goose_print.games.race.lint_cards import answered
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language

KNOWN = {"all": 1.0, "half": 0.5, "none": 0.0}
"""The chance that an answer is right, by what the players know."""


def rounds_by_knowledge(rules: RuleSet, players: int) -> dict[str, float | None]:
    """The mean rounds of so many players for each part of the answers that they know, exactly; none where that is too much work, or the
    game hardly ends. Empty where nobody is asked.
    """
    if not any(deck.asks for deck in rules.drawn_decks):
        return {}
    found = {known: quickly(answered(rules, chance, chance), players, budget=ANALYSING) for known, chance in KNOWN.items()}
    return {known: one.rounds.mean if one else None for known, one in found.items()}


def knowledge_told(rounds: dict[str, float | None], players: int, words: Language) -> str:
    """The same as a sentence; empty where nothing is known of it."""
    if not any(rounds.values()):
        return ""
    said = {known: words.figure(mean, ".1f") if mean else words.text("analysis.unknown") for known, mean in rounds.items()}
    return words.plural("analysis.knowledge", players, **said)


def told_draws(one: Expectation | None, words: Language) -> str:
    """How often cards are drawn in a game, and where most often and least often; empty where that was not worked out, or none are."""
    if one is None or not one.drawn:
        return ""
    drawn = one.drawn
    most, least = (choose(drawn, key=lambda square: drawn[square]) for choose in (max, min))
    times = {name: words.figure(drawn[square], ".2f") for name, square in (("often", most), ("seldom", least))}
    total = words.figure(sum(drawn.values()), ".1f")
    return words.plural("analysis.draws", one.players, total=total, most=most, least=least, **times)
