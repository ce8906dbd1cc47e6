"""Edits of a theme in its source text: comments, order and spelling of everything else stay.

`change` holds the operations; it finds the piece of the text (`outline`) and the tree (`tree`) that the edited text
must parse to. `hand` edits the text, `writing` and `spelling` write new values, `order` places new keys.
"""
