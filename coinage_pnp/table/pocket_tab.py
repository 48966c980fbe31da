"""The pocket as a download of the table, with the maps of this table."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.table.atlas import Atlas

NAME = "coin-age.html"


def list_pocket_routes(atlas: Atlas) -> list[Route]:
    """The route of the download. The first one takes as long as drawing every card in every language."""
    making = asyncio.Lock()
    made: dict[tuple[str, ...], bytes] = {}

    def list_valid_maps() -> list[MapSource]:
        """The maps of the table, one of each id, without those that are invalid."""
        found: dict[str, MapSource] = {}
        for source in atlas.list_sources().values():
            with suppress(UserError):
                shipped.load_map(source)
                found.setdefault(source.id, source)
        return list(found.values())

    async def send_pocket(request: Request) -> Response:
        async with making:
            sources = list_valid_maps()
            texts = tuple(map(shipped.read_map_text, sources))
            if texts not in made:
                made.clear()
                made[texts] = await asyncio.to_thread(_write_pocket, sources)
        headers = {"content-disposition": f'attachment; filename="{NAME}"', "cache-control": "no-store"}
        return Response(made[texts], media_type="text/html", headers=headers)

    return [Route("/pocket.html", send_pocket)]


def _write_pocket(sources: Sequence[MapSource]) -> bytes:
    # large, and rarely needed
    from coinage_pnp.table.pocket.contents import make_parts
    from coinage_pnp.table.pocket.page_file import write_page

    return write_page(make_parts(sources, lambda _part: None))
