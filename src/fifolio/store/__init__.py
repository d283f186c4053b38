"""The databases: tables, migrations, reading rows and writing them.

The only package that speaks SQL. `recording` is the only module that writes the books.
"""
