"""Exact part of the linter: findings from all squares and all throws, without sampling.

An *error* is a game that cannot be played to its end. A *warning* is hardly ever intended. A *note* states a
consequence of the rules; several of the old rule sets have such notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from goose_print.errors import Key, Severity
from goose_print.games.finding import Finding
from goose_print.games.race.effect import CoinReason, Effect
from goose_print.games.race.endless import find_endless_play
from goose_print.games.race.events import Drew
from goose_print.games.race.meeting import count_throws, describe_movement
from goose_print.games.race.movement import ThrowOutcome
from goose_print.games.race.reachability import CounterSituation, RouteReach, find_reachable
from goose_print.games.race.ruleset import RuleSet


@lru_cache(maxsize=8)
def lint(rules: RuleSet) -> tuple[Finding, ...]:
    """All findings, errors first; each route is checked."""
    rules = with_uncertain_answers(rules)
    reaches = [RouteReach(rules, route) for route in range(len(rules.ways))]
    each = [finding for reach in reaches for check in _ROUTE_CHECKS for finding in check(reach)]
    if not any(finding.severity == "error" for finding in each):
        each += find_endless_play(rules, reaches)
    found: dict[tuple[object, ...], Finding] = {}
    for finding in (*each, *_never_rested(rules, reaches), *_deadlock(rules, reaches), *lint_facts(rules), *lint_cards(rules, reaches)):
        found.setdefault((finding.code, finding.squares, finding.path), finding)
    rank = {"error": 0, "warning": 1, "note": 2}
    return tuple(sorted(found.values(), key=lambda finding: (rank[finding.severity], finding.code, finding.squares)))


# ------------------------------------------------------------------ end of the game


def _unreachable_finish(reach: RouteReach) -> Iterator[Finding]:
    """Finding that the last square cannot be reached from the start (R28)."""
    if reach.beginning in reach.hopeful:
        return
    rules = reach.rules
    squares = sorted({situation.square for situation in reach.leads})
    yield Finding(
        code="unreachable-finish",
        severity="error",
        squares=(rules.length,),
        facts=(("finish", rules.length), ("farthest", squares[-1])),
        path=("finish",),
    )


def _dead_end(reach: RouteReach) -> Iterator[Finding]:
    """Finding of reachable squares from which the last square cannot be reached (R28)."""
    if reach.beginning not in reach.hopeful:
        return
    lost = sorted({s.square for s in reach.leads.keys() - reach.hopeful})
    if not lost:
        return
    least, length = reach.rules.dice_from(lost[-1]), reach.rules.length
    yield Finding(
        code="dead-end",
        severity="error",
        squares=tuple(lost),
        chain=_chain_into(reach, lost[0]),
        facts=(("dice", least), ("finish", length)),
        path=("finish", "overshoot"),
    )


def _chain_into(reach: RouteReach, square: int) -> str:
    for situation, one in reach.movements():
        if one.landing.square == square and situation in reach.hopeful:
            return _chain(situation, one)
    return ""


def _chain(situation: CounterSituation, outcome: ThrowOutcome) -> str:
    return describe_movement(situation.square, outcome.dice, outcome.landing.happenings, backward=situation.backward)


def _endless_turn(reach: RouteReach) -> Iterator[Finding]:
    """Finding of repeated throws that can never end."""
    caught = sorted({s.square for s in reach.leads.keys() - reach.turn_can_end})
    if caught:
        yield Finding(
            code="endless-turn",
            severity="error",
            squares=tuple(caught),
            path=("geese", "move") if caught[0] in reach.rules.goose_squares else ("squares", caught[0]),
        )


def _endless_movement(reach: RouteReach) -> Iterator[Finding]:
    """Finding of a throw that would go round for ever; the engine ends it where it began (R14)."""
    rings = [(situation, outcome) for situation, outcome in reach.movements() if outcome.landing.circled]
    if rings:
        squares = sorted({situation.square for situation, _ in rings})
        yield Finding(
            code="endless-movement",
            squares=tuple(squares),
            chain=_chain(*rings[0]) + " → ...",
            facts=(("throws", sum(count_throws(found for at, found in rings if at == situation) for situation in dict(rings))),),
            path=("geese", "after_bounce") if not reach.rules.chain_jumps else ("chain_jumps",),
        )


# ------------------------------------------------------------------ unused squares


def _never_rested(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Finding of squares with an effect on which no counter ever comes down."""
    acted = frozenset[int]().union(*(reach.acted for reach in reaches))
    for square in sorted({rule.square for rule in rules.squares if rule.effects} | rules.goose_squares):
        if square not in acted:
            goose = square in rules.goose_squares
            place: tuple[Key, ...] = ("squares", square)
            yield Finding(
                code="never-rested",
                squares=(square,),
                said="never-rested-goose" if goose else "",
                path=("geese", "squares", rules.geese.squares.index(square)) if goose else place,
            )


