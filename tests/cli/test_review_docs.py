"""docs/review.md shows what `review` prints. Opt in with `pytest -m soak`; --renew-goldens rewrites it."""

import re
from pathlib import Path

import pytest
from support.command_line import Run

pytestmark = pytest.mark.soak

PAGE = Path(__file__).parents[2] / "docs" / "review.md"


def test_the_page_on_review_shows_what_the_command_prints(
    coinage: Run, request: pytest.FixtureRequest
) -> None:
    record = str(PAGE.with_name("friday.yaml"))
    code, out, _ = coinage("review", record)
    assert code == 0
    text = PAGE.read_text(encoding="utf-8")
    shown = re.search(r"(?<=\n\n)```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert shown is not None
    if request.config.getoption("--renew-goldens"):
        PAGE.write_text(text[: shown.start(1)] + out + text[shown.end(1) :], encoding="utf-8", newline="\n")
        assert coinage("review", record, "--png", str(PAGE.with_suffix(".png")))[0] == 0
    else:
        assert shown[1] == out
        points = re.search(r"turn 4 is marked for (\d+\.\d) points, not (\d+\.\d)", text)
        assert points is not None
        assert f"{points[2]}  ? (" in out
        assert f" to {points[1]})" in out
