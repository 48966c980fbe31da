"""The search for varied maps: the best of each kind is kept, and new ideas are derived from them.

This is MAP-Elites (Mouret and Clune, *Illuminating search spaces by mapping elites*, 2015). A kind of map is given
by its region sizes, the number of neighbours of its busiest space, and how often the lead changes between greedy
players. Maps on which one side wins more often are left out; and of the best of each kind,
those on which `check` finds something, or on which players who have learned the map win unevenly or play on and on.
They learn it twice: one training may find a way to play that the next does not.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import partial
from itertools import accumulate, count, cycle
from typing import NamedTuple

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.game.board.model import Map, Name, find_neighbours
from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.games.contest import Contest, Pairing
from coinage_pnp.lab.invent.map_maker import Idea, PlaceNames, make_idea, make_map, vary_idea
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.lab.proof.map_proof import prove
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.tally import Tally
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.level_players import GreedyPlayer
from coinage_pnp.players.sweep import Pool
from coinage_pnp.players.value.array_files import find_cache_folder, read_arrays, write_arrays
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import Course, compute_digest, train

COMPILED_GAMES, UNCOMPILED_GAMES = 2000, 60  # number of games of greedy players, with and without numba
LEARNED_GAMES = 8000  # number of games after each training
COURSES = Course(37_376), Course(37_376, seed=2)  # the trainings of the players

_LEAST_ENDED = 0.99  # minimum share of games that end before the turn cap
_WAVE_IDEAS = 24  # number of ideas tried before deriving new ones
_LEAD_STEP = 0.04  # width of a class of the share of turns with a lead change
_UNFAIR_MARGIN = 0.02  # allowed distance of Heads' wins from 1/2, beyond the interval
_TRAINED_MARGIN = 0.025  # allowed distance between trained players; other training moves it by about a point
Kind = tuple[tuple[int, ...], int, int]
"""Region sizes, neighbours of the busiest space, how often the lead changes."""


class Wishes(NamedTuple):
    """The user's wishes."""

    sizes: tuple[tuple[int, ...], ...]  # allowed region sizes, each largest first
    islands: bool = False  # whether there are several, with ferries between them
    dramatic: bool = False  # whether to rank maps by drama instead of late uncertainty
    terrains: tuple[str, ...] = ()  # preferred terrains
    busiest: int | None = None  # number of neighbours of the busiest space; None for any


@dataclass(frozen=True, eq=False)
class Candidate:
    """A map and the statistics of its games."""

    idea: Idea
    board: Map
    busiest: int  # number of neighbours of the busiest space
    heads: Interval  # share of games that Heads wins
    ended: float  # share of games that end before the turn cap
    lead_change: float  # share of turns in which the lead passes to the other side
    drama: float  # Drama as defined in `measure_leads`
    open_late: float  # UncertaintyLate, likewise

    @property
    def kind(self) -> Kind:
        """The map's kind."""
        return self.idea.sizes, self.busiest, int(self.lead_change / _LEAD_STEP)

    @property
    def is_fair(self) -> bool:
        """Whether games end, and no side wins significantly more often."""
        even = abs(self.heads.value - 0.5) <= self.heads.half_width + _UNFAIR_MARGIN
        return even and self.ended >= _LEAST_ENDED


