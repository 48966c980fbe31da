"""Prints what an address asks for, with the options of `build`, and says why it cannot."""

import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import parse_qs

from coinage_pnp.drawing.render.png import count_pages, rasterize, write_png
from coinage_pnp.errors import InvalidOption, UserError, name_option_in_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import PRINTED
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import name_words_in_errors
from coinage_pnp.lab.print_jobs import find_print_warnings, share_maps
from coinage_pnp.sheet.option_words import compose_file_name, read_options
from coinage_pnp.sheet.print_options import BACK_PARTS
from coinage_pnp.sheet.printing import print_files
from coinage_pnp.sheet.refusals import find_refusals, name_option
from coinage_pnp.sheet.saved_offset import choose_offset
from coinage_pnp.table.answers import load_words
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.print_form import describe_form

KEPT = 4  # number of prints to keep for their pictures
DPI = 110  # of these pictures
MOST_VALUES = 100  # in an address


class Print(NamedTuple):
    """The files of a print, as `build` writes them, and what to know about them."""

    files: dict[str, bytes]
    notes: list[UserError]

    @property
    def pdfs(self) -> list[bytes]:
        """Its PDF files."""
        return [data for name, data in self.files.items() if name.endswith(".pdf")]


class Printer:
    """Makes prints, and keeps the latest ones for their pictures."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._kept: OrderedDict[str, Print] = OrderedDict()

    def make(self, query: str) -> Print:
        """The print that an address asks for. Raises UserError: it cannot be made, or an option is refused."""
        given = _read_query(query)
        sources = [self._atlas.find_source(word) for word in given.pop("map", ())]
        if not sources:
            raise InvalidOption("--map: name a map")
        options = read_options(given)
        for refusal in find_refusals(options, given):
            raise refusal
        known = templates.read_drawing_templates()
        with name_option_in_errors("--back"):
            named = options.back and options.back not in BACK_PARTS
            behind = [self._atlas.find_source(str(options.back))] if named else []
        style = templates.load_print_style(options.with_named_parts(), known)
        for source in behind:
            style = replace(style, back=shipped.load_map(source, style.terrains))
        offset, moved = choose_offset(style.options, given="back_offset" in given)
        style = replace(style, chosen=replace(style.chosen, back_offset=offset))
        backs = [(source, style.back) for source in behind if style.back]
        lacking = [lack for lack in style.language.lacking if lack.section in PRINTED]
        made = Print({}, [*(UserError(lack.message) for lack in lacking), *moved])
        for name, maps in share_maps(sources, options):
            fronts = [(source, shipped.load_map(source, style.terrains)) for source in maps]
            made.notes.extend(find_print_warnings(fronts, backs, style, known))
            stem = compose_file_name(name, style.options, known.cards).removesuffix(".pdf")
            with name_words_in_errors(style.language.code):
                for file in print_files([board for _, board in fronts], style):
                    made.files[stem + file.ending] = file.data
        self._kept[query] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def describe(self, query: str, language: str) -> Document:
        """The form, and what would be printed or why nothing can be, by option; "" is for no option."""
        words = load_words(language)
        maps = {each["word"]: each["name"] for each in self._atlas.list_maps(language)}
        fields = describe_form(words, maps)
        labels = {name_option(field["name"]): f"“{field['label']}”" for field in fields}

        def name_labels(text: str) -> str:
            """A text with the labels of options for their names."""
            return re.sub(r"--[a-z-]+", lambda option: labels.get(option[0], option[0]), text)

        def explain(error: UserError) -> tuple[str, str]:
            """The option that an error is about, or "", and why."""
            option, why = "", translate_refusal(error, words)
            named = re.match(r"--([a-z-]+)\s?[:：]\s*", why)
            if named and name_option(named[1]) in labels:
                option, why = named[1].replace("-", "_"), why[named.end() :]
            if isinstance(error, InvalidOption) and error.template not in words.refusals:
                why = translate_refusal(UserError("{english}", english=why), words)
            return option, name_labels(why)

        found: Document = {"fields": fields, "how": words.sheet.print_at_100, "refusals": {}}
        try:
            made = self.make(query)
        except UserError as error:
            refused = [*_list_refusals(query)] or [error]
            found["refusals"] = dict(map(explain, reversed(refused)))
            return found | {"files": [], "pages": [], "notes": []}
        notes = dict.fromkeys(name_labels(translate_refusal(note, words)) for note in made.notes)
        return found | {
            "files": [*made.files],
            "pages": [[at, page] for at, pdf in enumerate(made.pdfs) for page in range(count_pages(pdf))],
            "notes": [*notes],
        }

    def draw_page(self, query: str, file: int, page: int) -> bytes:
        """A page of one of the PDF files as a picture. Raises UserError: there is none."""
        pdfs = (self._kept.get(query) or self.make(query)).pdfs
        if file >= len(pdfs) or page >= count_pages(pdfs[file]):
            raise UserError("there is no such page")
        return write_png(rasterize(pdfs[file], DPI, page), DPI, {})


def _read_query(query: str) -> dict[str, list[str]]:
    """The values of an address by the names of options. Raises UserError: there are too many."""
    try:
        given = parse_qs(query, keep_blank_values=True, max_num_fields=MOST_VALUES)
    except ValueError:
        raise UserError(f"the address has more than {MOST_VALUES} values") from None
    return {name.replace("-", "_"): values for name, values in given.items()}


def _list_refusals(query: str) -> Iterator[UserError]:
    """Every option that does not combine with the others."""
    with suppress(UserError):
        given = _read_query(query)
        given.pop("map", None)
        yield from find_refusals(read_options(given), given)
