"""The JSON Schemas by which editors complete and check our files match the readers."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft202012Validator
from support.command_line import Run
from support.english_file import described as described_in_english
from support.english_file import language_tree
from support.random_maps import legal_maps, write_map
from support.reader_schemas import FORMAT_READERS, schema_of_reader, with_descriptions
from support.wide_runs import WIDE

from coinage_pnp.errors import UserError
from coinage_pnp.lab.templates import FORMATS, MARK, name_schema_file, write_schema

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "templates" / "schemas"
DRAFT = "https://json-schema.org/draft/2020-12/schema"
LINE = "# yaml-language-server: $schema="
MAP = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
POSITION = "format: 1\nmap: volcano\nboard: {a: Qn, c: D}\nbank: {heads: DDPN, tails: {dime: 3}}\n"
RECORD = "format: 1\nmap: volcano\ndate: 2026-11-20\nturns: [QNPd Q@a P@c]\nresult: {heads: 9, tails: 15}\n"


class _Editor(yaml.CSafeLoader):
    """Reads YAML 1.2, as editors do: a date is text, and so is `yes`."""


_Editor.yaml_implicit_resolvers = {
    letter: [(tag, regexp) for tag, regexp in resolvers if tag.rsplit(":", 1)[1] not in ("timestamp", "bool")]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def complaints(name: str, text: str) -> list[str]:
    data: Any = yaml.load(text, _Editor)
    return [error.message for error in Draft202012Validator(json.loads(write_schema(name))).iter_errors(data)]


def in_short_lines(schema: dict[str, Any]) -> str:
    """A schema as JSON with a line for each section: what is made from English need not be read."""
    head, sections = (
        ",\n".join(
            f" {json.dumps(key)}: {json.dumps(part, ensure_ascii=False)}" for key, part in parts.items()
        )
        for parts in ({**schema, "properties": {}}, schema["properties"])
    )
    return f"{{\n{head}\n}}".replace('"properties": {}', f'"properties": {{\n{sections}\n }}')


@pytest.mark.parametrize("name", FORMATS)
def test_every_shipped_schema_matches_its_reader(name: str, request: pytest.FixtureRequest) -> None:
    path = SCHEMAS / name_schema_file(name)
    written = json.loads(path.read_text(encoding="utf-8"))
    head = {"$schema": DRAFT, "$comment": f"{MARK} {name}", "title": written["title"]}
    described = described_in_english(language_tree("en")) if name == "language" else written
    expected = {**head, **with_descriptions(schema_of_reader(FORMAT_READERS[name]), described)}
    text = (
        in_short_lines(expected) if name == "language" else json.dumps(expected, indent=1, ensure_ascii=False)
    )
    text += "\n"
    if request.config.getoption("--renew-goldens"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text, "pytest tests/cli --renew-goldens renews it"
    assert write_schema(name) == text
    if WIDE or name != "language":  # which is long
        Draft202012Validator.check_schema(expected)


def test_every_format_that_is_listed_has_a_reader_and_a_schema() -> None:
    assert list(FORMAT_READERS) == list(FORMATS)
    assert {name_schema_file(name) for name in FORMATS} == {path.name for path in SCHEMAS.iterdir()}


def test_every_shipped_file_names_its_schema_and_is_valid_against_it() -> None:
    files = [*(ROOT / "maps").glob("*.yaml"), *(ROOT / "templates").rglob("*.yaml")]
    assert len(files) > 10
    for file in files:
        text = file.read_text(encoding="utf-8")
        first = text.splitlines()[0]
        assert first.startswith(LINE), file
        named = first.removeprefix(LINE)
        name = named.rsplit("/", 1)[-1].removesuffix(".schema.json")
        assert file.name == "new_map.yaml" or (file.parent / named).resolve() == SCHEMAS / name_schema_file(
            name
        )
        assert complaints(name, text) == [], file


@given(legal_maps())
def test_every_legal_map_is_valid_against_the_schema(board: Any) -> None:
    assert complaints("map", write_map(board)) == []


def test_a_file_that_the_reader_refuses_is_invalid_against_the_schema_too() -> None:
    for name, text, right, wrong in (
        ("map", MAP, "terrain: lava", "terrain: lav"),
        ("map", MAP, "format: 1", "format: 2"),
        ("map", MAP, "format: 1", "format: 1\nregion: {}"),
        ("map", MAP, "layout: |", "links: [ab]\nlayout: |"),
        ("map", MAP, "region: crater,", ""),
        ("position", POSITION, "Qn", "nQ"),
        ("position", POSITION, "dime: 3", "dime: three"),
        ("position", POSITION, "board", "to_move: me\nboard"),
        ("record", RECORD, "2026-11-20", "yesterday"),
        ("record", RECORD, "turns: [QNPd Q@a P@c]", "turns: QNPd"),
    ):
        assert complaints(name, text) == []
        assert right in text
        broken = text.replace(right, wrong, 1)
        assert complaints(name, broken)
        with pytest.raises(UserError):
            FORMAT_READERS[name](broken)


def test_schemas_are_printed_and_listed(coinage: Run) -> None:
    code, out, err = coinage("schema", "map")
    assert (code, err) == (0, "")
    assert json.loads(out)["properties"]["layout"]["description"].startswith("After '|'")
    assert [line.split()[0] for line in coinage("schema")[1].splitlines()] == list(FORMATS)


def test_new_writes_the_schema_beside_the_map_and_replaces_only_its_own_schema(
    coinage: Run, tmp_path: Path
) -> None:
    beside = tmp_path / "maps" / name_schema_file("map")
    coinage("new", "vale")
    assert (tmp_path / "maps" / "vale.yaml").read_text(encoding="utf-8").startswith(LINE + beside.name)
    assert beside.read_text(encoding="utf-8") == write_schema("map")
    beside.write_text(f'{{"$comment": "{MARK} map", "title": "of an older version"}}', encoding="utf-8")
    coinage("new", "dale")
    assert beside.read_text(encoding="utf-8") == write_schema("map")
    beside.write_text("{}", encoding="utf-8")
    coinage("new", "fell")
    assert beside.read_text(encoding="utf-8") == "{}"
