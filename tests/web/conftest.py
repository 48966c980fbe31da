"""What a table has open is closed after each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.table_server import SEATED


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    for games in SEATED:
        games.close()
    SEATED.clear()
