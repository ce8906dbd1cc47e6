"""What ``analyse`` prints: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from goose_print.games.race.analysis.expectation import can_be_exact
from goose_print.games.race.analysis.knowledge import knowledge_told, told_draws
from goose_print.games.race.analysis.outlook import RaceOutlook, Rare
from goose_print.games.race.analysis.supposed import supposed
from goose_print.games.screen import bullet_lines, table_of, to_think_about
from goose_print.language.words import Language


def analysis_text(analysis: RaceOutlook, words: Language) -> str:
    """The whole screen."""
    return "\n".join(_lines(analysis, words)) + "\n"


def _lines(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    rules, wish = analysis.rules, analysis.wish
    name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
    yield words.text("analysis.board", name=name, squares=rules.length, dice=dice)
    yield ""
    yield from table_of(analysis.players.values(), wish.seconds, words)
    choices = words.text("analysis.choices") if analysis.policy else ""
    yield " ".join(filter(None, (words.text("analysis.turn", seconds=words.figure(wish.seconds, "g")), choices)))
    cards = supposed(rules, "both", words)
    yield from bullet_lines(cards, "") if cards else ()
    asked = filter(None, (knowledge_told(analysis.knowledge, analysis.few, words), told_draws(analysis.players.get(analysis.few), words)))
    yield from bullet_lines(" ".join(asked), "") if cards else ()
    yield ""
    yield from _alone(analysis, words)
    yield from _rare(analysis, words)
    yield from to_think_about(analysis.findings, wish, analysis.main.players, words)


def _alone(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    solo = analysis.solo
    if not solo:
        if can_be_exact(analysis.rules, 1):
            yield from (words.text("analysis.hardly_alone"), "")
        return
    won = words.text("analysis.alone" if solo.win > 1e-9 else "analysis.never_alone", throws=words.figure(solo.throws.mean, ".1f"))
    stuck = words.text("analysis.stuck", n=words.figure(solo.stuck * 100, ".0f")) if solo.stuck > 1e-9 else ""
    yield from bullet_lines(f"{won} {stuck}".strip(), "")
    yield ""


def _rare(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    """Squares that hardly anyone lands on, those with the same reason together."""
    if not analysis.rare:
        return
    yield words.text("analysis.rare")
    order = ("never", "small", "first", "few", "end")
    by_reason = sorted(analysis.rare, key=lambda one: (order.index(one.reason), one.square))
    for reason, group in groupby(by_reason, key=lambda one: one.reason):
        yield from bullet_lines(_why(analysis, reason, list(group), words), "  - ")
    yield ""


def _why(analysis: RaceOutlook, reason: str, squares: list[Rare], words: Language) -> str:
    numbers = str(words.words["list"]["comma"]).join(_ranges([one.square for one in squares], words))
    most, least = max(one.visited for one in squares), min(one.throws for one in squares)
    seldom = words.plural("analysis.seldom", round(most * 100)) if most >= 0.01 else words.text("analysis.hardly")
    return words.counted(f"analysis.why.{reason}", least, squares=numbers, dice=analysis.rules.dice, seldom=seldom)


def _ranges(squares: list[int], words: Language) -> Iterator[str]:
    """Runs of three squares or more by their ends."""
    for _, group in groupby(enumerate(squares), key=lambda pair: pair[1] - pair[0]):
        run = [square for _, square in group]
        yield from [words.text("analysis.run", first=run[0], last=run[-1])] if len(run) > 2 else map(str, run)
