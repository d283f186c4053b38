"""The built-in model: answers the tools' questions with no language model."""
