"""Exchange files to ledger events, one module a source.

Bytes in, a reading out: no file is opened here and nothing is written. `recognise.py` is the way
in, `export_profile.py` says how a source is added, `known_sources.py` lists them.
"""
