"""Commands draw the same cards over and over."""

import kept
import pytest


@pytest.fixture(autouse=True)
def _cards_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """See `kept`."""
    kept.keep(monkeypatch)
