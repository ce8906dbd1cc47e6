"""Parts that spread the board over many sheets, each made by an option."""
