"""The model loop: it knows conversations and tools, and no provider."""
