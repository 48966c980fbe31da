"""Files and formats: strict YAML with line numbers, units, and writing that never leaves half a file."""
