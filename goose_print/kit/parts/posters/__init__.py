"""Parts that spread the board over many sheets, at the wish of an option."""
