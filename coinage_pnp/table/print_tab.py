"""Behind the Print tab: the form, pictures of the sheets, and the files that `build` writes."""

import io
import zipfile
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.table.answers import read_language, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.printer import Printer

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
            int(text) if (text := given.get(key, "")).isdecimal() else 0 for key in ("file", "page")
        )
        data = await atlas.run_alone(printer.draw_page, given.get("options", ""), file, page)
        return Response(data, media_type="image/png")

    async def send_pdf(request: Request) -> Response:
        made = await atlas.run_alone(printer.make, request.url.query)
        (name, data), *others = made.files.items()
        if others or not made.pdfs:
            raise UserError("this print has other files than one PDF: ask for print.zip")
        return _send_file(name, data, "application/pdf")

    async def send_archive(request: Request) -> Response:
        made = await atlas.run_alone(printer.make, request.url.query)
        name = next(iter(made.files)).rpartition(".")[0]
        return _send_file(f"{name}.zip", _pack_files(made.files), "application/zip")

    return [
        Route("/api/print", describe),
        Route("/design/print.png", draw_page),
        Route("/design/print.pdf", send_pdf),
        Route("/design/print.zip", send_archive),
    ]


def _send_file(name: str, data: bytes, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)


def _pack_files(files: Mapping[str, bytes]) -> bytes:
    """An archive of files, the same at any time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, OLDEST_DATE), data)
    return packed.getvalue()
