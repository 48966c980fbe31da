"""`coinage-pnp check` reports errors and warnings with their line numbers."""

import json
import re
import shutil
from functools import partial
from pathlib import Path

import pytest
from support.card_samples import card_templates
from support.command_line import Run
from support.messages import assert_each_says
from support.shipped_templates import LANGUAGES
from support.terminal_picture import terminal_output

from coinage_pnp.cli.commands import check
from coinage_pnp.game.board.checks import ERROR, Finding
from coinage_pnp.lab.findings import write_findings
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates

DATA = Path(__file__).parent.parent / "data"
TWIN = """format: 1
terrains:
  copse: {motif: forest, wash: "#efd876", rim: "#bb9415", deep: "#4e3800", seat: "#fcf0ce", accent: "#c4731f"}
  hedge: {motif: forest, wash: "#efd876", rim: "#bb9415", deep: "#4e3800", seat: "#fcf0ce", accent: "#c4731f"}
"""
"""Two terrains that look alike."""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A map of the user's own in ./maps."""
    folder = tmp_path / "maps"
    folder.mkdir()
    return Path(shutil.copy(DATA / "brick.yaml", folder))


@pytest.fixture
def small(mine: Path) -> Path:
    """One that is drawn sooner."""
    return Path(shutil.copy(DATA / "small.yaml", mine.parent))


def templates_with_us_coins(*cards: str) -> DrawingTemplates:
    """The templates that `check` draws with, with these cards and US coins alone, to make it quick."""
    templates = card_templates(*cards)
    return templates._replace(coins={"usd": templates.coins["usd"]})


@pytest.fixture
def tin_card_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws maps on the tin card with US coins alone, where neither makes a difference."""
    monkeypatch.setattr(check, "read_drawing_templates", partial(templates_with_us_coins, "tin"))


def edit(path: Path, old: str, new: str) -> int:
    """Change the file, and return the line number of the change."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.wide
def test_long_lines_are_wrapped_on_a_terminal_and_stay_whole_in_a_pipe(coinage: Run) -> None:
    words = "check volcano --card tin --coins usd"
    _, piped, _ = coinage(*words.split())
    shown = terminal_output(f"coinage-pnp {words}", 80).splitlines()
    assert max(map(len, shown)) <= 80 < max(map(len, piped.splitlines()))
    assert " ".join(" ".join(shown).split()) == " ".join(piped.split())
    assert any(line.startswith(" " * 13) and line[13] != " " for line in shown)


