"""The command line: `main` runs it, `commands` has a file for each command, `common` what they share."""
