"""Behind the Print tab: its form, pictures of the sheets, and the files that `build` writes."""

import io
import re
import zipfile
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.formats import CardFormat, Paper
from coinage_pnp.drawing.render.png import count_pages, rasterize, write_png
from coinage_pnp.errors import InvalidOption, UserError, name_option_in_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import PRINTED, Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import name_words_in_errors
from coinage_pnp.lab.print_jobs import find_print_warnings, share_maps
from coinage_pnp.lab.templates import KNOWN_VALUES
from coinage_pnp.sheet.option_words import compose_file_name, read_options
from coinage_pnp.sheet.print_options import (
    BACK_PARTS,
    FILL,
    GENERIC,
    PRESETS,
    PrintOptions,
    describe_options,
    list_values,
)
from coinage_pnp.sheet.printing import print_files
from coinage_pnp.sheet.refusals import find_refusals, name_option
from coinage_pnp.sheet.saved_offset import choose_offset
from coinage_pnp.table.answers import list_languages, load_words, read_language, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document

OLDEST_DATE = (1980, 1, 1, 0, 0, 0)  # of files in an archive, so that it is the same at any time


def list_print_routes(atlas: Atlas) -> list[Route]:
    """The routes of the Print tab."""
    printer = Printer(atlas)

    async def describe(request: Request) -> Response:
        query, language = request.query_params.get("options", ""), read_language(request)
        return send_json(await atlas.run_alone(printer.describe, query, language))

    async def draw_page(request: Request) -> Response:
        given = request.query_params
        file, page = (
            int(text[:9]) if (text := given.get(key, "")).isdecimal() else 0 for key in ("file", "page")
        )
        data = await atlas.run_alone(printer.draw_page, given.get("options", ""), file, page)
        return Response(data, media_type="image/png")

    async def send_pdf(request: Request) -> Response:
        made = await atlas.run_alone(printer.make, request.url.query)
        (name, data), *others = made.files.items()
        if others or not made.pdfs:
            raise UserError("this print has other files than one PDF: ask for print.zip")
        return send_file(name, data, "application/pdf")

    async def send_archive(request: Request) -> Response:
        made = await atlas.run_alone(printer.make, request.url.query)
        name = next(iter(made.files)).rpartition(".")[0]
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for path, data in made.files.items():
                archive.writestr(zipfile.ZipInfo(path, OLDEST_DATE), data)
        return send_file(f"{name}.zip", packed.getvalue(), "application/zip")

    def send_file(name: str, data: bytes, kind: str) -> Response:
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type=kind, headers=headers)

    return [
        Route("/api/print", describe),
        Route("/design/print.png", draw_page),
        Route("/design/print.pdf", send_pdf),
        Route("/design/print.zip", send_archive),
    ]


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
        in_name = style.options  # without the saved offset, as `build` names its files
        offset, moved = choose_offset(in_name, given="back_offset" in given)
        style = replace(style, chosen=replace(style.chosen, back_offset=offset))
        backs = [(source, style.back) for source in behind if style.back]
        lacking = [lack for lack in style.language.lacking if lack.section in PRINTED]
        made = Print({}, [*(UserError(lack.message) for lack in lacking), *moved])
        for name, maps in share_maps(sources, options):
            fronts = [(source, shipped.load_map(source, style.terrains)) for source in maps]
            made.notes.extend(find_print_warnings(fronts, backs, style, known))
            stem = compose_file_name(name, in_name, known.cards).removesuffix(".pdf")
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


EXAMPLES = {"N|fill": "12", "CARD|SIZE": "70x100mm,r3mm", "PAPER|SIZE": "210x330mm", "X,Y": "0.3mm,-0.2mm"}
"""Values that may be typed besides the known ones, by their metavar."""

LISTED_COPIES = [*map(str, range(1, 10)), FILL]


def describe_form(words: Language, maps: Mapping[str, str]) -> list[Document]:
    """Each option of a print but `out`: its label, how it is chosen, its values with their texts, its default.

    `maps` are the titles of maps by their names.
    """
    options, fields = PrintOptions(), list[Document]()
    for name, about in describe_options().items():
        if name == "out":
            continue
        default = options.edge if name == "flip" else getattr(options, name)
        kind = "flag" if isinstance(default, bool) else "several" if name == "only" else "choice"
        others = maps.items() if name == "back" else ()
        field = {
            "name": name,
            "label": getattr(words.print_form, name),
            "panel": getattr(words.print_form, f"panel_{about.panel.lower()}"),
            "kind": kind,
            "values": [*_list_choices(name, about.metavar, words), *others],
            "standard": str(default) if kind == "choice" and default and name != "back_offset" else "",
            "example": EXAMPLES.get(about.metavar, ""),
        }
        fields.append(field)
    return fields


def _list_choices(name: str, metavar: str, words: Language) -> Iterator[tuple[str, str]]:
    if metavar == "LANG":
        yield from list_languages()[0].items()
        return
    if metavar in KNOWN_VALUES:
        known = KNOWN_VALUES[metavar]()
        assert isinstance(known, Mapping)
        for value in known:
            yield value, _name_entry(name, value, known, words)
        return
    listed = {"copies": LISTED_COPIES, "print_shop": (GENERIC, *PRESETS), "back": BACK_PARTS}
    for value in listed.get(name, list_values(name)):
        yield value, _name_value(name, value, words)


def _name_entry(name: str, value: str, known: Mapping[str, object], words: Language) -> str:
    """The text for an entry of the `known` templates."""
    match known[value]:
        case Paper(name=title):
            return title
        case CoinSet(name=title):
            return title.best(words.code)
        case CardFormat(width=width, height=height):
            size = f"{width:g} × {height:g} mm".replace(".", words.sheet.decimal)
            return f"{_name_value(name, value, words)}, {size}"
    return _name_value(name, value, words)


def _name_value(name: str, value: str, words: Language) -> str:
    """The text for a value; the user's own have none but their ids."""
    key = f"{name}_{value}".replace("-", "_")
    return next((getattr(one, key) for one in (words.print_form, words.choices) if hasattr(one, key)), value)