# ------------------------------------------------------------------ quick wins and deadlocks


def _one_throw_win(reach: RouteReach) -> Iterator[Finding]:
    """Finding that the very first throw can win (R4)."""
    yield from _wins_from_start(reach, reach.beginning, code="one-throw-win")


def _always_again(reach: RouteReach) -> Iterator[Finding]:
    """A first turn that goes on until its player is home: whoever begins wins."""
    rules = reach.rules
    turn = [one.landing for situation in find_reachable([reach.beginning], reach.going_on) for one in reach.leads[situation]]
    if rules.players.max > 1 and reach.beginning in reach.hopeful and all(one.throw_again or one.won or one.stayed for one in turn):
        geese = bool(rules.geese.squares) and rules.geese.move != "repeat"
        path = ("geese", "move") if geese else ("squares",)
        yield Finding(code="always-again", path=("on_throw",) if rules.on_throw else path)


def _nine_after_death(reach: RouteReach) -> Iterator[Finding]:
    """Finding that a counter sent back to the start can win with one throw (R3).

    The first-throw table holds for first throws only.
    """
    back = CounterSituation(square=0)
    if back in reach.leads and not any(one.landing.won for one in reach.leads[reach.beginning]):
        yield from _wins_from_start(reach, back, code="nine-after-death", severity="note")


def _wins_from_start(reach: RouteReach, situation: CounterSituation, *, code: str, severity: Severity = "warning") -> Iterator[Finding]:
    row = reach.leads[situation]
    winning = [one for one in row if one.landing.won]
    if winning:
        wins, throws = count_throws(winning), count_throws(row)
        yield Finding(
            code=code,
            severity=severity,
            squares=(0,),
            chain=_chain(situation, winning[0]),
            facts=(("wins", wins), ("throws", throws)),
            path=("first_throw",) if reach.rules.first_throw else ("geese",),
        )


