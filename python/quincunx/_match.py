"""Matches, and what they say about strength."""

from __future__ import annotations

import collections
import math
import random
from typing import NamedTuple, Optional, Sequence, Union

from ._native import Engine, Record, State, Variant
from ._players import Player, name_of, play_choice

_TRIES = 64  # to find an even opening
_OPENING_NODES = 2000  # that say whether one is even
_HALF_POINTS = {"first": 2, "draw": 1, "second": 0}  # of who begins
_NORMAL_95 = 1.959964  # 95 % of a normal distribution are nearer than this to its mean


class MatchResult(NamedTuple):
    """How a match went, as its first player sees it. `str` says it in a line."""

    names: tuple[str, str]  #: of the players
    wins: int  #: games that the first player won
    draws: int
    losses: int
    pairs: tuple[int, int, int, int, int]  #: how many came to 0, 1/2, 1, 3/2 and 2 points
    records: list[Record]  #: of all games: 2n and 2n + 1 are the pair of opening n

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of all points, 0 to 1; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def elo(self) -> float:
        """How much stronger the first player is, in Elo. Where all was won or lost, as if one more pair had been a bit
        different: what was seen is never certain."""
        score = self._score_of_elo
        return 400 * math.log10(score / (1 - score))

    @property
    def error(self) -> float:
        """Of elo: in 95 of 100 matches the true difference is no further away. Pairs are counted, not games, which depend
        on one another where they have an opening in common."""
        score = self._score_of_elo
        return _NORMAL_95 * self._deviation * 400 / math.log(10) / (score * (1 - score))

    @property
    def los(self) -> float:
        """How likely it is that the first player is the stronger one, 0 to 1."""
        return math.erfc((0.5 - self.score) / self._deviation / math.sqrt(2)) / 2

    @property
    def _score_of_elo(self) -> float:
        least = 0.25 / (sum(self.pairs) + 1)
        return min(max(self.score, least), 1 - least)

    @property
    def _deviation(self) -> float:
        """The standard deviation of the score."""
        number = sum(self.pairs)
        variance = sum(count * (points / 4 - self.score) ** 2 for points, count in enumerate(self.pairs)) / number
        return math.sqrt(variance / number) or 0.25 / (number + 1)

    def __str__(self) -> str:
        return (
            f"{self.names[0]} against {self.names[1]}: {self.wins} won, {self.draws} drawn, {self.losses} lost,"
            f" {self.score:.1%}, Elo {self.elo:.0f} ± {self.error:.0f}"
        )


def match(
    a: Player,
    b: Player,
    *,
    variant: Union[Variant, str],
    games: int = 100,
    seed: int = 1,
    opening_plies: int = 4,
    balance: float = 1.0,
    names: Optional[tuple[str, str]] = None,
) -> MatchResult:
    """Has two players play one another, each opening twice with the sides swapped.

    A player is a Level, an EnginePlayer, a RandomPlayer, or any function from a state to a legal move or action. Openings
    are `opening_plies` random plies, made of the seed, that a short search calls even within `balance` discs, pieces or
    steps; where it calls none of 64 so, the most even one. The third occurrence of a position is a draw, and so is a game
    of more than max(400, 10 * squares) plies. Players whose moves depend on nothing else play the same match again.

    Raises PlayerError where a player raises or chooses no legal move, ValueError where games is no even number above 0.
    """
    if games < 2 or games % 2:
        raise ValueError(f"games is an even number, for each opening is played twice, and not {games}")
    if not 0 <= opening_plies <= 100:
        raise ValueError(f"opening_plies is 0 to 100, and not {opening_plies}")
    start = (Variant(variant) if isinstance(variant, str) else variant).start()
    called = names or _names(a, b)
    chance, engine = random.Random(seed), Engine(1)
    points: list[int] = []  # half ones, of a
    records: list[Record] = []
    for _ in range(games // 2):
        opening = _even_opening(start, opening_plies, balance, chance, engine)
        there, back = _play(opening, (a, b), called), _play(opening, (b, a), called[::-1])
        points += [_HALF_POINTS[there.result], 2 - _HALF_POINTS[back.result]]
        records += [there, back]
    count = collections.Counter(points)
    pair = collections.Counter(first + second for first, second in zip(points[::2], points[1::2]))
    return MatchResult(called, count[2], count[1], count[0], (pair[0], pair[1], pair[2], pair[3], pair[4]), records)


def _names(a: Player, b: Player) -> tuple[str, str]:
    first, second = name_of(a), name_of(b)
    return first, second if second != first else f"{second} (2)"


def _even_opening(start: State, plies: int, balance: float, chance: random.Random, engine: Engine) -> State:
    best, least = start, math.inf
    for _ in range(_TRIES):
        state = start.clone()
        for _ in range(plies):
            if moves := state.legal_moves:
                state.push(chance.choice(moves))
        if state.outcome or max(_occurrences(state).values()) >= 3:
            continue
        engine.clear()
        uneven = abs(engine.analyse(state, nodes=_OPENING_NODES).lines[0].score)
        if uneven < least:
            best, least = state, uneven
        if least <= balance or not plies:
            break
    return best


def _play(opening: State, players: Sequence[Player], names: Sequence[str]) -> Record:
    """A game of players in the order of their sides, from an opening on."""
    state = opening.clone()
    occurred = _occurrences(opening)
    plies, most = len(state.moves), state.variant.max_plies
    while not state.outcome and occurred[state.key] < 3 and plies <= most:  # C-6
        play_choice(players[state.turn], names[state.turn], state)
        occurred[state.key] += 1
        plies += 1
    return Record(state, names=names, adjudicated=True)


def _occurrences(state: State) -> collections.Counter[int]:
    """How often each position of a game so far occurred, by its key."""
    state, occurred = state.clone(), collections.Counter([state.key])
    for _ in range(len(state.moves)):
        state.pop()
        occurred[state.key] += 1
    return occurred
