"""The review of a game: on a terminal, and as a JSON document; its costly turns, and such a turn played again."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from coinage_pnp.game.rules.documents import make_score_document
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import write_bank
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.game.sentences.score_sentences import write_board_strip
from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.game_words import ReviewWords, count_wins_of_100
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review.result import MARKS, Alternative, Review, ReviewedTurn


def describe_costly_turn(turn: ReviewedTurn, sentences: TurnSentences) -> tuple[str, ...]:
    """A costly turn in five lines: which one, what was played, what was better, its cost, and why."""
    words = sentences.words
    own = words.review
    before, after = count_wins_of_100(turn.after + turn.cost), count_wins_of_100(turn.after)
    checked = describe_noise(turn, own, own.format_whole_points)
    lost = own.say(
        "points_lost",
        points=own.format_whole_points(turn.cost),
        range=f" {checked}" if checked else "",
        before=before,
        after=after,
    )
    return (
        f"{turn.mark}  {own.say('turn')} {turn.number}, {words.sides[turn.side]}, {turn.toss}",
        label_advice("played", turn, turn.played, sentences),
        label_advice("best_turn", turn, turn.best[0], sentences),
        lost,
        explain_turn(turn, sentences.game, words),
    )


def explain_turn(turn: ReviewedTurn, game: Game, words: Language) -> str:
    """Why the best turn is better than the played one, as far as the immediate score shows."""
    own = words.review
    best, played = (score(game, then) for then in (turn.best[0].position, turn.played.position))
    side, other = turn.side, turn.side.opponent
    mine, theirs = best.totals[side].total, best.totals[other].total
    gain = mine - theirs - played.totals[side].total + played.totals[other].total
    kept, instead = (write_bank(one.position.banks[side]) for one in (turn.best[0], turn.played))
    if best.ended_by and best.winner is side:
        return own.say("ends", more=mine, fewer=theirs)
    said = own.say("later")
    # regions whose majority differs, gains before denials
    differing = [
        (key, region.name.best(words.code))
        for key, owner, held, instead_of in (("takes", side, best, played), ("denies", other, played, best))
        for region, one, then in zip(game.board.regions, held.regions, instead_of.regions, strict=True)
        if one.majority is owner and then.majority is not owner
    ]
    if differing and gain > 0:
        key, name = differing[0]
        said = own.say(key, region=name, side=words.sides[other], points=gain)
    elif gain > 0:
        said = own.say("lead", points=gain)
    elif kept != instead:
        said = own.say("keeps", coins=kept, instead=instead)
    empty = sum(not stack for stack in turn.best[0].position.stacks)
    return f"{said} {own.left.choose_form(empty)}" if empty else said


def label_advice(key: str, turn: ReviewedTurn, one: Alternative, sentences: TurnSentences) -> str:
    """A turn after what it is, such as "better: place a dime on Black Shoal"."""
    label, text = sentences.words.review.say(key), sentences.describe_actions(turn.start, one.actions)
    return sentences.words.score.say("labelled", label=label, text=text)


def describe_noise(turn: ReviewedTurn, own: ReviewWords, write: Callable[[float], str]) -> str:
    """How certain a cost is: exact, or its interval with points written by `write`."""
    if turn.exact:
        return f"({own.say('exact')})"
    if turn.interval is None:
        return ""
    low, high = (write(each) for each in (turn.interval.low, turn.interval.high))
    return f"({own.say('between', low=low, high=high)})"


def find_known_cost(turn: ReviewedTurn, then: Position) -> float | None:
    """What the turn to `then` costs, if the review says it."""
    known = {one.position: turn.best[0].chance - one.chance for one in turn.best}
    known[turn.played.position] = turn.cost
    known[turn.best[0].position] = 0.0
    return known.get(then)


def describe_answer(
    turn: ReviewedTurn, then: Position, cost: float | None, sentences: TurnSentences
) -> list[str]:
    """What the turn to `then` wins, what was played in the game, what is better, and why; `cost` may be unknown."""
    own = sentences.words.review
    points, lost = own.format_whole_points(cost or 0.0), own.format_whole_points(turn.cost)
    chance = own.format_share(turn.best[0].chance - (cost or 0.0))
    _, *told = describe_costly_turn(turn, sentences)
    if cost is None:
        said = own.say("unrated_turn", chance=chance, points=lost)
    elif not points.strip("0"):
        said = own.say("best_found", chance=chance, points=lost)
    elif then == turn.played.position:
        said = own.say("same_turn", chance=chance, points=lost)
    else:
        said = own.say("other_turn", chance=chance, points=points, lost=lost)
    return [said, *told]


OTHERS = 2  # number of other turns shown beside the played one
LEAST_DIFFERENCE = 0.0005  # smallest difference between chances that counts
STEPS = 10  # rows of the chart from certain loss to certain win
COLUMNS_LEFT_OF_CHART = 8  # columns left of the chart
TURN_KEYS = "forced", "before", "luck", "cost", "after", "mark", "exact"
ACCOUNT_KEYS = "turns", "unforced", "marks", "cost", "error_rate", "luck", "luck_rate", "rating"
Document = dict[str, object]


def write_review(
    review: Review, sentences: TurnSentences, room: int, notes: Mapping[int, str]
) -> Iterator[str]:
    """The turns with their notes, a chart as wide as `room`, the summary, the costliest turns, and explanations."""
    game, words = sentences.game, sentences.words
    own = words.review
    if 0 in notes:
        yield f"{notes[0]}\n"
    yield from _write_turns(review, sentences, notes)
    yield ""
    yield own.say("chart", side=words.sides[0])
    yield from _write_chart(review.turns, own, room)
    yield ""
    *figures, rating = account_rows(review, own)
    yield from align_columns([("", *words.sides), *figures], (1, 2))
    yield from align_columns([rating])
    yield ""
    yield own.say("costliest") if review.costliest else own.say("none_costly")
    for turn in review.costliest:
        yield ""
        first, *others = describe_costly_turn(turn, sentences)
        yield first
        yield write_board_strip(game, turn.start, words)
        yield from (f"  {line}" for line in others)
    yield ""
    yield from list_review_sentences(review, own)


def _write_turns(review: Review, sentences: TurnSentences, notes: Mapping[int, str]) -> Iterator[str]:
    """The table of turns in notation, or each turn's figures above its sentence, and the better turn, if any."""
    own, rows = sentences.words.review, list_turn_rows(review, sentences.words)
    if sentences.notation:
        yield from align_columns(rows, (0, 4, 5, 7))
        return
    figures = [
        (*row[:3], *row[4:8], own.say("forced") if turn and turn.forced else "")
        for turn, row in zip((None, *review.turns), rows, strict=True)
    ]
    head, *lines = align_columns(figures, (0, 3, 4, 6))
    yield head
    told = list_turn_sentences(review, sentences)
    for line, turn, (played, better) in zip(lines, review.turns, told, strict=True):
        yield line
        yield from (f"      {text}" for text in (played, notes.get(turn.number), better) if text)


