"""Holdings, what they are worth, and the words that explain each figure."""
