"""Findings in maps, with their lines, in words: from a check, before printing, or after a failed drawing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.undrawable import NoGlyphsError, WordsError
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.files.yaml.syntax import Node, find_line, list_texts, parse
from coinage_pnp.files.yaml.wording import quote_text, suggest_word
from coinage_pnp.game import shipped
from coinage_pnp.game.board.checks import ERROR, WARNING, Finding
from coinage_pnp.game.board.model import Map, Name
from coinage_pnp.game.shipped import ENGLISH, LANGUAGES
from coinage_pnp.game.words.language import Language

MOST_WARNINGS = 5  # lines of warnings about one map


def describe_finding(finding: Finding, say: Callable[[UserError], str]) -> dict[str, object]:
    """A finding in the JSON document described in maps/README.md."""
    document = finding._asdict() | {"message": say(finding.cause or UserError(finding.message))}
    del document["cause"]
    return document


def write_findings(path: object, found: Iterable[Finding]) -> list[UserError]:
    """Findings as `file:line: severity: message`, which editors know; of many warnings the first, the heaviest."""
    found = tuple(found)
    warnings = [finding for finding in found if finding.severity == WARNING]
    lighter = warnings[MOST_WARNINGS - 1 :] if len(warnings) > MOST_WARNINGS else []
    lines = []
    for finding in found:
        if finding not in lighter:
            text = "{place}: warning: {what}"
            if finding.severity == ERROR:
                text = "{place}: error: {what}"
            place = f"{path}:{finding.line}" if finding.line else str(path)
            what = finding.cause or UserError(finding.message)
            lines.append(UserError(text, place=place, what=what))
    if lighter:
        text = "{path}: warning: {count} lighter ones, which check --json lists: {codes}"
        codes = ", ".join(dict.fromkeys(finding.code for finding in lighter))
        lines.append(UserError(text, path=path, count=len(lighter), codes=codes))
    return lines


def count_in_words(found: Iterable[Finding]) -> str:
    """Number of errors and warnings, such as "no errors, 1 warning"."""
    severities = [finding.severity for finding in found]
    counts = [(severities.count(severity), severity) for severity in (ERROR, WARNING)]
    return ", ".join(f"{count or 'no'} {severity}{'s' * (count != 1)}" for count, severity in counts)


def find_untranslated(where: object, names: Iterable[Name], language: Language) -> Iterator[UserError]:
    """A note about names that the map at `where` lacks in a language."""
    missing = dict.fromkeys(
        name.best(language.code) for name in names if name.find_text(language.code) is None
    )
    if missing:
        text = "{where}: no names in {language} ({code}); using the map's own: {names}"
        listed = ", ".join(missing)
        yield UserError(text, where=where, language=language.name, code=language.code, names=listed)


def refuse_unknown_terrains(board: Map, terrains: Mapping[str, Terrain]) -> None:
    """Raise InvalidFile if a map has an unknown terrain, which reading it for its rules accepts."""
    named = {f"regions.{region.id}.terrain": region.terrain for region in board.regions}
    for where, terrain in (named | {"backdrop": board.backdrop}).items():
        if terrain and terrain not in terrains:
            key, hint = quote_text(where.split(".")[-1]), suggest_word(terrain, terrains, "write one of")
            reason = "{key} is {given}{hint}"
            wrong = UserError(reason, key=key, given=quote_text(terrain), hint=hint)
            raise InvalidFile([board.source.make_problem(where, wrong)])


@contextmanager
def name_words_in_errors(language: str) -> Iterator[None]:
    """Replace errors about words in the block by problems with their lines in templates."""
    try:
        yield
    except (WordsError, NoGlyphsError) as error:
        languages = dict.fromkeys((language, ENGLISH))  # the English file has what another one lacks
        files = *(f"{LANGUAGES}/{code}.yaml" for code in languages), "coins.yaml", "papers.yaml"
        found = dict.fromkeys(_locate_causes(error, files))
        raise (InvalidFile(found) if found else error) from None


def _locate_causes(error: WordsError | NoGlyphsError, files: Iterable[str]) -> Iterator[Problem]:
    """The lines at fault: each cause in the first of the templates called `files` that has its key or its text."""
    causes = [] if isinstance(error, NoGlyphsError) else [*error.causes]
    for name in files:
        text, path = shipped.read_own_template(name) or shipped.read_template(name)
        root = parse(text, path)
        if isinstance(error, NoGlyphsError):
            for scalar in list_texts(root):
                if not set(error.missing).isdisjoint(scalar.text):
                    yield Problem(path, scalar.line, str(NoGlyphsError(scalar.text, error.missing)))
        left = []
        for where, reason in causes:
            if line := _find_quoted(root, find_line(root, where), reason):
                yield Problem(path, line, reason)
            else:
                left.append((where, reason))
        causes = left


def _find_quoted(root: Node, line: int, reason: str) -> int:
    """The line, from this one on, of a text that a reason quotes: sides are named in many sections."""
    texts = (text for text in list_texts(root) if text.line >= line and quote_text(text.text) in reason)
    return next((text.line for text in texts), line)
