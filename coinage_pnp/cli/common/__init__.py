"""Shared by commands: options, files, findings, terminal, progress."""