def list_turn_sentences(review: Review, sentences: TurnSentences) -> list[tuple[str, str]]:
    """What was done in each turn, and what would have been better, or ""."""
    return [
        (
            sentences.describe(turn.start, WrittenTurn(turn.toss, turn.played.actions)),
            label_advice("best_turn", turn, turn.best[0], sentences) if turn.cost >= LEAST_DIFFERENCE else "",
        )
        for turn in review.turns
    ]


def list_turn_rows(review: Review, words: Language) -> list[tuple[str, ...]]:
    """The table of turns, starting with its headings."""
    own = words.review
    figures = map(own.say, ("toss", "played", "luck", "cost"))
    rows = [(own.say("turn"), "", *figures, "", f"{words.sides[0]} %", own.say("better"))]
    for turn in review.turns:
        best = [one for one in turn.best if one.position != turn.played.position][:OTHERS]
        others = [f"{one.text} {own.format_points(one.chance - turn.after, sign=True)}" for one in best]
        row = (
            str(turn.number),
            words.sides[turn.side],
            turn.toss,
            turn.played.text,
            own.format_points(turn.luck, sign=True),
            own.format_points(turn.cost) if turn.cost >= LEAST_DIFFERENCE else "",
            " ".join(filter(None, (turn.mark, describe_noise(turn, own, own.format_points)))),
            own.format_points(turn.heads[2]),
            own.say("forced") if turn.forced else ", ".join(others),
        )
        rows.append(row)
    return rows


