"""Responses (JSON and cacheable files), and access to the data of requests."""

import gzip
import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from coinage_pnp.drawing.coins.coinset import PUBLISHED
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.start_view import load_coin_sets, load_page_words

Asset = Callable[[Request], Response]
"""Answers with a file."""


def make_asset(data: bytes, kind: str) -> Asset:
    """Answers with a file of a media type, compressed if the browser accepts that, or 304 if it is unchanged."""
    tag, packed = f'"{hashlib.sha256(data).hexdigest()[:20]}"', gzip.compress(data, 5, mtime=0)

    def respond(request: Request) -> Response:
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(packed, media_type=kind, headers=headers)
        return Response(gzip.decompress(packed), media_type=kind, headers=headers)

    return respond


@lru_cache(maxsize=64)  # of the cards that are looked at: a new one is compressed once
def make_picture(svg: bytes) -> Asset:
    """Answers with an SVG."""
    return make_asset(svg, "image/svg+xml")


def send_json(document: Any, status: int = 200) -> Response:
    """A JSON document."""
    return Response(pack_json(document), status, media_type="application/json")


def pack_json(document: Any) -> bytes:
    """A JSON document on one line; a lone surrogate, which UTF-8 cannot hold, stays an escape."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace")


def explain_error(request: Request, error: Exception) -> Response:
    """The response to a request that raised a UserError: its message, in the language if it has one."""
    assert isinstance(error, UserError)
    try:
        words = read_words(request)
    except UserError:  # the user's own English has an error
        words = Language()
    return send_json({"error": translate_refusal(error, words)}, 422)


async def read_json(request: Request) -> Mapping[str, Any]:
    """The JSON object in a request. Raises UserError if there is none."""
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise UserError("send a JSON object")
    return found


def read_language(request: Request) -> str:
    """The language of a request [default: English]."""
    code = request.query_params.get("lang", ENGLISH)
    if code in shipped.list_language_codes():
        with suppress(UserError):  # its file has an error, which the page tells in English
            return load_words(code).code
    return ENGLISH


def list_languages() -> tuple[dict[str, str], list[UserError]]:
    """What each language calls itself, by its code, and the errors in the files of others, which are left out."""
    names, errors = {}, []
    for code in shipped.list_language_codes():
        try:
            names[code] = load_words(code).name
        except UserError as error:
            errors.append(error)
    return names, errors


@lru_cache
def load_words(code: str, coins: str = PUBLISHED) -> Language:
    """The words of a language, with names for a set of coins."""
    return load_page_words(code, coins)


def read_words(request: Request) -> Language:
    """The words of the language of a request, with names for its coins."""
    coins = request.query_params.get("coins", PUBLISHED)
    known = coins in load_coin_sets()
    return load_words(read_language(request), coins if known else PUBLISHED)
