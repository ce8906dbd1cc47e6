"""Edits of a theme in its source text: comments, order and spelling of everything else stay.

`change` holds the operations; it finds the piece of the text (`outline`) and the tree (`tree`) that the edited text
must parse to. `hand` edits the text, `writing` and `spelling` write new values, `order` places new keys.

A round trip through ruamel.yaml, without any edit, changes 103 lines in three of 36 shipped themes; here an edit that
would change anything else is refused.
"""
