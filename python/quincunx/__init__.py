"""Five grid games for two: Ring, Reversi, Ugolki, Jeson Mor and Checkers. Their rules, an engine, and batches.

>>> import quincunx
>>> state = quincunx.Variant("reversi:size=6,diagonal=on").start()
>>> state.legal_moves
['c2', 'b3', 'e4', 'd5']
>>> state.push("c2")
>>> str(state)
'6/2B3/2BB2/2BW2/6/6 w'
>>> quincunx.analyse(state, depth=6).best
'b4'

Players are 0, who begins, and 1. Moves are texts like `d3` or `a1b3`, or actions: numbers from 0 to
`num_distinct_actions` - 1. Where pieces are placed, an action is a square; elsewhere it is from * squares + to; the last one
is the pass. Squares are rank * width + file, both from 0.
"""

from __future__ import annotations

import queue
import threading
from typing import Iterator, NamedTuple, Optional

from ._errors import (
    IllegalMoveError,
    PlayerError,
    PositionError,
    QuincunxError,
    RecordError,
    SessionError,
    VariantError,
)
from ._match import MatchResult, match
from ._native import Batch, Engine, Level, Record, State, Variant, __version__, games
from ._players import Chooser, EnginePlayer, Player, RandomPlayer

__all__ = [
    "Batch",
    "Chooser",
    "Engine",
    "EnginePlayer",
    "IllegalMoveError",
    "Level",
    "Line",
    "MatchResult",
    "Outcome",
    "Player",
    "PlayerError",
    "PositionError",
    "QuincunxError",
    "RandomPlayer",
    "Record",
    "RecordError",
    "Report",
    "SessionError",
    "State",
    "Variant",
    "VariantError",
    "__version__",
    "analyse",
    "games",
    "match",
    "reports",
]


class Outcome(NamedTuple):
    """How a game ended by the rules."""

    winner: Optional[int]  #: 0 or 1; nobody in a draw
    reason: str  #: a word, like "discs" or "stuck"
    text: str  #: a sentence
    text_ru: str  #: the same in Russian


class Line(NamedTuple):
    """A line of play, and what it is worth for the player to move at its start."""

    score: float  #: in discs, pieces or steps
    bound: str  #: the true value is that ("exact"), or at least ("lower") or at most ("upper") that
    proved: bool  #: no estimate took part
    end_in: Optional[int]  #: plies to a sure win, negative to a sure loss
    moves: list[str]


class Report(NamedTuple):
    """What a search knows. The best line comes first; there is none where the game is over."""

    depth: int  #: plies
    nodes: int  #: positions that were looked at
    seconds: float
    lines: list[Line]

    @property
    def best(self) -> Optional[str]:
        """The best move; nothing where the game is over."""
        return self.lines[0].moves[0] if self.lines else None


def analyse(
    state: State,
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    depth: Optional[int] = None,
    lines: int = 1,
    threads: int = 1,
    megabytes: int = 64,
) -> Report:
    """Looks for the best moves until a limit is met: seconds, positions or plies, whichever comes first.

    Going back to an earlier position of the state counts as a draw. Other threads of Python run meanwhile. The same limit
    of nodes or depth gives the same report on every machine where one thread looks. Raises ValueError without a limit.
    """
    return Engine(megabytes).analyse(state, time=time, nodes=nodes, depth=depth, lines=lines, threads=threads)


def reports(
    state: State,
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    depth: Optional[int] = None,
    lines: int = 1,
    threads: int = 1,
    megabytes: int = 64,
) -> Iterator[Report]:
    """What analyse finds, after each depth. Who takes no more of them ends the search."""
    found: queue.SimpleQueue[object] = queue.SimpleQueue()
    ended = threading.Event()

    def tell(report: Report) -> bool:
        found.put(report)
        return not ended.is_set()

    def search() -> None:
        try:
            engine = Engine(megabytes)
            engine.analyse(
                state, time=time, nodes=nodes, depth=depth, lines=lines, threads=threads, on_report=tell
            )
            found.put(None)
        except Exception as error:  # goes on where the reports are taken
            found.put(error)

    state = state.clone()  # whatever happens to the caller's
    thread = threading.Thread(target=search, daemon=True)
    thread.start()
    try:
        while (report := found.get()) is not None:
            if isinstance(report, Exception):
                raise report
            assert isinstance(report, Report)
            yield report
    finally:
        ended.set()
        thread.join()