def _write_chart(turns: Sequence[ReviewedTurn], own: ReviewWords, room: int) -> Iterator[str]:
    """A column per toss and per error, from the chance before to that after; in parts if wider than `room`."""
    # where there is no room, the columns touch
    gap = 3 if COLUMNS_LEFT_OF_CHART + 3 * len(turns) <= room else 2
    most = max((room - COLUMNS_LEFT_OF_CHART) // gap, 1)
    for part in (turns[first : first + most] for first in range(0, len(turns), most)):
        grid = {}
        for at, turn in enumerate(part):
            before, between, after = (min(max(round(STEPS * chance), 0), STEPS) for chance in turn.heads)
            for column, (start, end), fill in ((0, (before, between), "░"), (1, (between, after), "█")):
                for level in range(min(start, end), max(start, end) + 1):
                    grid[level, gap * at + column] = fill if start != end else "─"
        for level in range(STEPS, -1, -1):
            line = "".join(grid.get((level, column), " ") for column in range(gap * len(part))).rstrip()
            yield f"{own.say('percent', n=100 * level // STEPS):>6} ┤{line}"
        numbers = "".join(f"{turn.number:<{2 * gap}}" for turn in part[::2])
        yield f"{'':{COLUMNS_LEFT_OF_CHART}}{numbers}".rstrip()
    yield f"{'':{COLUMNS_LEFT_OF_CHART}}{own.say('chart_key')}"


def make_review_document(map_word: str, review: Review, game: Game, replayed: Replay) -> Document:
    """The document of `review --json`; chances are the acting side's unless noted."""
    turns: list[Document] = []
    for turn in review.turns:
        found: Document = {
            "turn": turn.number,
            "side": turn.side.word,
            "position": write_line(map_word, turn.start, game.majority),
            "toss": turn.toss,
            "actions": turn.played.text,
            "distinct_turns": turn.count,
            **{key: getattr(turn, key) for key in TURN_KEYS},
            "best": [{"actions": one.text, "chance": one.chance} for one in turn.best],
        }
        if turn.interval:
            found |= {"low": turn.interval.low, "high": turn.interval.high}
        turns.append(found)
    heads, tails = ({key: getattr(one, key) for key in ACCOUNT_KEYS} for one in review.accounts)
    return {
        "map": map_word,
        "majority": game.majority,
        "finished": review.finished,
        "turns": turns,
        "chances": [*(turn.heads[0] for turn in review.turns), review.result],
        "start": review.start,
        "result": review.result,
        "without_luck": review.without_luck,
        "heads": heads,
        "tails": tails,
        "plies": 3 if review.deep else 2,
        "rollouts": review.rollouts,
        "complete": review.complete,
        "score": make_score_document(map_word, game, replayed.position),
    }


def account_rows(review: Review, own: ReviewWords) -> list[tuple[str, ...]]:
    """Totals of each side's turns: (label, Heads, Tails)."""
    both = review.accounts
    shares = ("start", review.start), ("without_luck", review.without_luck)
    results = [own.format_share(each) for each in (review.result, 1 - review.result)]
    if review.finished:  # how the game ended for each side
        key = {1.0: "won", 0.0: "lost"}.get(review.result, "tied")
        other = {1.0: "lost", 0.0: "won"}.get(review.result, "tied")
        results = [own.say(key), own.say(other)]
    return [
        (own.say("turns"), *(str(one.turns) for one in both)),
        (own.say("unforced"), *(str(one.unforced) for one in both)),
        *(
            (
                own.say("marked", mark=mark, points=own.format_whole_points(least)),
                *(str(one.marks[mark]) for one in both),
            )
            for mark, least in MARKS.items()
        ),
        (own.say("cost_total"), *(own.format_whole_points(one.cost) for one in both)),
        (own.say("error_rate"), *(own.format_points(one.error_rate) for one in both)),
        (own.say("luck_total"), *(own.format_whole_points(one.luck, sign=True) for one in both)),
        (own.say("luck_rate"), *(own.format_points(one.luck_rate, sign=True) for one in both)),
        *((own.say(key), own.format_share(heads), own.format_share(1 - heads)) for key, heads in shares),
        (own.say("result"), *results),
        (own.say("rating"), *(own.levels.say(one.rating) if one.rating else "" for one in both)),
    ]


def list_review_sentences(review: Review, own: ReviewWords) -> list[str]:
    """Notes on how the figures were made."""
    how = own.say("how_master" if review.deep else "how_strong", games=review.rollouts)
    found = [own.say("points_mean"), how]
    return found if review.finished else [own.say("unfinished"), *found]
