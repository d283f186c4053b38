"""The advisor: a question in, checked sentences and one audit row out.

It reads through `queries` and cannot reach a module that changes the books.
"""