def _deadlock(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Finding of numbers of players so small that all can be held at once (R20)."""
    acted = frozenset[int]().union(*(reach.acted for reach in reaches))
    held = acted.intersection(rules.holding_for_ever)
    most = min(len(held), rules.players.max)
    if most >= rules.players.min:
        squares = sorted(held)
        yield Finding(
            code="deadlock-possible",
            severity="note",
            squares=tuple(squares),
            facts=(("fewest", rules.players.min), ("most", most)),
            said="deadlock-possible-for-some" if most > rules.players.min else "",
            path=("squares", squares[0], "hold"),
        )


_ROUTE_CHECKS: tuple[Callable[[RouteReach], Iterator[Finding]], ...] = (
    _unreachable_finish,
    _dead_end,
    _endless_turn,
    _endless_movement,
    _one_throw_win,
    _always_again,
    _nine_after_death,
)


# Cards

RARE_ANSWER = 0.01


def lint_cards(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Findings on cards: unused decks, and games that need right answers."""
    yield from _never_drawn(rules, reaches)
    yield from _drawn_nowhere(rules)
    yield from _drawn_twice(rules)
    if any(deck.asks for deck in rules.drawn_decks):
        yield from _wrong_for_ever(rules, reaches)


def with_uncertain_answers(rules: RuleSet) -> RuleSet:
    """Rules whose answers are sometimes right and sometimes wrong, so that the linter sees both effects."""
    return with_answer_chances(rules, RARE_ANSWER, 1 - RARE_ANSWER) if any(deck.asks for deck in rules.drawn_decks) else rules


def with_answer_chances(rules: RuleSet, least: float, most: float) -> RuleSet:
    """Rules with the probabilities of right answers clamped to a range."""
    decks = (
        replace(deck, cards=tuple(replace(card, chance=min(max(card.chance, least), most)) if card.asks else card for card in deck.cards))
        for deck in rules.decks
    )
    return replace(rules, decks=tuple(decks))


def _never_drawn(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Finding of decks from which no card is ever drawn."""
    landings = (one.landing for reach in reaches for _, one in reach.movements())
    drawn = {event.deck for landing in landings for event in landing.happenings if isinstance(event, Drew)}
    asked = {deck.name for deck in rules.drawn_decks}
    for deck in rules.decks:
        if deck.cards and deck.name not in drawn:
            yield Finding(
                code="never-drawn",
                facts=(("deck", deck.name),),
                said="" if deck.name in asked else "never-drawn-for-no-square",
                path=("decks", deck.name),
            )


def _drawn_nowhere(rules: RuleSet) -> Iterator[Finding]:
    """Cards of squares that have none of their deck drawn."""
    for deck in rules.drawn_decks:
        for number, card in enumerate(deck.cards, 1) if deck.draw == "by_square" else ():
            if card.square is not None and rules.drawing.get(card.square) != deck.name:
                yield Finding(
                    code="card-nowhere",
                    squares=(card.square,),
                    facts=(("deck", deck.name), ("card", number)),
                    path=("decks", deck.name, "cards", number - 1),
                )


def _drawn_twice(rules: RuleSet) -> Iterator[Finding]:
    """Finding of cards that draw from their own deck, which is not done twice on one square (R41)."""
    for deck in rules.drawn_decks:
        number = next((n for n, card in enumerate(deck.cards, 1) if deck.name in {one.draws for one in (*card.does(True), *card.wrong)}), 0)
        if number:
            yield Finding(
                code="drawn-twice",
                facts=(("deck", deck.name), ("card", number)),
                path=("decks", deck.name),
            )


def _wrong_for_ever(rules: RuleSet, reaches: Sequence[RouteReach]) -> Iterator[Finding]:
    """Games that cannot be won with wrong answers only."""
    if any(reach.beginning not in reach.hopeful for reach in reaches):
        return
    unknowing = with_answer_chances(rules, 0, 0)
    for reach in reaches:
        wrong = RouteReach(unknowing, reach.route)
        if wrong.beginning not in wrong.hopeful:
            yield Finding(code="wrong-for-ever", path=("squares",))
            return


# Facts alone: rings of jumps, and money

def lint_facts(rules: RuleSet) -> Iterator[Finding]:
    """Findings from the facts alone, without following any movement."""
    yield from _jump_cycle(rules)
    yield from _unpayable(rules)
    yield from _idle_stakes(rules)
    yield from _empty_pot(rules)
    yield from _even_coins(rules)
    yield from _guide_unpaid(rules)
    yield from _idle_alone(rules)
    yield from _fewer_never(rules)


def _jump_cycle(rules: RuleSet) -> Iterator[Finding]:
    """Finding of jumps that lead to each other for ever (R30)."""
    leads = dict(_jumps(rules)) if rules.chain_jumps else {}
    known: set[int] = set()
    for begin in sorted(leads):
        path: list[int] = []
        square = begin
        while square in leads and square not in path and square not in known:
            path.append(square)
            square = leads[square]
        if square in path:
            ring = path[path.index(square) :]
            yield Finding(
                code="jump-cycle",
                severity="error",
                squares=tuple(sorted(ring)),
                chain=" → ".join(map(str, [*ring, ring[0]])),
                told=(("ring", tuple(ring)),),
                path=("squares", ring[0]),
            )
        known.update(path)


def _jumps(rules: RuleSet) -> Iterator[tuple[int, int]]:
    for way in rules.ways:
        for square in way.squares:
            if square in rules.goose_squares:
                continue
            for effect in rules.effects_on(square):
                if (to := effect.target(square, way)) is not None:
                    yield square, to


def _unpayable(rules: RuleSet) -> Iterator[Finding]:
    """Finding of fees that a full purse cannot pay (R27)."""
    purse = rules.purse - rules.stakes.ante
    for rule in rules.squares:
        for effect in rule.effects:
            why, amount = effect.coins() or ("", 0)
            if why == "pay" and amount > purse:
                yield _unpayable_finding(purse, amount, (rule.square,), ("squares", rule.square, *effect.write()))
    for name, coins in rules.due.items():
        if coins > purse:
            yield _unpayable_finding(purse, coins, (), ("stakes", name))


def _idle_stakes(rules: RuleSet) -> Iterator[Finding]:
    """Finding of stakes that can never fall due."""
    for name, coins in rules.due.items():
        if asked := getattr(rules.stakes, name) - coins:
            yield Finding(
                code="idle-stake",
                facts=(("coins", asked), ("why", name)),
                said=f"idle-stake-{name}",
                path=("stakes", name),
            )


def _unpayable_finding(purse: int, coins: int, squares: tuple[int, ...], path: tuple[Key, ...]) -> Finding:
    return Finding(
        code="unpayable-stake",
        squares=squares,
        facts=(("coins", coins), ("purse", purse)),
        told=(("key", str(path[-1])),),
        said="" if squares else "unpayable-stake-key",
        path=path,
    )


def _empty_pot(rules: RuleSet) -> Iterator[Finding]:
    """Finding of receipts from a pot into which nothing is ever paid."""
    receipts = [(rule.square, effect) for rule in rules.squares for effect in rule.effects if _reason(effect) == "receive"]
    if receipts and not _pays_in(rules):
        yield Finding(
            code="empty-pot",
            squares=tuple(dict.fromkeys(square for square, _ in receipts)),
            path=("squares", receipts[0][0], *receipts[0][1].write()),
        )


def _pays_in(rules: RuleSet) -> bool:
    """Whether any coins go into the pot."""
    paid = any(_reason(effect) not in (None, "receive") for effect in rules.every_effect)
    return paid or bool(rules.stakes.ante) or any(rules.due.values())


def _reason(effect: Effect) -> CoinReason | None:
    """Why coins change hands by it, if any do."""
    why, amount = effect.coins() or (None, 0)
    return why if amount else None


def _even_coins(rules: RuleSet) -> Iterator[Finding]:
    """Squares that give back what they ask for."""
    for rule in rules.squares:
        paid = rule.coins("pay")
        if paid and paid == rule.coins("receive"):
            yield Finding(code="even-coins", squares=(rule.square,), facts=(("coins", paid),), path=("squares", rule.square))


def _guide_unpaid(rules: RuleSet) -> Iterator[Finding]:
    """A guide who has a part of nothing (R46)."""
    if rules.guide.players is not None and not _pays_in(rules):
        yield Finding(code="guide-unpaid", severity="note", path=("guide",))


def _idle_alone(rules: RuleSet) -> Iterator[Finding]:
    """Changes of places where nobody else plays (R39)."""
    does: list[tuple[tuple[int, ...], tuple[Effect, ...], tuple[Key, ...]]]
    does = [((rule.square,), rule.effects, ("squares", rule.square)) for rule in rules.squares]
    does += [((), rule.effects, ("on_throw", rule.key)) for rule in rules.on_throw]
    does += [((), deck.every_effect, ("decks", deck.name)) for deck in rules.drawn_decks]
    for squares, effects, path in does if rules.players.max == 1 else ():
        for key in (next(iter(effect.write())) for effect in effects if effect.exchanges):
            yield Finding(code="idle-alone", squares=squares, told=(("key", key),), path=path if path[0] == "decks" else (*path, key))


def _fewer_never(rules: RuleSet) -> Iterator[Finding]:
    """Fewer counters for more players than there can be."""
    fewest = rules.counters.fewer_from
    if fewest is not None and fewest > rules.players.max:
        facts = (("fewest", fewest), ("most", rules.players.max))
        yield Finding(code="fewer-never", facts=facts, path=("counters", "fewer_from"))


def lint_idle_facts(rules: RuleSet) -> Iterator[Finding]:
    """Findings of facts about several dice in a game with one."""
    if rules.dice > 1:
        return
    finish = rules.finish
    said: dict[tuple[Key, ...], bool] = {
        ("doubles",): rules.doubles != "nothing",
        ("one_die_serves",): rules.one_die_serves,
        ("finish", "either_die"): finish.either_die,
        ("finish", "one_die_from"): finish.one_die_from is not None,
    }
    for path in (path for path, written in said.items() if written):
        yield Finding(code="idle", path=path, told=(("key", str(path[-1])),))
