"""Themes whose rules contradict each other or lead nowhere, of every game."""

CONTRADICTIONS = {
    "a race": """\
title: Ж
rules:
  length: 20
  players: {min: 5, max: 3}
  stakes: {ante: 5, purse: 2}
  counters: {each: 2, fewer: 1, split_dice: true}
  dice: 3
  geese: {squares: [5, 5, 40, 7], backward: [6, 7], last: finish}
  sources: {squares: [17]}
  first_throw: [{dice: [6, 3], go_to: 50}, {dice: [7, 3, 1], go_to: 9}, {dice: [3, 7, 1], go_to: 9}]
  squares:
    4: {go_to: 4}
    5: {miss_turns: 1}
    8: {go_to: 90}
    9: {miss_turns: 2, hold: true, pay_on_relief: 1}
    10: {go_to: 3, forward: 2}
    11: {forward: 30}
    12: {pay: 20}
    13: {hold: true, go_to: 3}
    14: {miss_turns: 1, throw_again: true}
    15: {miss_turns: 1, return: true}
    16: {pay_each_turn: 1}
    18: {pay_on_relief: 1}
    19: {swap_with: leader, throw_again: true}
    20: {pay: 1}
  on_throw:
    7: {hold: true}
    30: {pay: 1}
    1+1: {pay: 1}
    1+1+1: {miss_turns: 1, throw_again: true}
    9: {}
    10: {go_to: 40}
    11: {miss_turns: 1, return: true}
    12: {swap_with: leader, forward: 1}
""",
    "routes and cards": """\
title: Ж
rules:
  length: 20
  dice: 1
  collision: swap
  first_throw: [{dice: [6], go_to: 8}]
  squares: {9: {go_to: 8}, 10: {forward: 9}, 3: {draw: q}}
  on_throw: {5: {go_to: 8}, 4: {draw: q}}
  routes: {ways: {a: [1-7, 9-20], b: [1-8, 9, 9, 10, 30], c: [1, 2, 3]}, stops: [8, 25]}
decks:
  q:
    draw: by_square
    cards: [{square: 5, text: Ш, hold: true}, {square: 6, question: Ш, answer: Щ}]
    right: {swap_with: leader, forward: 1}
    wrong: {hold: true}
""",
    "a throw": "title: Ж\nrules: {length: 20, dice: 1, on_throw: {x: {pay: 1}}}\n",
    "bank": "title: Ж\ngame: bank\nrules: {purse: 5, ante: {3: 4, 15: 1, 4: 2000}, players: {min: 5, max: 3}, put: 3, seven: no}\n",
    "bank, 2": "title: Ж\ngame: bank\nrules: {purse: 0}\n",
    "bank, 3": "title: Ж\ngame: bank\nrules: {put: 5000, ante: {3: 4, 15: 1, 4: 900}, players: {min: 5, max: 3}, purse: 5}\n",
    "bank, 4": "title: Ж\ngame: bank\nrules: {ante: {3: 4, 15: 1}, players: {min: 5, max: 3}, purse: 5}\n",
    "greyhounds": "title: Ж\ngame: greyhounds\nrules: {foxes: -1, hares: 90, hounds: 99}\n",
    "greyhounds, 2": """\
title: Ж
game: greyhounds
rules: {foxes: 2, hares: 3, hounds_win: [{foxes: 0, hares: 0}, {foxes: 5, hares: 1}, {foxes: 1, hares: 1}, {foxes: 1, hares: 1}]}
""",
    "greyhounds, 3": "title: Ж\ngame: greyhounds\nrules: {foxes: 7, hares: 7}\n",
    "wolves": "title: Ж\ngame: wolves-and-sheep\nrules: {steps: 5, watchmen: 90, folds: [1, 1, 90], starves: 0}\n",
    "wolves, 2": "title: Ж\ngame: wolves-and-sheep\nrules: {folds: [1, 1, 90]}\n",
    "a tightrope": "title: Ж\ngame: tightrope\n"
        "rules: {columns: [1, 90], dice: 9, entry: 9, players: {min: 5, max: 3}, carried: {90: 1, 2: 2, 1: 5}}\n",
    "a tightrope out of reach": "title: Ж\ngame: tightrope\n"
        "rules: {columns: [5, 5, 1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], dice: 1, carried: {3: 2}}\n",
    "star": "title: Ж\ngame: star\n"
        "rules: {strengths: [1, 2, 90, 4, 5], wins: 1, sparks_for_two: 1, moved_by_one: [5, 2], moved_by_each: 3}\n",
}
