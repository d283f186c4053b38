"""The tax report as a document to print: words in both languages, tables that run over pages.

It lays out what a report says and works nothing out.
"""
