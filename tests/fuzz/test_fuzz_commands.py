"""Whatever is typed: exit code 0, 1 or 2 with words, no traceback, no hang, nothing written elsewhere.

Opt in with `pytest -m fuzz -s`; COINAGE_FUZZ=10000 sets how many command lines each command meets.
"""

from __future__ import annotations

import io
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import FUZZ, Watch, kept, spoiled
from support.random_games import SHIPPED

from coinage_pnp import cli
from coinage_pnp.cli.commands import classic_coins
from coinage_pnp.cli.common import game_review
from coinage_pnp.cli.common.lazy import load
from coinage_pnp.sim.review import review_game

pytestmark = pytest.mark.fuzz

LONGEST = 20.0
"""Seconds of the processor's time that a command may take: some draw dozens of cards."""

ENDLESS = {"table", "watch"}
"""Commands that end only when somebody stops them."""

SHORT = {
    "balance": ["--games", "2", "--players", "random"],
    "gallery": ["--dpi", "36"],
    "invent": ["--count", "1", "--regions", "9"],
    "preview": ["--dpi", "36"],
}
"""What keeps a command short; it comes last and so has the last word."""

FIRST = {"export": ["tts"]}
"""What a command does nothing without."""

OPENING = {"--open", "--workers", "--scheduler", "--seconds", "--precision", "--play"}
"""Options that start a program, a server, or games without end."""

COMMANDS = [name for name in cli.COMMANDS if name != "classic-coins" and name not in ENDLESS]
CLASSIC = [f"classic-coins {name}" for name in classic_coins.COMMANDS]

VALUES = (
    "volcano",
    "frozen",
    "brick.yaml",
    "map.yaml",
    "record.yaml",
    "position.yaml",
    "sheet.yaml",
    "deal.yaml",
)
"""Maps and files that are there; the files are spoiled."""

WORDS = (
    *(
        "-",
        "--",
        "",
        ".",
        "..",
        "out",
        "out.pdf",
        "out.png",
        "nowhere/x.pdf",
        "/dev/null",
        "0",
        "-1",
        "1e9",
        "nan",
        "9" * 30,
    ),
    *(
        "en",
        "fr",
        "ja",
        "xx",
        "a4",
        "letter",
        "4x6",
        "tin",
        "poker",
        "70x100mm",
        "1x1mm",
        "low",
        "mono",
        "fold",
        "duplex",
    ),
    *(
        "card",
        "rules",
        "0.3mm,-0.2mm",
        "1,2,3,4",
        "eur",
        "deutan",
        "swing",
        "map",
        "position",
        "QNPD",
        "Qn",
        "random",
    ),
    *(
        "front",
        "back",
        "fill",
        "stickers",
        "tin-kit",
        "tts",
        "altoids",
        "booklet",
        "html",
        "player-aid",
        "svg",
        "dxf",
        "silhouette",
        "poker-us",
        "letter,m6mm",
        "297x420mm",
        "avery-5371",
    ),
    *(
        "\x1b[31m",
        "\udcff",
        "²",
        "a" * 300,
        "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t",
        "--help",
        "--zzz",
        "-x",
    ),
)
"""What is typed as a value, fitting or not."""


def options_of(name: str) -> list[str]:
    """Every option of a command, as `build --help` lists them, but those that would not end."""
    package = "coinage_pnp.cli.commands" + (".classic_coins" if " " in name else "")
    command: Any = load(name.rsplit(maxsplit=1)[-1], "", package)
    flags = [flag for one in command.params if one.param_type_name == "option" for flag in one.opts]
    return [flag for flag in flags if flag not in OPENING]


@st.composite
def command_lines(draw: Any, name: str, options: list[str]) -> list[str]:
    """Words for a command: arguments, options with and without values."""
    typed = spoiled(kept("line")).map(lambda line: line.replace("\0", ""))  # no system hands over a NUL
    word = st.one_of(st.sampled_from(VALUES), st.sampled_from(WORDS), typed)
    pieces = draw(st.lists(st.one_of(word, st.sampled_from([*options, "--help"])), max_size=6))
    return [*name.split(), *FIRST.get(name, ()), *pieces, *SHORT.get(name, ())]


FILES = {
    "map.yaml": "map",
    "record.yaml": "record",
    "position.yaml": "position",
    "sheet.yaml": "classic-game",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, nobody's settings, and nothing to read from the terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COINAGE_PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("COINAGE_NO_JIT", "1")
    monkeypatch.setattr("coinage_pnp.sim.review.analysis.SHALLOW_WIDTH", 1)
    monkeypatch.setattr(game_review, "review_game", partial(review_game, deep=False, rollouts=0))
    return tmp_path


@pytest.mark.parametrize("name", [*COMMANDS, *CLASSIC])
def test_any_command_line_ends_with_exit_code_0_1_or_2_and_no_traceback(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(LONGEST)
    outside = set(folder.parent.iterdir())
    maps = [path.read_text(encoding="utf-8") for path in SHIPPED]
    seeds = {file: maps if reader == "map" else kept(reader) for file, reader in FILES.items()}
    answers = st.one_of(st.just(""), spoiled(kept("typed")), spoiled(kept("answers")))

    @FUZZ
    @given(
        command_lines(name, options_of(name)),
        st.fixed_dictionaries({file: spoiled(texts) for file, texts in seeds.items()}),
        answers,
    )
    def meets(words: list[str], files: dict[str, str], typed: str) -> None:
        for file, text in files.items():
            Path(file).write_bytes(text.encode("utf-8", "surrogatepass"))
        said = io.StringIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogatepass"))))
            patch.setattr(sys, "stdout", said)
            patch.setattr(sys, "stderr", said)
            watch.run(lambda: ended(words), words)
        assert "Traceback" not in said.getvalue(), said.getvalue()

    meets()
    assert set(folder.parent.iterdir()) == outside
    watch.report(name)


def ended(words: list[str]) -> None:
    """Run the command line; AssertionError when it ends otherwise than by one of its exit codes."""
    code: object = None
    try:
        cli.main(words)
    except SystemExit as end:
        code = end.code
    assert code in {0, 1, 2}, f"{code} for {words}"
