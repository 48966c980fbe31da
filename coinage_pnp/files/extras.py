"""Messages about missing optional extras."""


def needs_extra(extra: str) -> str:
    """The end of a message: `needs the extra "ja": python -m pip install ".[ja]"`."""
    from coinage_pnp.files.installation import write_remedy  # loads for 60 ms, for those who need it

    return f'needs the extra "{extra}": {write_remedy(extra)}'
