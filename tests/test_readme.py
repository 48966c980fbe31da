"""The commands, links and pictures in the README and the pages it leads to work."""

import re
import shlex
from pathlib import Path

import pytest
from support.card_samples import tin_card_templates
from support.command_line import Run

from coinage_pnp.cli.commands import check
from coinage_pnp.cli.main import COMMANDS
from coinage_pnp.players import search
from coinage_pnp.players.value import training
from coinage_pnp.players.value.value_function import make_value_function

ROOT = Path(__file__).parents[1]

LINKED = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").glob("*.md"),
    *(ROOT / name / "README.md" for name in ("maps", "templates")),
]

PAGES = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in sorted(LINKED)}

README = PAGES["README.md"]

PROGRAM = "coinage-pnp"

ADDRESS = "<address of this repository>"
"""Readers replace this in the first command."""

GROUP = "classic-coins"
"""A command that has commands of its own."""

OF_OTHERS = {"--editable"}
"""Options of other programs that a page names alone."""

NOT_RUN_HERE = {
    *("balance", "calibrate", "hint", "invent", "play", "pocket", "practise"),
    *("puzzles", "record", "replay", "review", "series", "table"),
}
"""Commands that take long, ask questions or need a game file; they have tests of their own."""

SCORE = 'coinage-pnp score "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"'
BALANCE = "coinage-pnp balance volcano --games 2000"
"""The commands whose output is shown as a picture of a terminal."""


def shell_blocks(text: str) -> list[str]:
    """The fenced shell commands of a page."""
    return re.findall(r"^```(?:sh|bash|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def in_backquotes(text: str) -> list[str]:
    """Code within prose and tables."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def calls(text: str) -> list[str]:
    """Every call of the program on a page, in blocks, prose and tables."""
    lines = [*"".join(shell_blocks(text)).splitlines(), *in_backquotes(text)]
    return [line for line in lines if line.startswith(f"{PROGRAM} ")]


def test_the_first_command_is_one_line_from_git_clone_to_build() -> None:
    """`.ci/run` types it, and those for uv and pipx, into new shells."""
    [line] = shell_blocks(README)[0].splitlines()
    assert line.startswith(f"git clone {ADDRESS} coinage-pnp && ")
    assert line.endswith("coinage-pnp build --map volcano")


@pytest.mark.wide
def test_the_commands_of_the_readme_succeed_in_their_order(
    coinage: Run, monkeypatch: pytest.MonkeyPatch, plain_cards: None
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    quick_calls = [call for call in calls(README) if not NOT_RUN_HERE & set(call.split())]
    quick_calls = [call for call in quick_calls if "--interactive" not in call]
    assert len(quick_calls) > 5
    for call in quick_calls:
        code, _, err = coinage(*shlex.split(call)[1:])
        assert code == 0, f"{call}\n{err}"


def calls_with_a_position() -> list[str]:
    return [call for page in PAGES.values() for call in calls(page) if "/" in call and '"' in call]


@pytest.mark.wide
def test_every_command_shown_with_a_position_succeeds(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    untrained = lambda arrays, progress: make_value_function(arrays)  # noqa: E731, training has its own tests
    monkeypatch.setattr(training, "load_or_train", untrained)
    monkeypatch.setattr(search, "ADVICE_WIDTH", 4)
    assert {call.split()[1] for call in calls_with_a_position()} == {"hint", "preview", "score"}
    for call in {*calls_with_a_position()}:
        code, out, err = coinage(*shlex.split(call)[1:])
        assert code == 0, err
        assert out


def test_every_command_and_option_on_a_page_exists(coinage: Run) -> None:
    helps = {command: coinage(command, "--help")[1] for command in COMMANDS}
    helps[GROUP] = "".join(coinage(GROUP, command, "--help")[1] for command in ("build", "score", "replay"))
    every = "".join(helps.values())
    for code in [code for page in PAGES.values() for code in (*in_backquotes(page), *calls(page))]:
        words = code.split()
        if words[0] == PROGRAM and len(words) > 1:
            assert words[1] in COMMANDS, code
        if words[0] == PROGRAM or (words[0].startswith("--") and words[0] not in OF_OTHERS):
            known = helps.get(words[1], "") if words[0] == PROGRAM else every
            for option in re.findall(r"--[a-z-]+", code):
                assert re.search(rf"{option}\b", known), code


def test_the_command_that_runs_the_tests_also_creates_the_environment() -> None:
    """`.ci/run` reads this command from the README."""
    [tests] = [line for block in shell_blocks(README) for line in block.splitlines() if "pytest" in line]
    assert "-m venv" in tests
    assert "pip install" in tests


def test_every_link_leads_to_an_existing_file_and_section() -> None:
    for page in LINKED:
        text = page.read_text(encoding="utf-8")
        for link in [*re.findall(r"\]\(([^)]+)\)", text), *re.findall(r'src="([^"]+)"', text)]:
            if "://" in link:
                continue
            file, _, section = link.partition("#")
            linked = page.parent / file if file else page
            assert linked.exists(), (page, link)
            assert not section or section in sections(linked.read_text(encoding="utf-8")), (page, link)


def sections(text: str) -> set[str]:
    """The anchors of a page's headings, as they appear in links."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_page_of_pages_leads_to_every_page_once() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGES["docs/README.md"])
    assert sorted((ROOT / "docs" / link).resolve() for link in links) == sorted(
        page for page in LINKED if page != ROOT / "docs" / "README.md"
    )


def test_the_table_of_contents_lists_every_section_in_order() -> None:
    sections = re.findall(r"^## (.+)$", README, re.MULTILINE)
    contents = re.findall(r"\]\(#([^)]+)\)", README)
    assert [section.lower().replace(" ", "-") for section in sections if section != "Credits"] == contents


def test_the_terminal_pictures_show_the_current_output(request: pytest.FixtureRequest) -> None:
    """The picture of `balance` is only drawn with --renew-goldens, because its games take minutes."""
    terminal_picture = pytest.importorskip("support.terminal_picture").terminal_picture
    renewed = request.config.getoption("--renew-goldens")
    drawn = {"score": (SCORE, 86, 100)} | ({"balance": (BALANCE, 80, 17)} if renewed else {})
    for name, (command, columns, most_lines) in drawn.items():
        assert command in README
        path = ROOT / "docs" / f"{name}-terminal.svg"
        picture = terminal_picture(command, name, columns, most_lines)
        if renewed:
            path.write_text(picture, encoding="utf-8", newline="\n")
        assert words_of(path.read_text(encoding="utf-8")) == words_of(picture), (
            "pytest tests/test_readme.py --renew-goldens draws it again"
        )


def words_of(picture: str) -> list[str]:
    """The texts of a picture, which do not depend on the version of the library that drew it."""
    return re.findall(r"<text[^>]*>(.*?)</text>", picture)
