"""Reads a YAML text as the program does, and with the pure Python parser alone, to compare the results."""

from coinage_pnp.files.yaml.syntax import Reading, build_reading, compose_text, parse_events


def read_by_program(text: str) -> Reading:
    """Nodes and problems as the program reads them: with the C parser if it can."""
    return compose_text(text, "a.yaml")


def read_by_python_parser(text: str) -> Reading:
    """Nodes and problems as they are read if there is no C parser."""
    return build_reading(text, "a.yaml", parse_events(text, "a.yaml"))
