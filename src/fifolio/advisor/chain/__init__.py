"""Which model may answer, and within which limits."""
