"""Routes, one module per area of the API."""
