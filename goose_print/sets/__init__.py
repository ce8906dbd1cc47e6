"""Sets: many different boards of one theme, each as long and as fair as the theme's own game.

All come from one seed; each board can be rebuilt from its code.
"""
