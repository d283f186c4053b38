"""What is held, what it cost, what it is worth, and what was won or lost on it.

Figures in one currency, of a ledger matched in that currency. No tax: that is `irpf`.
"""
