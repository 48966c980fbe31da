"""The memory of the tests forgets nothing that changes what comes out."""

from __future__ import annotations

import pytest
from support import shared_work

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.errors import Problem
from coinage_pnp.yaml_source.syntax import compose


def test_other_arguments_or_other_fonts_are_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []

    def draw(*given: object, **named: object) -> int:
        calls.append((*given, named))
        return len(calls)

    remembering = shared_work._keeping(draw)
    assert [remembering("volcano", {"lava": 1}, ink="low") for _ in range(2)] == [1, 1]
    assert remembering("volcano", {"lava": 2}, ink="low") == 2
    assert remembering("volcano", {"lava": 1}, ink="mono") == 3
    there = vars(shaping)["has_japanese"]()
    monkeypatch.setattr(shaping, "has_japanese", lambda: not there)
    assert remembering("volcano", {"lava": 1}, ink="low") == 4


def test_what_was_refused_is_tried_again_and_what_is_wrong_is_told_again() -> None:
    calls: list[int] = []

    def refuse() -> None:
        calls.append(1)
        raise ValueError("no")

    remembering = shared_work._keeping(refuse)
    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            remembering()
    assert len(calls) == 2
    reading = shared_work._composing(compose)
    for _ in range(2):
        problems: list[Problem] = []
        reading("a: 1\na: 2\n", "twice.yaml", problems)
        assert len(problems) == 1
    assert reading("a: 1\n", "once.yaml", []) is reading("a: 1\n", "once.yaml", [])
    assert reading("a: 1\n", "other.yaml", []) is not reading("a: 1\n", "once.yaml", [])
