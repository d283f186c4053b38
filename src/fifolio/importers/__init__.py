"""Exchange files to ledger events, one module a source.

Bytes in, a reading out: no file is opened here and nothing is written.
"""
