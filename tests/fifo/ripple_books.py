"""The reference books R10: coins that left, came back in part, were moved and were sold."""

RIPPLE = """
    2025-12-15 BUY + 179.11 XRP - 300 EUR @ Kraken:spot
    2025-12-16 DEPOSIT + 500 EUR @ Kraken:spot
    2025-12-20 WITHDRAWAL - 179.11 XRP fee 0.20 XRP @ Kraken:spot
    2025-12-21 DEPOSIT + 100 XRP @ Ledger
    2026-01-05 BUY + 192.44 XRP - 299.89 EUR @ Kraken:spot
    2026-01-10 STAKING + 50 XRP @ Kraken:earn
    2026-01-15 TRANSFER_OUT - 120 XRP @ Kraken:spot # earn
    2026-01-15 TRANSFER_IN + 120 XRP @ Kraken:earn # earn
    2026-02-01 TRANSFER_OUT - 60 XRP @ Ledger # out
    2026-02-01 TRANSFER_IN + 60 XRP @ Binance # out
    2026-03-01 SELL - 100 XRP + 200 EUR @ Kraken:spot
"""
