"""Preflight of PDFs from any program, before they go to a print shop.

Checks boxes, fonts, inks, coverage, lines, pictures, transparency and type. ``content.py`` reads what is
painted on pages, ``paints.py`` resolves colour spaces, ``rules.py`` measures ink coverage and reports
problems.
"""
