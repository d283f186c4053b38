"""Exact amounts, currencies, exchange rates and prices by date, rounding.

Values only: nothing here reads a clock, a file or a setting.
"""
