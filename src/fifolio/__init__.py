"""A private AI advisor over your own crypto portfolio and Spanish tax."""
