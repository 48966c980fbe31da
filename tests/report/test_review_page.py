"""The chart of a review: readable on a wall and on a phone."""

from __future__ import annotations

import pytest
from support.random_games import BRICK

from coinage_pnp import shipped, templates
from coinage_pnp.artwork.typesetting import length
from coinage_pnp.drawing import Box, Text
from coinage_pnp.report.page.review_page import ReviewPage
from coinage_pnp.rules.record import Record
from coinage_pnp.sim.review import Review
from coinage_pnp.web.position_view import page_words
from coinage_pnp.words import read_review_words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [93.0, 178.0])
def test_the_title_of_a_chart_ends_before_the_legend(language: str, width: float) -> None:
    own = read_review_words(*shipped.read_template(f"review/{language}.yaml"))
    words = page_words(language).spoken
    made = Review((), 0.5, 0.5, True, True, 0), Record("brick", ()), BRICK, words, own
    page = ReviewPage(*made, templates.picture_style(), "")
    texts = [each for each in page._chart(Box(0, 0, width, 60.0)).elements if isinstance(each, Text)]
    title, *legend = (each for each in texts if each.y < 3)
    assert title.x + length(title) + 3 < min(each.x for each in legend)
