"""What a print shop would find wrong with a PDF, of any program: boxes, fonts, inks, coverage, lines, pictures, transparency, type.

``content.py`` goes through pages and notes what is on them, ``paints.py`` knows colour spaces, ``coverage.py`` measures ink, ``rules.py``
says what is wrong with it. A PDF is anybody's: ``bounds.py`` says how much of it is read, and ``apart.py`` holds it to time and memory.
"""
