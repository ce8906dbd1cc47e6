"""Sets: many boards of one theme, each another and each as long and as fair as the theme's own. Made from one seed; by its code each
is made again.
"""
