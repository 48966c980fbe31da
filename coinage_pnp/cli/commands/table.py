"""`coinage-pnp table`: the companion in a browser, on this machine or for phones beside it."""

import secrets
from contextlib import closing
from importlib.util import find_spec
from typing import Annotated, Literal

import typer

from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import UserError
from coinage_pnp.files.extras import needs_extra

EXAMPLES = """
  coinage-pnp table               score, play and design in your browser
  coinage-pnp table --tab print   choose paper, cards and coins on a form
  coinage-pnp table frozen --lan  let phones in: scan the code it shows
"""


def table(
    name: Annotated[
        str | None, typer.Argument(metavar="MAP", help="The map to begin with.  [default: the first]")
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones on your network in: they scan a code.")
    ] = False,
    port: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=65535, help="0 means any free one.  [default: 8624]")
    ] = None,
    tab: Annotated[
        Literal["score", "play", "design", "classic", "print"], typer.Option(help="The tab to begin with.")
    ] = "score",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the page here.")] = False,
) -> None:
    """Score, play, design and print on a page in your browser. Ctrl-C ends it.

    Nothing leaves your machine. With --lan, phones can join by scanning the code in the terminal, until you
    stop the server. Games are saved in the folder records, in the format of 'record'.
    """
    if any(find_spec(package) is None for package in ("starlette", "uvicorn", "segno")):
        raise UserError(f"the table {needs_extra('web')}")
    from coinage_pnp.table.app import make_table_app
    from coinage_pnp.table.atlas import Atlas
    from coinage_pnp.table.games import Games
    from coinage_pnp.table.qr_code import write_code_text
    from coinage_pnp.table.searches import end_searches
    from coinage_pnp.table.serving import LOOPBACK, bind_socket, find_lan_address, require_handles, serve

    require_handles()
    atlas = Atlas(None if name is None else find_named_map(name))
    with closing(Games(atlas)) as games, bind_socket(port, lan=lan) as listening:
        number = listening.getsockname()[1]
        hosts = [f"{host}:{number}" for host in (LOOPBACK, "localhost")]
        key = secrets.token_urlsafe(16) if lan else ""
        entrance = (f"?key={key}" if lan else "") + ("" if tab == "score" else f"#{tab}")
        here = f"http://{hosts[0]}/{entrance}"
        say(f"The table is at {here} until you press Ctrl-C.")
        if lan:
            hosts.append(f"{find_lan_address()}:{number}")
            address = f"http://{hosts[-1]}/{entrance}"
            say(f"Phones in this network scan this, or type {address}\n\n{write_code_text(address)}")
        if not no_open and typer.launch(here):
            say(f"No browser could be opened: type {here} into one")
        serve(make_table_app(atlas, games, hosts, key), listening)
    end_searches()
