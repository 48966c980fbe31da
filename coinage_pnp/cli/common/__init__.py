"""What commands share: options, files, findings, terminal, progress."""
