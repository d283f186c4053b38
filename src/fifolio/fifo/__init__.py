"""Which lots a disposal uses up, what each leg was worth, and where the lots lie.

One queue per asset over all accounts (art. 37.2 LIRPF as applied by DGT V1604-18), in one currency
at a time: every leg is valued at its own day's rate. Custody never reorders the queue.
"""
