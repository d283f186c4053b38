"""What was recorded: transactions, accounts, and what is wrong with them.

Facts only. What they are worth and what is owed on them is worked out elsewhere.
"""
