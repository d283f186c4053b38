"""Changes to the books, one module a change; each ends in a commit."""
