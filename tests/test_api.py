"""The public API does what docs/api.md shows, and importing it takes no time."""

import re
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from support.card_samples import tin_card_templates
from support.command_line import Run
from support.wide_runs import WIDE

import coinage_pnp
from coinage_pnp.errors import UserError
from coinage_pnp.lab import templates
from coinage_pnp.sheet.print_options import PrintOptions

ROOT = Path(__file__).parents[1]
PATH = ROOT / "docs" / "api.md"
PAGE = PATH.read_text(encoding="utf-8")

EXAMPLES = re.findall(
    r"^## (.+?)\n.*?^```python\n(.*?)^```\n\n```text\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL
)

SLOW_MODULES = {"numpy", "shapely", "reportlab", "yaml", "typer", "rich", "dataclasses", "pathlib"}
"""`import coinage_pnp` must not import these."""


@pytest.mark.parametrize(
    ("heading", "program", "shown"),
    [
        pytest.param(*each, id=each[0], marks=[pytest.mark.wide] if each[0] == "Print maps" else [])
        for each in EXAMPLES
    ],
)
def test_each_example_prints_the_output_shown_on_the_page(
    heading: str,
    program: str,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """--renew-goldens writes the printed output into the page."""
    monkeypatch.chdir(tmp_path)
    if heading == "Draw a map" and not WIDE:
        request.getfixturevalue("plain_cards")
    if heading == "Check a map" and not WIDE:
        few = tin_card_templates()._replace(languages=("en", "fr"))
        monkeypatch.setattr(templates, "read_drawing_templates", lambda: few)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(program, f"docs/api.md, {heading}", "exec"), {})  # the page itself is under test
    if request.config.getoption("--renew-goldens"):
        example = f"{program}```\n\n```text\n"
        page = PATH.read_text(encoding="utf-8")
        PATH.write_text(page.replace(example + shown, example + printed.getvalue()), encoding="utf-8")
    else:
        assert printed.getvalue() == shown


def test_every_public_function_has_an_example() -> None:
    programs = "".join(program for _, program, _ in EXAMPLES)
    functions = set(coinage_pnp.__all__) - {"__version__"}
    assert {name for name in functions if f"coinage_pnp.{name}(" not in programs} == set()


@pytest.mark.wide  # in a fresh clone mypy reads the whole package first
def test_the_examples_pass_a_strict_type_check(tmp_path: Path) -> None:
    files = [tmp_path / f"example_{number}.py" for number in range(len(EXAMPLES))]
    for file, (_, program, _) in zip(files, EXAMPLES, strict=True):
        file.write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*command, *map(str, files)], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_gives_the_return_type_of_every_function() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `([\w.]+)` \|", PAGE, re.MULTILINE))
    assert rows.keys() == set(coinage_pnp.__all__) - {"__version__"}
    for function, returned in rows.items():
        module, _, name = returned.rpartition(".")
        assert getattr(coinage_pnp, function).__annotations__["return"] == name or not module
        assert not module or f"class {name}" in (ROOT / f"{module.replace('.', '/')}.py").read_text("utf-8")


def test_importing_the_package_loads_no_slow_modules() -> None:
    program = "import sys, coinage_pnp; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    imported = set(done.stdout.split())
    assert {name for name in imported if name.startswith("coinage_pnp")} == {"coinage_pnp"}
    assert not {*SLOW_MODULES, "typing", "re"} & imported


def print_with(**options: Any) -> bytes:
    return coinage_pnp.print_sheet("volcano", options=PrintOptions(**options))


ON_FROZEN = "frozen D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"


