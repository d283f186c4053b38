"""Spanish and English wordings as data, folded: no accents, no capitals."""
