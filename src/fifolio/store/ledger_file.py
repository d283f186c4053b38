"""The ledger database: opened once, read in snapshots, written by one at a time."""


class Reader:
    """A read-only handle on one snapshot of the books."""
