"""Any command line ends with exit code 0, 1 or 2: no traceback, no hang, no file outside the current folder.

Opt in with `pytest -m fuzz -s`; COINAGE_FUZZ=10000 sets how many command lines are tried with each command.
"""

import io
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.fuzzing import FUZZ_SETTINGS, FuzzMonitor, corpus_samples, damaged
from support.project_files import MAP_FILES

from coinage_pnp.cli import main as cli
from coinage_pnp.cli.commands import classic_coins, practise, puzzles
from coinage_pnp.cli.common import game_review
from coinage_pnp.cli.common.lazy import load_command
from coinage_pnp.lab.review import analysis, kept
from coinage_pnp.lab.review.analysis import review_game

pytestmark = pytest.mark.fuzz

TIME_LIMIT = 20.0
"""Processor time that a command may take, s: some draw dozens of cards."""

ENDLESS = {"table", "watch"}
"""Commands that run until they are stopped."""

QUICK_OPTIONS = {
    "balance": ["--games", "2", "--players", "random"],
    "gallery": ["--dpi", "36"],
    "invent": ["--count", "1", "--regions", "9"],
    "preview": ["--dpi", "36"],
}
"""Options that make a slow command quick. They come last, so they override others."""

FIRST_ARGUMENTS = {"export": ["tts"]}
"""Arguments without which a command does nothing."""

EXCLUDED_OPTIONS = {"--open", "--workers", "--scheduler", "--seconds", "--precision", "--play"}
"""Options that start a program, a server or endless games."""

COMMANDS = [name for name in cli.COMMANDS if name != "classic-coins" and name not in ENDLESS]
CLASSIC = [f"classic-coins {name}" for name in classic_coins.COMMANDS]

VALUES = (
    *("volcano", "frozen", "brick.yaml", "map.yaml", "record.yaml", "position.yaml"),
    *("sheet.yaml", "deal.yaml"),
)
"""Existing maps and files; the files are damaged."""

WORDS = (
    *("-", "--", ".", "..", "out", "out.pdf", "out.png", "nowhere/x.pdf", "/dev/null", "0"),
    *("-1", "1e9", "nan", "en", "fr", "ja", "xx", "a4", "letter", "4x6", "tin", "poker"),
    *("70x100mm", "1x1mm", "low", "mono", "fold", "duplex", "card", "rules"),
    *("0.3mm,-0.2mm", "1,2,3,4", "eur", "deutan", "swing", "map", "position", "QNPD", "Qn"),
    *("random", "front", "back", "fill", "stickers", "tin-kit", "tts", "altoids"),
    *("booklet", "html", "player-aid", "svg", "dxf", "silhouette", "poker-us"),
    *("letter,m6mm", "297x420mm", "avery-5371", "\udcff", "²", "--help", "--zzz", "-x"),
    *("", "9" * 30, "a" * 300, "\x1b[31m", "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"),
)
"""Valid and invalid values to type."""


def options_of(name: str) -> list[str]:
    """Every option of a command except those of `EXCLUDED_OPTIONS`."""
    package = "coinage_pnp.cli.commands" + (".classic_coins" if " " in name else "")
    command: Any = load_command(package, name.rsplit(maxsplit=1)[-1])
    flags = [flag for one in command.params if one.param_type_name == "option" for flag in one.opts]
    return [flag for flag in flags if flag not in EXCLUDED_OPTIONS]


@st.composite
def command_lines(draw: Any, name: str, options: list[str]) -> list[str]:
    """The words of a command line: the command, arguments, options with and without values."""
    typed = damaged(corpus_samples("line")).map(
        lambda line: line.replace("\0", "")
    )  # an argument cannot contain NUL
    word = st.one_of(st.sampled_from(VALUES), st.sampled_from(WORDS), typed)
    pieces = draw(st.lists(st.one_of(word, st.sampled_from([*options, "--help"])), max_size=6))
    return [*name.split(), *FIRST_ARGUMENTS.get(name, ()), *pieces, *QUICK_OPTIONS.get(name, ())]


FILES = {
    "map.yaml": "map",
    "record.yaml": "record",
    "position.yaml": "position",
    "sheet.yaml": "classic-game",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder without user settings; reviews are made quick."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COINAGE_PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("COINAGE_NO_JIT", "1")
    monkeypatch.setattr("coinage_pnp.lab.review.analysis.SHALLOW_WIDTH", 1)
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    for module in (game_review, practise):
        monkeypatch.setattr(module, "ROLLOUTS", 0)
    monkeypatch.setattr("coinage_pnp.lab.review.puzzle_search.ROLLOUTS", 0)
    monkeypatch.setattr(puzzles, "MOST_GAMES", 0)
    monkeypatch.setattr(kept, "find_cache_folder", lambda kind: tmp_path / "cache" / kind)
    return tmp_path


@pytest.mark.parametrize("name", [*COMMANDS, *CLASSIC])
def test_any_command_line_ends_with_exit_code_0_1_or_2_and_no_traceback(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = FuzzMonitor(TIME_LIMIT)
    outside = set(folder.parent.iterdir())
    maps = [path.read_text(encoding="utf-8") for path in MAP_FILES]
    seeds = {file: maps if reader == "map" else corpus_samples(reader) for file, reader in FILES.items()}
    answers = st.one_of(st.just(""), damaged(corpus_samples("typed")), damaged(corpus_samples("answers")))

    @FUZZ_SETTINGS
    @given(
        command_lines(name, options_of(name)),
        st.fixed_dictionaries({file: damaged(texts) for file, texts in seeds.items()}),
        answers,
    )
    def run_once(words: list[str], files: dict[str, str], typed: str) -> None:
        for file, text in files.items():
            Path(file).write_bytes(text.encode("utf-8", "surrogatepass"))
        output = io.StringIO()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogatepass"))))
            patch.setattr(sys, "stdout", output)
            patch.setattr(sys, "stderr", output)
            watch.run(lambda: check_exit_code(words), words)
        assert "Traceback" not in output.getvalue(), output.getvalue()

    run_once()
    assert set(folder.parent.iterdir()) == outside
    watch.report(name)


def check_exit_code(words: list[str]) -> None:
    """Run the command line and assert that its exit code is 0, 1 or 2."""
    code: object = None
    try:
        cli.main(words)
    except SystemExit as end:
        code = end.code
    assert code in {0, 1, 2}, f"{code} for {words}"
