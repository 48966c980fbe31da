"""A series on a terminal: a table for each pair, the verdict, and the ratings."""

from collections.abc import Iterator, Sequence

from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import ReviewWords
from coinage_pnp.lab.series.pairs import MOST_GAMES, Pair, Series, Standing, compute_error_rate
from coinage_pnp.lab.series.played_games import LeftOut

FAIR_LUCK = 0.05  # luck of less than this many wins is none


def write_series(series: Series, words: Language) -> Iterator[str]:
    """All lines."""
    for pair in series.pairs:
        yield from align_columns(list_pair_rows(pair, series, words), range(1, 9))
        yield ""
        yield from describe_pair(pair, words)
        yield ""
    yield from align_columns(list_rating_rows(series, words), (1, 2, 4, 5))
    yield ""
    yield from list_series_notes(series, words)


def list_pair_rows(pair: Pair, series: Series, words: Language) -> list[tuple[str, ...]]:
    """The table of two players, starting with its headings: a line for each map, and for all."""
    own = words.series
    keys = "games", "wins", "draws", "points", "begun", "share", "errors", "luck"
    head = (words.score.say("versus", heads=pair.players[0], tails=pair.players[1]), *map(own.say, keys))
    rows = [
        (series.maps[board].name.best(words.code), *_list_figures(standing, words))
        for board, standing in pair.boards.items()
    ]
    return [head, *rows, *([(own.say("all"), *_list_figures(pair.whole, words))] if len(rows) > 1 else [])]


def _list_figures(standing: Standing, words: Language) -> tuple[str, ...]:
    review, against = words.review, words.score.set_against
    games, (won, lost) = len(standing.rounds), standing.wins
    mine, theirs = (f"{points:.1f}".replace(".", review.decimal) for points in standing.points)
    shown = (str(games), against(won, lost), str(games - won - lost), against(mine, theirs))
    started = against(standing.starts, games - standing.starts)
    if not standing.reviews:
        return (*shown, started, "", "", "")
    errors = against(*(review.format_points(standing.get_error_rate(player)) for player in (0, 1)))
    found = standing.without_luck
    share = review.say("percent", n=format_percent(found.value))
    if found.is_known:
        low, high = format_percent(found.low), format_percent(found.high)
        share = f"{share} {words.series.say('range', low=low, high=high)}"
    return (*shown, started, share, errors, format_wins(standing.luck, review, sign=True))


def format_percent(share: float) -> str:
    """A share of the wins in whole percent, never above 100."""
    return f"{100 * min(max(share, 0.0), 1.0):.0f}"


def format_wins(wins: float, review: ReviewWords, *, sign: bool = False) -> str:
    """A number of wins with one decimal."""
    return review.format_points(wins / 100, sign=sign)


def describe_pair(pair: Pair, words: Language) -> list[str]:
    """The verdict in a sentence, who was lucky, and whose error rate has changed."""
    own, review, standing = words.series, words.review, pair.whole
    said = [write_verdict(pair, words)]
    if standing.reviews:
        lucky = pair.players[standing.luck < 0]
        wins = format_wins(abs(standing.luck), review)
        fair = abs(standing.luck) < FAIR_LUCK
        said.append(own.say("fair") if fair else own.say("lucky", who=lucky, wins=wins))
    for player, name in enumerate(pair.players):
        change = standing.find_trend(player)
        if change and not change.low <= 0 <= change.high:
            rates = map(compute_error_rate, standing.split_accounts(player))
            before, after = map(review.format_points, rates)
            key = "improves" if change.high < 0 else "worsens"
            said.append(own.say(key, who=name, before=before, after=after))
    return said


def write_verdict(pair: Pair, words: Language) -> str:
    """Who plays better, if that can be said, or how many more games would tell."""
    own, standing, better = words.series, pair.whole, pair.whole.find_better()
    (won, lost), (first, second), shares = standing.wins, pair.players, standing.fair_shares
    score = own.say("score", first=first, second=second, won=won, lost=lost)
    if not shares.count:
        if better is None:
            return own.say("close_result", score=score)
        return own.say("clear_result", score=score, who=pair.players[better])
    if shares.count < 2:
        return own.say("few", score=score)
    share, rest = format_percent(shares.mean), format_percent(1 - shares.mean)
    values = {"score": score, "share": share, "rest": rest}
    if better is not None:
        return own.say("clear", who=pair.players[better], **values)
    if share == "50":
        return own.say("even", score=score)
    games = standing.estimate_games_to_go()
    if games is None:
        return own.say("far", games=MOST_GAMES, **values)
    # rounded up to one digit, or two that begin with 1, so that it does not look exact
    step: int = 10 ** (len(str(games)) - (2 if str(games)[0] == "1" and games > 9 else 1))
    return own.say_number("close", -(-games // step) * step, **values)


def list_rating_rows(series: Series, words: Language) -> list[tuple[str, ...]]:
    """The table of all players, starting with its headings."""
    own, review = words.series, words.review
    counts = own.say("player"), own.say("games"), own.say("errors")
    head = (*counts, review.say("rating"), own.say("by_errors"), own.say("by_result"))
    rows = [
        (
            each.player,
            str(each.games),
            "" if each.error_rate is None else review.format_points(each.error_rate),
            review.levels.say(each.level) if each.level else "",
            "" if each.by_errors is None else f"{each.by_errors:.0f}",
            f"{each.by_result:.0f}",
        )
        for each in series.ratings
    ]
    return [head, *rows]


def list_series_notes(series: Series, words: Language) -> list[str]:
    """What the figures mean."""
    own, known, games = words.series, series.known, len(series.games)
    if not known:
        return [own.say("without_reviews"), own.say("how_ratings")]
    part = [own.say("not_reviewed", known=known, games=games)] if known < games else []
    return [*part, *map(own.say, ("how_share", "how_verdict", "how_errors", "how_ratings"))]


def list_left_out(left_out: Sequence[LeftOut], words: Language) -> list[str]:
    """The records that do not count, with the reasons."""
    label = words.score.say
    lines = [f"  {label('labelled', label=each.where, text=each.reason)}" for each in left_out]
    return [label("labelled", label=words.series.say("left_out"), text="").rstrip(), *lines] if lines else []
