"""What a print shop would find wrong with a PDF, of any program: boxes, fonts, inks, coverage, lines, pictures, transparency, type.

``content.py`` goes through pages and notes what is on them, ``paints.py`` knows colour spaces, ``coverage.py`` measures ink, ``rules.py``
says what is wrong with it.
"""
