"""The questions a model may ask, one module each."""
