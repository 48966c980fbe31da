"""YAML means what its author sees, and unreadable YAML is reported in plain words."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from support.fuzzing import damaged
from support.messages import assert_each_says, assert_says
from support.random_texts import texts_of
from support.wide_runs import first_or_all

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.yaml import syntax
from coinage_pnp.files.yaml.fields import open_document
from coinage_pnp.files.yaml.syntax import (
    MAX_BYTES,
    MAX_LEVELS,
    Mapping,
    Scalar,
    Sequence,
    build_reading,
    compose_text,
    find_line,
    list_texts,
    parse,
    parse_events,
)
from coinage_pnp.files.yaml.wording import quote_text, suggest_word

EVERYTHING = """\
# a comment
name: {en: One, fr: "L\u2019une\\n", ja: 'it''s'}   # and one more
list:
- plain text, of
  two lines
- [a, {b: c}, "", [d]]
-
  deep: >-
    folded

    text
grid: |
  ab.
   cd
"quoted key": '
  lines'
"""


def problems(text: str) -> list[str]:
    """The problems that `parse` reports about `text`."""
    with pytest.raises(InvalidFile) as caught:
        parse(text, "a.yaml")
    return [str(problem) for problem in caught.value.problems]


def mapping(text: str) -> Mapping:
    """`text` parsed, which must be a mapping."""
    root = parse(text, "a.yaml")
    assert isinstance(root, Mapping)
    return root


def test_numbers_dates_booleans_and_nulls_stay_text() -> None:
    for word in ("no", "010", "0x1F", "1e3", "~", "null", "2026-11-20", "1_000", "12:30:45", "="):
        assert mapping(f"a: {word}").entries["a"][:3] == Scalar(word, 1)[:3]


def test_nodes_remember_their_line_numbers() -> None:
    root = mapping("# note\na: 1\nb:\n  - x\n  - {c: d}\n")
    assert root.key_lines == {"a": 2, "b": 3}
    inner = root.entries["b"]
    assert isinstance(inner, Sequence)
    assert [item.line for item in inner.items] == [4, 5]
    block = mapping("x: 1\ngrid: |\n  ab\n  cd\n").entries["grid"]
    assert block[:3] == Scalar("ab\ncd\n", 2, "|")[:3], "that of its bar"


def test_byte_order_marks_line_endings_and_document_marks_make_no_difference() -> None:
    for text in ("\ufeffa: 1\nb: 2\n", "a: 1\r\nb: 2\r\n", "a: 1\rb: 2\r", "---\na: 1\nb: 2\n..."):
        assert list(mapping(text).entries) == ["a", "b"]


UNREADABLE = [
    ("a: 1\nb: -\n", 2, "'-' … quotes"),
    ("a: 1\na: 2\n", 2, "first in line 1"),
    ("a: *b\n", 1, "alias"),
    ("a: &b c\n", 1, "anchor"),
    ("a: !!int 3\n", 1, "tag"),
    ("!<%ff> a\n", 1, "does not fit"),
    ("a: 1\n---\nb: 2\n", 2, "second document"),
    ("a:\tb\n", 1, "tab"),
    ("a: 1\n\tb: 2\n", 2, "tab"),
    ("a: @b\n", 1, "quotes"),
    ("a: b: c\n", 1, "quotes"),
    ("a: 1\nb: 'c\nd: 1\n", 2, "never closed"),
    ("a: [b\nc: d\n", 1, "']' … ',' … missing … end of this line"),
    ("a: [\n  b,\n  c\nd: e\n", 3, "']' … ',' … missing … end of this line … '[' of line 1"),
    ("a: {b: c,\n  d: e f: g}\n", 2, "missing here … quotes … ': ' … '{' of line 1"),
    ("a: 1\nb: [c,\nlayout: |\n  aa\n", 2, "']' … ',' … missing"),
    *((f"x: 1\na: {text}\n", 2, "'[' … never closed") for text in ("[", "[b", "[b,", "[b,\n\n")),
    *((f"a: {text}\n", 1, "'{' … never closed") for text in ("{", "{b", "{b: c,", "{b:")),
    ("a: {b: [c}\n", 1, "'[' … ']' … not … '}'"),
    ("a: [b]]\n", 1, "']' … closes nothing"),
    ("a: [b,, c]\n", 1, "',' … nothing before"),
    ("a: , b\n", 1, "begin with … ','"),
    ("%b\na: 1\n", 1, "begin with … '%'"),
    ("a: 'it's'\n", 1, "'' … '"),
    ('a: "The" Maw\n', 1, '\\" … "'),
    ("a: 'b\nc: 'd'\n", 1, "closed … line 2"),
    ("a: 1\nb:2\nc: 3\n", 2, "'b:2' … 'key: value' … space after the colon"),
    ("a: 1\nb 2\n", 2, "'b 2' … 'key: value' … colon and a space"),
    ("a: 1\nb：2\n", 2, "plain colon"),
    ("a: 1\nb:\u00a02\n", 2, "plain spaces"),
    ("a: |\nbb\ncc\n", 2, "indent … line 1"),
    ("a: b|X\nbb\ncc: 1\n", 2, "colon and a space"),
    ("a: 'b\n---\nc: 1\n", 1, "never closed"),
    ("'b'\n  ? c\n", 2, "does not fit"),
    *((f"{before}\n  a: 1\nb: 2\n", 2, "first line … indented") for before in ("", "#", "# c")),
    ("a: 1\n\n  b: 2\n", 3, "deeper … line 1"),
    ("  a: 1\nb: 2\n", 1, "first line … indented"),
    ("a: |\n  bb\n bb\n", 3, "indented by 1"),
    ("a:\n  - b\n  c: d\n", 3, "keep one kind"),
    ("a: - b\n", 1, "line of its own"),
    ('a: "\\q"\n', 1, "escape"),
    ("a:\n   b: 1\n  c: 2\n", 3, "indented by 2"),
    ("a: |x\n  b\n", 1, "after '|'"),
    ("? [a]\n: b\n", 1, "a key must be"),
    ("a: 1\nb: \x07\n", 2, "U+0007"),
    ("a: x\u2028y\n", 1, "U+2028"),
    ("a: x\ud800y\n", 1, "U+D800"),
    ("a: {b: One, two}\n", 1, "a comma ends … 'two' … text in quotes"),
    ("a: {b: 17,15}\n", 1, "a comma ends … '15' … write 17.15"),
    ("a: {b:Old}\n", 1, "'b:Old' … 'key: value' … space after the colon"),
    ("a: {two}\n", 1, "'two' has no colon … 'key: value' … a space"),
    ("a: Trap #2\n", 1, "'#2' … left out … in quotes … space after '#'"),
    ("a:\n  - b\n  - qnPD P@d #D@b\n", 3, "'#D@b' … in quotes"),
    ("a: b #\n", 1, "'#' … in quotes"),
    ("a:\n\u00a0\u00a0- b\n\u00a0\u00a0- c\n", 2, "and of 1 more … no-break space … plain spaces"),
    ("a: |\n\u3000b\n", 2, "U+3000 (ideographic space)"),
    ('a: {b: {c: "One}}\nd: 1\ne: "x"\n', 1, "opened here … line 3 … write it again"),
]
"""Texts that are refused, the line number of the problem, and parts of the message."""


def test_a_comment_after_a_blank_or_on_its_own_line_is_no_part_of_a_text() -> None:
    of_lines = ("#c\na: b\n#d", "a: | #c\n  b #d\n", "a: #\n  b")
    for text in ("a: b # c", "a: b  ## c", "a: 'b' #c", "a: [b] #c", "a: b#c", *of_lines):
        assert list(mapping(text).entries) == ["a"], text


def test_unreadable_yaml_is_reported_with_its_line_number_and_a_remedy() -> None:
    found = [problem for text, _, _ in UNREADABLE for problem in problems(text)]
    assert_each_says(found, [f"a.yaml:{line}: … {says}" for _, line, says in UNREADABLE])


def test_an_empty_file_is_reported_as_empty_and_all_problems_of_a_readable_one_together() -> None:
    for text in ("", "\n\n", "# only a note\n", "---\n", "\ufeff"):
        assert problems(text) == ["a.yaml: the file is empty"]
    assert len(problems("a: 1\na: 2\nb: *c\nd: &e f\ng: [\n")) == 4


JARGON = ("expected", "found", "<", "token", "node", "scalar", "mapping values", "while ", "block", "flow")
"""Words of the YAML library that the author of a map should not have to read."""


@given(texts_of("ab1 \n:-[]{}|>'\"#&*!%@?,.`", 40))
def test_no_message_contains_jargon_of_the_yaml_library(text: str) -> None:
    try:
        parse(text, "")
    except InvalidFile as error:
        for problem in error.problems:
            outside_quotes = re.sub(r"'.*?' (is no|is a tag|is repeated|is an a)", "", problem.message)
            assert not any(word in outside_quotes for word in JARGON), problem
            assert 0 <= problem.line <= 1 + text.count("\n")


def test_nesting_is_read_up_to_the_limit_and_refused_beyond_it() -> None:
    parse("[" * MAX_LEVELS + "]" * MAX_LEVELS, "a.yaml")
    deeper = "\n" + "[" * (MAX_LEVELS + 1) + "]" * (MAX_LEVELS + 1)
    assert problems(deeper) == [f"a.yaml:2: more than {MAX_LEVELS} levels of lists and mappings"]
    for piece in first_or_all(2, ["[", "{a: ", "- ", "? ", "[[],", "{? "]):
        (problem,) = problems((piece * 100_000)[: MAX_BYTES - 1])
        assert f"{MAX_LEVELS} levels" in problem


@pytest.mark.parametrize("text", ["x" * (MAX_BYTES + 1), "é" * (MAX_BYTES // 2 + 1)])
def test_the_size_limit_of_a_file_counts_bytes_and_not_characters(text: str) -> None:
    assert problems(text) == ["a.yaml: larger than 256 kB: not a file for this program"]
    parse(text[:-1] + "x" * (MAX_BYTES - len(text[:-1].encode())), "a.yaml")


def test_numbers_that_crash_the_yaml_library_are_reported_as_errors_in_the_file() -> None:
    for text in ('a: "\\UFFFFFFFF"', 'a: "\\U00110000"', "%YAML " + "1" * 5000 + ".1\n---\na: 1"):
        message = "an escape in double quotes, or a '%' line, that names no character or number"
        assert problems(text) == [f"a.yaml: {message}"]


@given(texts_of("ab1 \n\t:-[]{}|>'\"\\#&*!%@?,.~\r\x00\ufeffé\U0001f30b", 60))
def test_any_text_is_either_read_or_refused_as_an_invalid_file(text: str) -> None:
    with suppress(InvalidFile):
        parse(text, "a.yaml")


def is_read_alike(text: str) -> bool:
    """Whether the program, with the C parser if it can, reads a text as with the pure Python parser alone."""
    readings = compose_text(text, "a.yaml"), build_reading(text, "a.yaml", parse_events(text, "a.yaml"))
    (root, noted), (same_root, same_noted) = readings
    return root == same_root and [*map(str, noted)] == [*map(str, same_noted)]


def test_the_python_parser_decides_where_the_c_parser_differs() -> None:
    for text in (
        "a: b\t\n",
        "\ufeffa: b\n",
        "# a\r%YAML 1.1# b\r---\ra: b\r",
        "{a: b, c?d: e}\n",
        "? a\n",
        "%YAML 1.1# b\n---\na: b\n",
        "a: >-2# b\n  c\n",
        "a: [b: ]\n",
        "a: [b\n",
        "a: {b:\n }\n",
    ):
        assert is_read_alike(text)


@given(damaged([EVERYTHING]))
def test_a_damaged_file_gives_the_same_result_with_each_parser(text: str) -> None:
    assert is_read_alike(text)


def test_a_valid_file_is_read_by_the_c_parser_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syntax, "parse_events", None)
    compose_text(EVERYTHING + "# in C\n", "a.yaml")


def test_the_pure_python_yaml_parser_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yaml.__with_libyaml__", False)
    monkeypatch.delattr("yaml.CBaseLoader")
    text = EVERYTHING + "# in Python\n"
    assert is_read_alike(text)


def read(text: str) -> None:
    """A small reader."""
    with open_document(text, "a.yaml", "a test") as root:
        root.read_text("name", limit=10)
        root.read_integer("size", 1, 9)
        root.read_choice("colour", ("red", "green"), default="red")
        root.read_number("wide", 0.0, 2.5, default=1.0)
        for _, fields in root.read_entries("rooms", "room") if "rooms" in root else ():
            fields.read_text("door")
        for fields in root.read_sections("steps", required=False):
            fields.read_text("say")
        root.read_scalars("tags", required=False)
        root.read_converted("code", code, 0, required=False)


def code(text: str) -> int:
    """Converts the text of a custom field."""
    if text == "0":
        raise UserError("a code is never 0")
    return int(text)


def problems_in(text: str) -> list[str]:
    """The problems that the small reader reports about `text`."""
    with pytest.raises(InvalidFile) as caught:
        read(text)
    return [str(problem) for problem in caught.value.problems]


def test_all_problems_are_reported_at_once_in_line_order() -> None:
    text = "format: 1\nnaem: x\nsize: 010\ncolour: gren\nwide: 1e1\nrooms: {a: {dor: 1}}\ntags: u\ncode: z\n"
    lines = [problem.split(":")[1] for problem in problems_in(text)]
    assert lines == ["1", "2", "3", "4", "5", "6", "6", "7", "8"]
    assert len(problems_in("format: 1\nname: x\nname: y\nsize: 0\n")) == 2, "with a repeated key"
    assert len(problems_in("format: 1\nname: x\nsize: 1\ntags: [[a], [b]]\n")) == 1, "the same on a line"


WRONG_FIELDS = [
    ("name: x\nsize: 1", "a.yaml:1: … 'format: 1' … missing"),
    ("format: 2\nname: x", "a.yaml:1: … '2' … 'format: 1' … update"),
    ("- a\n- b", "a.yaml:1: … a test … 'key: value'"),
    ("format: 1\nsize: 1", "a.yaml:1: … a test … 'name'"),
    ("format: 1\nsize: 1\nname:", "a.yaml:3: … 'name' … empty"),
    ("format: 1\nsize: 1\nname: [x]", "a.yaml:3: … 'name' is a list: write one text"),
    ("format: 1\nsize: 1\nname: ' x'", "'name' … space"),
    ("format: 1\nsize: 1\nname: ' '", "is blank"),
    ('format: 1\nsize: 1\nname: "a\\nb"', "several lines"),
    ('format: 1\nsize: 1\nname: "a\\u202eb"', "U+202E"),
    ('format: 1\nsize: 1\nname: "a\\ud800b"', "U+D800"),
    ("format: 1\nsize: 1\nname: abcdefghijk", "11 characters … 10"),
    ("format: 1\nname: x\nsize: 10", "'size' … '10' … write a whole number … 1 to 9"),
    ("format: 1\nname: x\nsize: " + "9" * 5000, "write a whole number"),
    ("format: 1\nname: x\nsize: ٣", "write a whole number"),
    ("format: 1\nname: x\nsize: 1\ncolour: gren", "'colour' … 'gren' … 'green'?"),
    ("format: 1\nname: x\nsize: 1\ncolour: zzz", "'zzz' … red, green"),
    ("format: 1\nname: x\nsize: 1\ncolor: red", "'color' … a test … 'colour'?"),
    ("format: 1\nname: x\nsize: 1\nrooms: [a]", "'rooms' is a list: write 'key: value' lines"),
    ("format: 1\nname: x\nsize: 1\nrooms: 3", "'rooms' … one text … 'key: value'"),
    ("format: 1\nname: x\nsize: 1\nrooms: {a: {}}", "room 'a' needs 'door'"),
    ("format: 1\nname: x\nsize: 1\nrooms: {A b: {door: x}}", "a.yaml:4: 'A b' cannot be an id"),
    ("format: 1\nname: x\nsize: 1\ncolour:", "'colour' is empty: write one value, or leave it out"),
    (
        "format: 1\nname: x\nsize: 1\ncolour:red:2: x",
        "'colour:red:2' … write a space after the colon of 'colour'",
    ),
    ("format: 1\nname: x\nsize: 1\nx:y: 1", "'x:y' … known here"),
    (f"format: 1\nname: x\nsize: 1\nrooms: {{a: {{door: {'u' * 81}}}}}", "81 characters: at most 80"),
    ('format: 1\nname: x\nsize: 1\nrooms: {a: {door: "u\\nv"}}', "several lines: write it on one"),
    ("format: 1\nname: x\nsize: 1\nsteps: [{}]", "each entry of 'steps' needs 'say'"),
    ("format: 1\nname: x\nsize: 1\nsteps: [a]", "an entry of 'steps' is one text: write 'key: value' lines"),
    ("format: 1\nname: x\nsize: 1\ntags: [[a]]", "an entry of 'tags' is a list: write one text"),
    ("format: 1\nname: x\nsize: 1\ntags: a", "'tags' is one text: write [one, two]"),
    ("format: 1\nname: x\nsize: 1\ntags: {a: b}", "'tags' is a mapping: write [one, two]"),
    ("format: 1\nname: x\nsize: {a: 1}", "'size' is a mapping: write one value"),
    ("format: 1\nname: x\nsize: 1\ncode: z", "'code' … invalid literal"),
    ("format: 1\nname: x\nsize: 1\ncode: 0", "'code' … a code is never 0"),
    ("format: 1\nname: x\nsize: 1\nwide: 2.6", "'wide' … '2.6' … write a number … 0 to 2.5"),
]
"""Texts that `read` refuses, with parts of the message."""


def test_an_invalid_field_is_reported_with_what_to_write_instead() -> None:
    read("format: 1\nsize: 1\nname: 'a\\nb'")
    found = [problem for text, _ in WRONG_FIELDS for problem in problems_in(text)]
    assert_each_says(found, [says for _, says in WRONG_FIELDS])


def read_required(text: str) -> None:
    """A small reader with a required field of every kind."""
    with open_document(text, "a.yaml", "a test") as root:
        root.read_entries("rooms")
        root.read_sections("steps")
        root.read_scalars("tags")
        root.read_converted("code", code, 0)
        root.read_items("parts")


def test_a_missing_required_field_of_any_kind_is_reported() -> None:
    with pytest.raises(InvalidFile) as caught:
        read_required("format: 1\n")
    missing = ("rooms", "steps", "tags", "code", "parts")
    assert [p.message for p in caught.value.problems] == sorted(f"a test needs '{key}'" for key in missing)


def test_an_alias_or_a_key_without_a_value_is_reported_and_read_as_meant() -> None:
    for text, entries in (
        ("{b:c:d}", {"b": Scalar("c:d", 2)}),
        ("{b:c, e: f}", {"b": Scalar("c", 2), "e": Scalar("f", 2)}),
        ("{b: c, b:d}", {"b": Scalar("c", 2)}),
        ("{b: 'c', d}", {"b": Scalar("c, d", 2, "'")}),
        ("{b: c, d, e: f}", {"b": Scalar("c, d", 2), "e": Scalar("f", 2)}),
        ("{b: [], d}", {"b": Sequence((), 2)}),
        ("{d, b: c}", {"b": Scalar("c", 2)}),
        ("{b: *c}", {"b": Scalar("*c", 2, "'")}),
        ("{*b : c}", {"*b": Scalar("c", 2)}),
    ):
        root, noted = compose_text(f"\n{text}\n", "a.yaml")
        assert isinstance(root, Mapping)
        assert root.entries.keys() == entries.keys()
        for key, node in entries.items():
            assert root.entries[key][:-1] == node[:-1]  # apart from where they begin and end
        assert {root.key_lines[key] for key in entries} == {2}
        assert [problem.line for problem in noted] == [2]


def test_a_key_with_a_colon_may_have_an_empty_value() -> None:
    root, noted = compose_text("{b:, e: f, g:}\n", "a.yaml")
    assert isinstance(root, Mapping)
    assert [text.absent for text in list_texts(root)] == [True, False, True]
    assert not noted


def read_house(text: str, line: int) -> None:
    """A reader of fields in the section 'house', which is missing or not a mapping; `line` is its line number."""
    with open_document(text, "a.yaml", "a test") as root:
        house = root.read_fields("house")
        assert (house.line, house.find_line("door"), root.find_line("door")) == (line, line, 1)
        assert house.read_fields("room").read_text("door") == ""


@pytest.mark.parametrize(("text", "line"), [("format: 1\n", 1), ("format: 1\nhouse: x\n", 2)])
def test_a_missing_or_invalid_section_is_reported_once_without_its_fields(text: str, line: int) -> None:
    with pytest.raises(InvalidFile, match="'house'") as caught:
        read_house(text, line)
    assert len(caught.value.problems) == 1


def test_a_file_of_another_kind_is_reported_once_and_not_key_by_key() -> None:
    for what, text, said in (
        ("a position", "format: 1\nmap: x\nturns: []\n", "f.yaml:3: … a game record … a position"),
        ("a map", "format: 1\nboard: {}\nbank: {}\n", "f.yaml:2: … a position … a map"),
        ("a game record", "layout: |\n  ab\n", "f.yaml:1: … a map … a game record"),
    ):
        with pytest.raises(InvalidFile) as caught, open_document(text, "f.yaml", what):
            pass
        (problem,) = caught.value.problems
        assert_says(str(problem), said)
    with (
        pytest.raises(InvalidFile, match="'board' in a map"),
        open_document("format: 1\nboard: x\nlayout: y\n", "f.yaml", "a map") as root,
    ):
        root.read_text("layout")


def test_quoted_text_in_messages_is_shortened_and_its_control_characters_are_escaped() -> None:
    assert quote_text("a\x1b[31m\ud800b") == "'a\\x1b[31m\\ud800b'"
    assert quote_text("x" * 41, limit=40) == f"'{'x' * 37}...'"
    assert quote_text("火山 é") == "'火山 é'"


def test_a_suggestion_is_the_closest_word_or_the_list_of_known_words() -> None:
    assert str(suggest_word("Volcan", ["frozen", "volcano"])) == "; did you mean 'volcano'?"
    assert str(suggest_word("xyz", ["frozen", "volcano"], "there are")) == "; there are: frozen, volcano"
    assert str(suggest_word("xyz", [])) == ""
    assert str(suggest_word("xyz", ["frozen"])) == "; known: frozen"
    assert str(suggest_word("xyz", [str(n) for n in range(24)])).endswith("22, 23")
    assert str(suggest_word("xyz", [str(n) for n in range(25)])).endswith("22, 23, ...")


def test_no_closest_word_is_searched_among_over_200_words_or_words_of_over_80_characters() -> None:
    many = [f"a{number}" for number in range(200)]
    assert str(suggest_word("volcan", [*many[1:], "volcano"])) == "; did you mean 'volcano'?"
    assert str(suggest_word("volcan", [*many, "volcano"])).startswith("; known: a0, a1, ")
    assert str(suggest_word("b" * 90, ["b" * 80])).startswith("; did you mean 'bbb")
    assert str(suggest_word("b" * 90, ["b" * 81])).startswith("; known: bbb")


def test_a_key_that_the_reader_only_checks_for_is_suggested() -> None:
    with (
        pytest.raises(InvalidFile) as caught,
        open_document("format: 1\nbakdrop: x\n", "a.yaml", "a map") as root,
    ):
        assert "backdrop" not in root
    assert_says(str(caught.value), "a.yaml:2: … 'bakdrop' … 'backdrop'?")


def test_a_key_path_gives_its_line_number_or_that_of_its_deepest_known_part() -> None:
    text = "format: 1\nspaces:\n  a: {name: {en: x}}\n  b:\n    name: y\nlayout: |\n  aa\n  bb\n"
    root = parse(text, "x.yaml")
    found = [
        find_line(root, w) for w in ("spaces.a.name.en", "spaces.b.name", "spaces.b.name.en", "spaces.z")
    ]
    assert found == [3, 5, 5, 2]
    assert [find_line(root, w) for w in ("layout", "layout.0", "layout.1", "title")] == [6, 7, 8, 0]
    listed = parse("steps:\n  - say: hi\n\n  - {say: ho}\n", "x.yaml")
    paths = ("steps.0", "steps.1", "steps.1.say", "steps.2", "steps.-1", "steps.say", "steps.0.say.0")
    assert [find_line(listed, path) for path in paths] == [2, 4, 4, 1, 1, 1, 2]


def test_the_texts_of_a_document_are_its_values_in_their_order() -> None:
    root = parse("a: b\nc: [d, {e: f}, []]\n", "x.yaml")
    assert [(each.text, each.line) for each in list_texts(root)] == [("b", 1), ("d", 2), ("f", 2)]


def test_reading_stops_at_the_hundredth_repeated_key() -> None:
    with pytest.raises(InvalidFile) as caught:
        parse("format: 1\n" + "name: x\n" * 25_000, "a.yaml")
    problems = caught.value.problems
    assert len(problems) == 101
    assert (problems[0].line, problems[-1].line) == (3, 102)
    assert "correct these problems first" in problems[-1].message
