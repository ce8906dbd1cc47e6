"""How the game goes: facts, movement, turns, whole games, and what is to be said about a rule set.

Read them in this order: ``ruleset`` and ``faults`` (the facts), ``movement`` (one counter, one throw), ``state``, ``actions``,
``turn`` and ``table`` (one turn), ``dice``, ``policy`` and ``game`` (a whole game), ``transcript``, ``lint``.
"""