@dataclass(frozen=True, eq=False)
class Search:
    """A search; the same wishes and seed find the same maps."""

    wishes: Wishes
    seed: int
    names: PlaceNames
    terrains: Mapping[str, Terrain]
    kept: dict[Kind, Candidate] = field(default_factory=dict)  # the best map of each kind so far
    shown: set[Kind] = field(default_factory=set)  # the kinds of which a map was proved and found good
    titles: list[Name] = field(default_factory=list)  # those of the maps found good

    def run(self, tries: range, pool: Pool, watch: Callable[[int], None]) -> None:
        """Try the ideas of these numbers; `watch` gets how many have been tried."""
        measure = partial(
            play_idea, names=self.names, terrains=self.terrains, wanted=self.wishes.terrains, seed=self.seed
        )
        for first in tries[::_WAVE_IDEAS]:
            ideas = [
                self._choose_idea(number) for number in range(first, min(first + _WAVE_IDEAS, tries.stop))
            ]
            for done, found in enumerate(pool.executor.map(measure, ideas), first + 1):
                if found is not None and found.is_fair and self.wishes.busiest in (None, found.busiest):
                    known = self.kept.get(found.kind)
                    if known is None or self._rate(found) > self._rate(known):
                        self.kept[found.kind] = found
                watch(done)

    def find_good_maps(self, templates: DrawingTemplates, pool: Pool) -> Iterator[Candidate]:
        """New maps among the best that pass the final tests, each with its own title and id; drops the others."""
        titles = sorted(Dice("titles", self.seed).shuffle(self.names.maps), key=self.titles.count)
        ranked = sorted(self.kept.values(), key=lambda found: -self._rate(found))
        # alternating between region sizes: round n has the n-th best map of each kind of sizes
        rounds: defaultdict[tuple[int, ...], Iterator[int]] = defaultdict(count)
        ranked.sort(key=lambda found: next(rounds[found.idea.sizes]))
        fresh = [found for found in ranked if found.kind not in self.shown]
        titled = [
            replace(found, board=self._give_title(found.board, title))
            for found, title in zip(fresh, cycle(titles), strict=False)
        ]
        judge = partial(pass_final_tests, templates=templates, seed=self.seed)
        for found, better in zip(fresh, pool.executor.map(judge, titled), strict=True):
            board = self._give_rarest_title(better.board, titles, templates) if better else None
            if better is None or board is None:
                del self.kept[found.kind]
            else:
                self.shown.add(found.kind)
                self.titles.append(board.name)
                yield replace(better, board=board)

    def _give_title(self, board: Map, title: Name) -> Map:
        """A map with this title, and an id that no map found good has."""
        stem = re.sub("[^a-z0-9]+", "-", title.best("en").lower()).strip("-")
        others = self.titles.count(title)
        map_id = f"{stem}-{self.seed}-{others + 1}" if others else f"{stem}-{self.seed}"
        return replace(board, name=title, id=map_id)

    def _give_rarest_title(
        self, proven: Map, titles: Sequence[Name], templates: DrawingTemplates
    ) -> Map | None:
        """A proven map with one of the titles that the fewest others have, if `check` finds nothing then."""
        rarest = sorted([proven.name, *titles], key=self.titles.count)
        boards = (self._give_title(proven, title) for title in rarest)
        return next((board for board in boards if board == proven or has_no_findings(board, templates)), None)

    def _rate(self, found: Candidate) -> float:
        return found.drama if self.wishes.dramatic else found.open_late

    def _choose_idea(self, number: int) -> Idea:
        """A new idea; every other one varies a kept one, if there is any."""
        kept = list(self.kept.values())
        if kept and number % 2:
            model = Dice("elite", self.seed, number).choose(kept)
            return vary_idea(model.idea, self.seed, number)
        sizes = self.wishes.sizes[(number // 2 if kept else number) % len(self.wishes.sizes)]
        return make_idea(sizes, self.wishes.islands, self.seed, number)


def play_idea(
    idea: Idea, names: PlaceNames, terrains: Mapping[str, Terrain], wanted: Sequence[str], seed: int
) -> Candidate | None:
    """The map of an idea, after games between greedy players; None if there is no such map."""
    board = make_map(idea, "invented", names, terrains, wanted)
    if board is None:
        return None
    return with_statistics(idea, board, play_greedy_games(Game(board), seed))


def with_statistics(idea: Idea, board: Map, tally: Tally) -> Candidate:
    """A map with the statistics of its games."""
    story = (tally.estimate(name).value for name in ("LeadChange", "Drama", "UncertaintyLate"))
    ended = 1 - tally.estimate("Timeouts").value
    busiest = max(map(len, find_neighbours(board).values()))
    return Candidate(idea, board, busiest, tally.estimate("AdvantageP1"), ended, *story)


def pass_final_tests(found: Candidate, templates: DrawingTemplates, seed: int) -> Candidate | None:
    """The map after games of trained players (with numba); None if these are unfair, or `check` finds something."""
    if not has_no_findings(found.board, templates):
        return None
    for tally in accumulate(play_learned_games(Game(found.board), seed)):
        found = with_statistics(found.idea, found.board, tally)
        if not found.is_fair or abs(found.heads.value - 0.5) > _TRAINED_MARGIN:
            return None
    return found if found.is_fair else None


def has_no_findings(board: Map, templates: DrawingTemplates) -> bool:
    """Whether `check` finds nothing with the default coins; larger ones never fit ten spaces on the tin card."""
    coins = next(iter(templates.coins.values()))
    on_one = templates.select_print(templates.default_card, coins, templates.languages[0])
    on_all = templates._replace(coins={coins.id: coins})
    first = prove(board, on_one)  # one card shows most faults
    lacks_compass = board.is_surrounded and not first.compass
    return not (first.findings or lacks_compass or prove(board, on_all).findings)


def play_greedy_games(game: Game, seed: int) -> Tally:
    """Games between greedy players."""
    return _play_games(game, GreedyPlayer(), seed, COMPILED_GAMES if COMPILED else UNCOMPILED_GAMES)


def play_learned_games(game: Game, seed: int) -> Iterator[Tally]:
    """Yield a tally per training; each training starts when its tally is requested. Yields nothing without numba.

    Tallies are cached, so that a search that was stopped does not wait for them again.
    """
    arrays = make_arrays(game)
    for course in COURSES if COMPILED else ():
        path = find_cache_folder("trials") / f"{compute_digest(arrays, course)}-{seed}-{LEARNED_GAMES}"
        parts = read_arrays(path)
        if parts is not None and parts.keys() == {field.name for field in fields(Tally)}:
            tally = Tally(int(parts.pop("games")), **parts)
        else:  # missing, damaged, or another version's
            tally = _play_games(game, LearnedPlayer(train(arrays, course, threads=1)), seed, LEARNED_GAMES)
            write_arrays(path, **asdict(tally))
        yield tally


def _play_games(game: Game, player: Player, seed: int, count: int) -> Tally:
    pairing = Pairing(make_arrays(game), player, player)
    return Contest((pairing,), seed)(0, count).tallies[0]
