"""What `score` says in words: who won, what is missing, lines for a chat. The texts are in templates/score."""

from coinage_pnp.game.rules.coins import HEADS, KINDS, SIDES
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.notation import write_banks, write_stack
from coinage_pnp.game.rules.position import BOARD_FULL, Position, count_missing_coins
from coinage_pnp.game.rules.scoring import BY_POINTS, Score
from coinage_pnp.game.rules.situation import Situation, write_line
from coinage_pnp.game.words.language import Language


def describe_outcome(found: Score, words: Language) -> str:
    """A sentence saying who won (or leads) and by how much."""
    heads, tails = found.totals
    over = found.ended_by is not None
    if found.winner is None:
        return words.score.say("draw" if over else "level", points=heads.total, value=heads.bank_value)
    best, other = (heads, tails) if found.winner is HEADS else (tails, heads)
    side = words.sides[found.winner]
    if found.decided_by == BY_POINTS:
        return words.score.say("won" if over else "leads", side=side, more=best.total, fewer=other.total)
    key, values = "won_by_bank" if over else "leads_by_bank", (best.bank_value, other.bank_value)
    return words.score.say(key, side=side, points=best.total, more=values[0], fewer=values[1])


def list_score_remarks(game: Game, found: Score, words: Language) -> tuple[str, ...]:
    """The sentences below a score table."""
    sentences = [describe_outcome(found, words)]
    if found.ended_by is not None:
        sentences.append(words.score.say("board_full" if found.ended_by == BOARD_FULL else "bank_empty"))
    if game.majority != MAJORITIES[0]:
        sentences.append(words.score.say("absolute"))
    return tuple(sentences)


def list_score_cautions(game: Game, position: Position, found: Score, words: Language) -> tuple[str, ...]:
    """Warnings about a position: missing coins, an unfinished game."""
    sentences = []
    lost = count_missing_coins(position, game.bank)
    if any(lost):
        coins = words.score.join_list(
            words.score.coins.say_number(kind.name, n) for kind, n in zip(KINDS, lost, strict=True) if n
        )
        sentences.append(words.score.say("missing", coins=coins, all=2 * sum(game.bank)))
    if found.ended_by is None:
        sentences.append(words.score.say("running"))
    return tuple(sentences)


def write_score_line(found: Score, words: Language) -> str:
    """Both totals, such as "Heads 24, Tails 11"."""
    return words.score.join_list(f"{words.sides[side]} {found.totals[side].total}" for side in SIDES)


def name_players(players: tuple[str, str], words: Language) -> str:
    """Who plays whom, with the players' names where known."""
    heads, tails = (
        words.score.say("player", side=side, player=player) if player else side
        for side, player in zip(words.sides, players, strict=True)
    )
    return words.score.say("versus", heads=heads, tails=tails)


def summarize_score(game: Game, situation: Situation, found: Score, words: Language) -> tuple[str, str, str]:
    """Three lines to paste into a chat: result, regions, and the position for `score`."""
    board = game.board
    name = board.name.best(words.code)
    first = words.score.say("labelled", label=name, text=describe_outcome(found, words))
    regions = []
    for region, scored in zip(board.regions, found.regions, strict=True):
        key = "points" if scored.majority is None else "points_twice"
        side = "" if scored.majority is None else words.sides[scored.majority]
        points = words.score.set_against(*scored.points)
        regions.append(words.score.say(key, name=region.name.best(words.code), points=points, side=side))
    bonuses = words.score.set_against(*(found.totals[side].bank_bonus for side in SIDES))
    line = write_line(situation.map, situation.position, game.majority)
    regions.append(words.score.say("points", name=words.score.say("bank"), points=bonuses))
    return first, words.score.join_list(regions), line


def write_board_strip(game: Game, position: Position, words: Language) -> str:
    """The stacks on one line, the banks on the next."""
    stacks = zip(game.letters, map(write_stack, position.stacks), strict=True)
    heads, tails = write_banks(position.banks)
    board = "  ".join(f"{letter} {stack}" for letter, stack in stacks)
    banks = words.score.join_list([f"{words.sides[0]} {heads}", f"{words.sides[1]} {tails}"])
    return f"  {board}\n  {words.score.say('labelled', label=words.score.say('bank'), text=banks)}"
