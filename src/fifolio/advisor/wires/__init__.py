"""One module per provider wire: request body, stream parsing, nothing else."""
