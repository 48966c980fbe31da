"""`coinage-pnp watch` draws a map after every save, survives broken files, and ends on Ctrl-C."""

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import ROOT

from coinage_pnp.cli.commands import watch
from coinage_pnp.cli.commands.watch import watch_contents
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_style import PrintStyle


def test_each_version_of_a_file_is_reported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "map.yaml"
    a = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    b = a + "# b\n"
    texts = iter((None, a, a, b, None, None, b))

    def save_next(_: float) -> None:
        text = next(texts)
        if text is None:
            path.unlink(missing_ok=True)
        else:
            path.write_text(text, encoding="utf-8")

    monkeypatch.setattr("time.sleep", save_next)
    assert list(islice(watch_contents(path), 5)) == [None, a.encode(), b.encode(), None, b.encode()]


def test_a_map_is_reported_again_after_one_of_the_own_templates_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path, own = ROOT / "maps" / "volcano.yaml", tmp_path / "templates" / "terrains.yaml"
    own.parent.mkdir()
    steps = iter((lambda: own.write_bytes(b"one"), lambda: os.utime(own, ns=(1, 1)), own.unlink))
    monkeypatch.setattr("time.sleep", lambda _: next(steps)())
    assert list(islice(watch_contents(path), 4)) == [path.read_bytes()] * 4


def test_a_map_that_is_half_written_or_missing_for_a_moment_is_not_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "map.yaml"
    whole = (ROOT / "maps" / "volcano.yaml").read_bytes()
    path.write_bytes(whole)
    for disturb in (lambda: path.write_bytes(whole[:500]), path.unlink):
        steps = iter((disturb, lambda: path.write_bytes(whole + b"# more\n")))
        monkeypatch.setattr("time.sleep", lambda _, steps=steps: next(steps)())
        assert list(islice(watch_contents(path), 2)) == [whole, whole + b"# more\n"]
        path.write_bytes(whole)


def test_watch_redraws_after_every_save_and_goes_on_after_broken_or_missing_files(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "maps" / "vale.yaml"
    path.parent.mkdir()
    text = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    png, pdf = (tmp_path / "output" / f"vale.{ending}" for ending in ("png", "pdf"))
    cove = text.index("Cove")
    too_long, misspelled = text.replace("Cove", "W" * 40), text.replace("terrain: town", "terrain: towm")
    versions = [text[:cove], "", "", misspelled, too_long, text.replace("Small", "Tall")]
    pictures = []

    def save_next(_: float) -> None:
        pictures.append(png.read_bytes())
        if not versions:
            raise KeyboardInterrupt
        if version := versions.pop(0):
            path.write_text(version, encoding="utf-8")
            os.utime(path, (0, 0))  # long ago: what was just written may be half of it
        else:
            path.unlink(missing_ok=True)

    monkeypatch.setattr("time.sleep", save_next)
    code, out, err = coinage("watch", "vale", "--dpi", "36")
    assert code == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert {*pictures[:-1]} == {pictures[0]}, "the last good picture stays"
    assert pictures[-1] != pictures[0]
    assert out.count(f"{Path('maps', 'vale.yaml')}: no errors, ") == 2
    assert "never closed" in err
    assert "is missing or cannot be read: waiting for it" in err
    assert "did you mean 'town'?" in err
    line = text[:cove].count("\n") + 1
    assert f"vale.yaml:{line}: the name '{'W' * 40}' is too long" in err
    assert err.endswith("\nended\n")
    assert not list((tmp_path / "output").glob(".*"))


@pytest.fixture
def no_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for no findings: that takes most of the time."""
    monkeypatch.setattr(watch, "prove", lambda *_: SimpleNamespace(findings=()))


@pytest.mark.usefixtures("no_findings")
def test_custom_terrains_are_read_again_with_the_map(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "templates" / "terrains.yaml"
    own.parent.mkdir()
    colours = 'wash: "#%s", rim: "#455d19", deep: "#314113", seat: "#f2f3d2", accent: "#b8692e"'
    seen = []

    def life(path: Path) -> Iterator[bytes]:
        for wash in ("ddd3a8", "746b3", "746b3f"):
            own.write_text(f"format: 1\nterrains:\n  moor: {{motif: tundra, {colours % wash}}}\n", "utf-8")
            yield own.read_bytes()

    def drawn(board: object, style: PrintStyle, dpi: int) -> list[PrintFile]:
        seen.append(style.terrains["moor"].wash)
        return []

    monkeypatch.setattr(watch, "watch_contents", life)
    monkeypatch.setattr(watch, "draw_picture_and_print", drawn)
    own.write_text(f"format: 1\nterrains:\n  moor: {{motif: tundra, {colours % 'ddd3a8'}}}\n", "utf-8")
    code, _, err = coinage("watch", "volcano")
    assert code == 0
    assert seen == ["#ddd3a8", "#746b3f"]
    assert "terrains.yaml:3: 'wash': '#746b3' is not a colour" in err


@pytest.mark.usefixtures("no_findings")
def test_with_balance_games_are_played_after_every_save(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b"one", b"two"]))
    monkeypatch.setattr(watch, "PLAYED", 0.01)
    monkeypatch.setattr(watch, "draw_picture_and_print", lambda *_: [])
    code, out, _ = coinage("watch", "volcano", "--balance")
    assert code == 0
    assert out.count(" between greedy players: ") == 2
    assert "greedy" not in coinage("watch", "volcano")[1]


@pytest.mark.usefixtures("plain_cards", "no_findings")
def test_ctrl_c_ends_the_watch_while_games_are_played(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b"one", b"two"]))
    stopped = [SimpleNamespace(stopped=True, verdict=("Heads wins",))]
    monkeypatch.setattr("coinage_pnp.lab.report.map_report.play_and_report", lambda *_: stopped)
    code, out, err = coinage("watch", "volcano", "--dpi", "36", "--balance")
    assert code == 0
    assert out.count("volcano.png: ") == 1
    assert "Heads wins" not in out
    assert err.endswith("ended\n")


def test_an_output_that_cannot_be_written_is_refused_at_the_start(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b""]))
    (tmp_path / "taken").write_bytes(b"")
    for out in ("taken", "taken/below"):
        code, said, err = coinage("watch", "volcano", "-o", out)
        assert (code, said) == (1, "")
        assert_says(err, f"{Path(out)}: … cannot be made")
        assert "watching" not in err
    (tmp_path / "volcano.pdf").write_bytes(b"a thesis")
    code, said, err = coinage("watch", "volcano", "-o", ".")
    assert (code, said) == (1, "")
    assert "volcano.pdf" in err
