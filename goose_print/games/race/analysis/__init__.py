"""Expectations of a race: exact where possible, else simulated with standard errors.

``places`` asks the engine once for every place of a counter and every throw; all else works on that table.
``turns`` makes matrices of it; ``outlook`` (one player) and ``joint`` are exact, ``simulate`` and ``batch``
play. ``findings`` lists problems, ``suggest`` possible improvements, ``report`` holds the whole result.
"""
