"""The rules on cards, as a booklet, on the card's back, and as HTML."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pypdf
import pytest
from support.browser import open_page
from support.pdf_text import compact_page_texts, find_word
from support.shipped_templates import CARDS, INSTALLED_LANGUAGES, LANGUAGES
from support.wide_runs import first_or_all

from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.sheet.rule_pages import LEAST_SCALE, MOST_SCALE, make_rule_page
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT, PANEL_WIDTH

pytestmark = pytest.mark.usefixtures("plain_cards")

Run = Callable[..., tuple[int, str, str]]

FROZEN = Path(__file__).parents[2] / "maps" / "frozen.yaml"


def pages(path: Path) -> list[list[str]]:
    """The titles of the panels on each page, found in its text."""
    titles = [panel.title for panel in LANGUAGES["en"].rules] + ["Your toss"]
    pages = compact_page_texts(path.read_bytes())
    return [[title for title in titles if "".join(title.split()) in text] for text in pages]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("--rules card", [["Coin Age", "Your turn", "Four actions", "Scoring"]]),
        ("--back rules", [["Coin Age", "Your turn", "Scoring"], ["Coin Age", "Four actions", "Your toss"]]),
        ("--back player-aid --only card", [["Coin Age"], ["Your toss"]]),
        ("--rules booklet --only rules", [["Coin Age", "Scoring"], ["Your turn", "Four actions"]]),
    ],
)
def test_each_form_of_the_rules_has_the_right_panels_on_each_page(
    options: str, found: list[list[str]], coinage: Run, tmp_path: Path
) -> None:
    assert coinage("build", "volcano", *options.split(), "--out", "made.pdf", "-q") == (0, "", "")
    assert pages(tmp_path / "made.pdf") == found


@pytest.mark.parametrize(
    ("paper", "flip"), first_or_all(2, [("a4", "long"), ("4x6", "short"), ("a4", "short"), ("4x6", "long")])
)
def test_the_second_page_of_a_booklet_is_behind_the_first(
    paper: str, flip: str, coinage: Run, tmp_path: Path
) -> None:
    """The position of a word on the back, as seen through the paper, is on the same panel of the front."""
    options = ("--rules", "booklet", "--only", "rules", "--paper", paper, "--flip", flip)
    assert coinage("build", "volcano", *options, "--out", "made.pdf", "-q") == (0, "", "")
    made = tmp_path / "made.pdf"
    front, back = find_word(made, 0, "Setup"), find_word(made, 1, "Toss")
    wide, high = (float(length) for length in pypdf.PdfReader(made).pages[0].mediabox[2:])
    mirrored = flip == "long"
    through = (wide - back[0], back[1]) if mirrored else (back[0], high - back[1])
    assert abs(through[0] - front[0]) + abs(through[1] - front[1]) < 72 / 25.4 * 70, "on the same panel"
    other = find_word(made, 0, "Spaces.")
    assert abs(through[0] - other[0]) + abs(through[1] - other[1]) > 72 / 25.4 * 40, "not on the other"


@pytest.mark.parametrize("card", CARDS)
def test_text_of_a_rule_page_is_on_the_card_and_clear_of_its_corners(card: str) -> None:
    size = CARDS[card]
    [_, panel] = make_rule_page(Drawing(PANEL_WIDTH, PANEL_HEIGHT, ()), size).elements
    assert isinstance(panel, Group)
    assert LEAST_SCALE <= panel.scale <= MOST_SCALE
    inside = panel.x + MARGIN * panel.scale, panel.y + MARGIN * panel.scale
    off = [max(0.0, size.radius - at) for at in inside]
    assert (off[0] ** 2 + off[1] ** 2) ** 0.5 <= max(0.0, size.radius - 1.0)
    assert panel.x * 2 + PANEL_WIDTH * panel.scale == pytest.approx(size.width)


class TagReader(HTMLParser):
    """The tags of a page; each must be closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.kinds: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.kinds.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
def test_the_html_rules_are_well_formed_self_contained_and_name_every_space(
    code: str, coinage: Run, tmp_path: Path
) -> None:
    options = ("--rules", "html", "--only", "rules", "--lang", code)
    assert coinage("build", "volcano", *options, "--out", "made", "-q") == (0, "", "")
    [path] = (tmp_path / "made").iterdir()
    text = path.read_text(encoding="utf-8")
    tags = TagReader()
    tags.feed(text)
    assert not tags.open
    assert f'<html lang="{code}">' in text
    assert tags.kinds.count("h2") == 4
    assert tags.kinds.count("tr") == 6
    assert tags.kinds.count("li") == 4 + 10 + 1 + 4, "a region, a space, all around, or a coin each"
    assert not {"img", "script", "link", "style"} & {*tags.kinds}
    assert all(f"{letter} " in text for letter in "ABCDEFGHIJ")
    assert "{" not in text
    assert coinage("build", "volcano", *options, "--out", "made", "-q") == (0, "", ""), "it replaces its own"


def test_the_html_rules_say_which_face_is_heads_only_for_coins_that_are_not_us_coins(
    coinage: Run, tmp_path: Path
) -> None:
    for coins, count in (("eur", 1), ("usd", 0)):
        options = ("--rules", "html", "--only", "rules", "--coins", coins, "--out", coins, "-q")
        assert coinage("build", "volcano", *options) == (0, "", "")
        [path] = (tmp_path / coins).iterdir()
        euros = "<p>Euro coins. Heads is the national side.</p>"
        assert path.read_text(encoding="utf-8").count(euros) == count


@pytest.mark.wide
def test_the_html_rules_fit_the_width_of_a_phone_and_follow_its_dark_mode(
    coinage: Run, tmp_path: Path
) -> None:
    assert coinage("build", "volcano", "--rules", "html", "--only", "rules", "--out", "made", "-q")[0] == 0
    [path] = (tmp_path / "made").iterdir()
    with open_page(path.as_uri(), 390, 844, is_mobile=True, color_scheme="dark") as page:
        assert page.evaluate("document.documentElement.clientWidth") == 390
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(255, 255, 255)"


def test_a_map_named_like_a_part_is_refused_by_new_but_can_be_given_by_its_path(
    coinage: Run, tmp_path: Path
) -> None:
    for name in ("rules", "player-aid"):
        assert coinage("new", name)[0] == 2
    (tmp_path / "rules.yaml").write_bytes(FROZEN.read_bytes())
    options = ("--back", "./rules.yaml", "--only", "card", "-q", "--out", "made.pdf")
    assert coinage("build", "volcano", *options) == (0, "", "")
    assert pages(tmp_path / "made.pdf")[1] == []
