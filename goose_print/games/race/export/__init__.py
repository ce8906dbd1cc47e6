"""A race as data for a page that plays it: what every throw does, how counters meet, and the sentences of the log.

``landings`` has the engine's answers to every throw from every situation, ``meetings`` those to every encounter,
``sentences`` the words, ``race_data`` all of it in one JSON object.
"""
