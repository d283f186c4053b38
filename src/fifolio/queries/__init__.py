"""Questions about the books, one module a question; never writes."""
