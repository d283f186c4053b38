"""Spanish personal income tax: bases, yearly scales, the report, what keeps it from being final.

Everything in euros, by civil year in the taxpayer's time zone. Law is cited where applied.
"""
