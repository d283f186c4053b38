"""Named tuples by the million."""

made = tuple.__new__
"""Makes a named tuple of all its fields, without the call that its class costs."""