@pytest.mark.usefixtures("small")
def test_a_map_without_errors_has_its_measures_reported(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", partial(templates_with_us_coins, "credit"))
    code, out, err = coinage("check", "small")
    assert (code, err) == (0, "")
    assert "4; neighbours: a 2 b 2 c 2 d 2" in out
    assert "  names      the same in every language" in out
    assert "  regions    w 1 (a), t 3 (bcd)" in out
    assert "the shortest on the credit card: b-d 25.5 mm, " in out
    assert "usd coins  two of its pennies (19.05 mm) fit side by side on that card" in out
    assert out.splitlines()[-1].endswith("small.yaml: no errors, 2 warnings")


@pytest.mark.usefixtures("tin_card_only")
def test_a_finding_has_its_line_number_and_severity(coinage: Run, small: Path, tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "terrains.yaml").write_text(TWIN, encoding="utf-8")
    edit(small, "terrain: forest", "terrain: hedge")
    line = edit(small, "terrain: town", "terrain: copse")
    code, out, err = coinage("check", "small", "--json")
    assert (code, err) == (0, "")
    [found] = [
        f for f in json.loads(out)["maps"][0]["findings"] if "look alike under tritanopia" in f["message"]
    ]
    assert (found["line"], found["severity"]) == (line, "warning")
    assert "; for this region forest, pine, " in found["message"]
    rows = coinage("check", "small", "-q")[1].replace("\\", "/").splitlines()
    assert all(re.match(r"maps/small\.yaml(:[0-9]+)?: warning: ", row) for row in rows)


@pytest.mark.usefixtures("without_japanese", "tin_card_only")
def test_broken_and_missing_maps_are_reported_and_the_next_map_is_still_checked(
    coinage: Run, mine: Path, small: Path
) -> None:
    second = small.rename(small.with_name("second.yaml"))
    edit(second, "name: Small", "name: {en: Small, ja: 煉瓦}")
    first = edit(mine, "terrain: forest", "terrain: forrest")
    code, out, err = coinage("check", "brick", "nomap", "second", "./x.yaml", "nomap")
    assert code == 1
    assert_each_says(err.splitlines(), ["no map 'nomap'", "x.yaml: … no such file"])
    lines = out.replace("\\", "/").splitlines()
    assert lines[0] == f"maps/brick.yaml:{first}: error: 'terrain' is 'forrest'; did you mean 'forest'?"
    assert lines[1] == "maps/brick.yaml: 1 error, no warnings"
    assert "second.yaml: no errors" in lines[-1], "missing fonts are no error"
    assert_each_says([line for line in lines if "were not checked" in line], ["pip install"])
    assert json.loads(coinage("check", "nomap", "--json")[1]) == {"format": 1, "maps": []}


@pytest.mark.usefixtures("tin_card_only")
def test_the_json_document_has_the_findings_and_measures_of_every_map(coinage: Run, small: Path) -> None:
    small.with_name("broken.yaml").write_text("format: 1\n", encoding="utf-8")
    code, out, err = coinage("check", "small", "broken", "--json")
    assert (code, err) == (1, "")
    right, wrong = json.loads(out)["maps"]
    assert (right["id"], right["origin"], right["errors"]) == ("small", "yours", 0)
    assert right["warnings"] == len(right["findings"])
    assert right["neighbours"] == {"a": ["b", "c"], "b": ["a", "d"], "c": ["a", "d"], "d": ["b", "c"]}
    assert right["borders"].keys() == {"a-b", "a-c", "b-d", "c-d"}
    assert right["languages"] == {}
    assert list(right["borders"].values()) == sorted(right["borders"].values())
    assert len(right["seats"]) == 6
    assert right["coins"]["usd"]["penny"] == 19.05
    assert set(right["colours"]) == {"normal", "deutan", "protan", "tritan", "grey"}
    assert right["spare_in_tin"]["tin"] == 0.61
    assert (wrong["errors"], wrong["warnings"]) == (len(wrong["findings"]), 0)
    assert {finding["code"] for finding in wrong["findings"]} == {"invalid"}
    assert {"severity", "code", "where", "line", "message", "places"} == set(wrong["findings"][0])


@pytest.mark.usefixtures("tin_card_only")
def test_a_name_that_does_not_fit_is_an_error_at_its_line(coinage: Run, small: Path) -> None:
    line = edit(small, "name: Bay", f"name: {{en: {'W' * 40}}}")
    code, out, _ = coinage("check", "small")
    assert code == 1
    reported = [row for row in out.replace("\\", "/").splitlines() if ": error: " in row]
    assert_each_says(reported, [f"maps/small.yaml:{line}: error: … '{'W' * 40}' … too long … seat … shorten"])
    assert "small.yaml: 1 error, " in out.splitlines()[-1]
    (checked,) = json.loads(coinage("check", "small", "--json")[1])["maps"]
    errors = [finding for finding in checked["findings"] if finding["severity"] == "error"]
    assert [(found["where"], found["line"]) for found in errors] == [("spaces.b.name.en", line)]
    assert checked["errors"] == 1


@pytest.mark.usefixtures("tin_card_only")
def test_all_names_that_are_too_long_are_reported_at_once_each_with_the_length_that_fits(
    coinage: Run, small: Path
) -> None:
    for name in ("Bay", "Dell"):
        edit(small, f"name: {name},", f"name: {'W' * 40},")
    code, out, _ = coinage("check", "small", "-q")
    lengths = re.findall("too long for its seat; shorten it to about ([0-9]+) characters", out)
    assert (code, len(lengths)) == (1, 2)
    text = small.read_text(encoding="utf-8").replace("W" * 40, "W" * int(lengths[0]))
    small.write_text(text, encoding="utf-8")
    assert "too long" not in coinage("check", "small", "-q")[1]


def test_one_card_alone_has_the_same_remedy_for_its_coins_in_the_warning_the_facts_and_json(
    coinage: Run, small: Path
) -> None:
    head = small.read_text(encoding="utf-8").partition("  aaa")[0]
    small.write_text(head + "  aabbcc\n" + "  dddddd\n" * 3, encoding="utf-8")
    words = ("check", "small", "--card", "tin", "--coins", "eur")
    lines = coinage(*words)[1].splitlines()
    remedies = [line.rpartition(": ")[2] for line in lines if "overlap by" in line]
    assert remedies == ["print --card a6", "print --card a6"]
    (checked,) = json.loads(coinage(*words, "--json")[1])["maps"]
    assert checked["coins"]["eur"]["fits"] == ["a6", "a5"]


@pytest.mark.usefixtures("tin_card_only")
def test_right_to_left_names_are_refused_alike_by_check_and_build(coinage: Run, mine: Path) -> None:
    line = edit(mine, "name: Brick", "name: {he: לבנה, en: Brick}")
    said = "'לבנה' runs from right to left, which cannot be printed: write other letters"
    code, out, _ = coinage("check", "brick")
    assert (code, out.splitlines()[0]) == (1, f"{Path('maps/brick.yaml')}:{line}: error: {said}")
    code, _, err = coinage("build", "brick")
    assert (code, err) == (1, f"{Path('maps/brick.yaml')}:{line}: {said}\n")


def test_a_map_with_many_errors_shows_the_first_fifty_and_says_how_many_more(
    coinage: Run, mine: Path
) -> None:
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text + "".join(f"unknown{number}: 1\n" for number in range(70)), encoding="utf-8")
    code, out, _ = coinage("check", "brick")
    lines = out.splitlines()
    assert code == 1
    assert len(lines) == 52
    assert lines[50] == "... and 20 more"
    assert lines[51].endswith("70 errors, no warnings")


