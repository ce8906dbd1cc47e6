"""What to expect of a game before it is printed: exact where it can be, simulated with its error where it cannot.

``places`` asks the engine for every place of a counter and every throw from there, once; everything else works on that table.
``turns`` makes matrices of it, ``solo`` and ``joint`` are exact; ``walk``, ``batch`` and ``played`` simulate. ``outlook`` is what
was found out, ``findings`` what speaks against a game, ``suggest`` what would help, ``report`` the whole.
"""