def test_a_wrong_argument_is_refused_with_the_reason() -> None:
    for call, message in (
        (lambda: coinage_pnp.load_map("format: 1\nnmae: Mine\n"), r"<text>:2: .*'nmae'"),
        (lambda: coinage_pnp.score_position("my game.yaml"), "there is no such file"),
        (lambda: coinage_pnp.score_position("Q/-/-/-/-/-/-/-/-/-"), "map"),
        (lambda: coinage_pnp.score_position("volcano " + "q" * 5000), "stacks"),
        (lambda: coinage_pnp.draw_card("volcano", card="pokr"), "no card 'pokr'; did you mean 'poker'"),
        (
            lambda: coinage_pnp.judge_map("volcano", players="stong"),
            "no level 'stong'; did you mean 'strong'",
        ),
        (lambda: coinage_pnp.draw_card("volcano", position=ON_FROZEN), "position is on frozen"),
        (lambda: print_with(paper="lettr"), "no paper 'lettr'; did you mean 'letter'"),
        (lambda: print_with(ink="lo"), "no ink 'lo'; did you mean 'low'"),
        (lambda: print_with(fold=True), "--fold: "),
        (lambda: print_with(print_shop="generic"), "--print-shop"),
        (lambda: print_with(cut_file="svg"), "--cut-file: this is not one PDF"),
        (lambda: print_with(rules="html"), "--rules: this is not one PDF"),
        (lambda: print_with(copies=0), "^--copies: '0' is not valid"),
        (lambda: print_with(back="frozen", back_offset="3"), "^--back-offset: '3' is not"),
        (coinage_pnp.print_sheet, "name a map"),
        (lambda: coinage_pnp.judge_map("volcano", games=0), "games is 0: write a number above 0"),
        (lambda: coinage_pnp.draw_card("volcano").png(dpi=0), "0 dpi does not work"),
        (lambda: coinage_pnp.draw_card("volcano").svg(cast("Any", "x")), "no vision 'x'"),
    ):
        with pytest.raises(UserError, match=message):
            call()


def test_a_notebook_keeps_a_card_as_a_picture_and_few_words() -> None:
    assert len(repr(coinage_pnp.draw_card("volcano", language="de"))) < 2000  # not thousands of shapes


@pytest.mark.usefixtures("plain_cards")
def test_print_sheet_returns_the_same_bytes_as_the_build_command(coinage: Run, tmp_path: Path) -> None:
    for words, options in (
        ("--back frozen --tin-kit altoids", PrintOptions(back="frozen", tin_kit="altoids")),
        ("--paper avery-5371", PrintOptions(paper="avery-5371")),
    ):
        coinage("build", "volcano", *words.split(), "--out", "sheet.pdf")
        sheet = coinage_pnp.print_sheet("volcano", options=options)
        assert sheet == (tmp_path / "sheet.pdf").read_bytes()


def test_a_name_that_no_font_can_draw_is_reported_with_its_line_number(tmp_path: Path) -> None:
    text = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.yaml"
    mine.write_text(text.replace("The Maw", "The Maw \u0e01"), encoding="utf-8")
    with pytest.raises(UserError, match=rf"{re.escape(str(mine))}:\d+: "):
        coinage_pnp.draw_card(mine)


def test_the_text_of_a_map_is_checked_and_its_errors_have_their_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = tin_card_templates()
    monkeypatch.setattr(templates, "read_drawing_templates", lambda: known)
    text = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    sound, broken = map(coinage_pnp.check_map, (text, text.replace("terrain: lava", "terrain: lavaa")))
    assert (sound.count("error"), sound.board) == (0, coinage_pnp.load_map(text))
    [wrong] = broken.findings
    assert text.splitlines()[wrong.line - 1].endswith("terrain: lava}"), wrong


def test_a_position_can_be_scored_on_a_map_without_a_file() -> None:
    text = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    line = "my-map D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"
    assert coinage_pnp.score_position(line, on=coinage_pnp.load_map(text)) == coinage_pnp.score_position(
        line.replace("my-map", "volcano")
    )


def test_a_position_file_finds_its_map_relative_to_its_own_folder(tmp_path: Path) -> None:
    text = (ROOT / "maps" / "lagoon.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    position = tmp_path / "position.yaml"
    position.write_text("format: 1\nmap: ./mine.yaml\nboard: {a: D}\nbank: {heads: DN, tails: d}\n")
    assert coinage_pnp.score_position(position) == coinage_pnp.score_position(str(position))