@pytest.mark.parametrize("warnings", [5, 6, 40])
def test_at_most_five_lines_of_warnings_are_shown_and_the_last_names_the_rest(warnings: int) -> None:
    error = Finding(ERROR, "invalid", "", "is wrong", 1)
    found = [error, *(Finding("warning", f"code-{n}", "", "is odd", n) for n in range(1, warnings + 1))]
    shown = [*map(str, write_findings("vale.yaml", found))]
    assert len(shown) == 1 + 5
    assert shown[:2] == ["vale.yaml:1: error: is wrong", "vale.yaml:1: warning: is odd"]
    left = {f"code-{n}" for n in range(5, warnings + 1)} if warnings > 5 else set()
    assert set(re.findall("code-[0-9]+", shown[-1])) == left
    assert not left or f"{len(left)} lighter ones" in shown[-1]


def test_findings_are_in_the_language_that_is_asked_for_and_one_that_lacks_names_is_listed(
    coinage: Run, small: Path, tin_card_only: None
) -> None:
    edit(small, "name: Small", "name: {en: Small, de: Klein}")
    edit(small, "name: Town", "name: {en: Town}")
    assert "  names      en complete; de lacks region t" in coinage("check", "small")[1]
    corner = (
        "a und d sowie b und c sind keine Nachbarn, aber auf der Karte tin treffen sich alle vier fast in einer "
        "Ecke: Lege mehr Kästchen dazwischen, oder gib zweien eine gemeinsame Grenze"
    )
    shown = coinage("check", "small", "--lang", "de", "-q")[1].splitlines()
    assert f"{Path('maps', 'small.yaml')}:12: Warnung: {corner}" in shown
    (found,) = json.loads(coinage("check", "small", "--lang", "de", "--json")[1])["maps"]
    assert corner in [each["message"] for each in found["findings"]]
    assert found["languages"] == {"en": [], "de": ["regions.t.name"]}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_language_says_what_to_write_in_place_of_a_text_or_a_list(
    coinage: Run, small: Path, code: str
) -> None:
    edit(small, "name: Small", "name: [Small]\nlinks: a-b")
    refusals = LANGUAGES[code].refusals
    name, links = coinage("check", "small", "--lang", code, "-q")[1].splitlines()
    assert refusals["[one, two], or one '- ' line for each"] in links
    assert refusals["one text, or {en: Volcano}"] in name
