"""Who chooses moves."""

from __future__ import annotations

import operator
import random
from typing import Callable, Optional, Protocol, SupportsIndex, Union, runtime_checkable

from ._errors import IllegalMoveError, PlayerError
from ._native import Engine, Level, State

Choice = Union[str, SupportsIndex]  # a move's text, or an action


@runtime_checkable
class Chooser(Protocol):
    """Whatever chooses moves, like Level."""

    def choose(self, state: State) -> Choice:
        """A legal move, or an action, of a game that goes on. The state is the player's own copy."""


Player = Union[Chooser, Callable[[State], Choice]]


class EnginePlayer:
    """The engine as a player: it looks until a limit is met, seconds, positions or plies, and keeps its memory of positions
    from move to move and from game to game."""

    def __init__(
        self,
        *,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        threads: int = 1,
        megabytes: int = 16,
    ) -> None:
        """Raises ValueError without a limit."""
        if time is None and nodes is None and depth is None:
            raise ValueError("an engine that plays needs a limit: time, nodes or depth")
        self._engine = Engine(megabytes)
        self._time, self._nodes, self._depth, self._threads = time, nodes, depth, threads

    @property
    def name(self) -> str:
        """What it is called in matches: `engine,nodes=1000`."""
        limits = {"time": self._time, "nodes": self._nodes, "depth": self._depth}
        return ",".join(["engine", *(f"{name}={limit}" for name, limit in limits.items() if limit is not None)])

    def choose(self, state: State) -> str:
        """The best move. Raises ValueError where the game is over."""
        report = self._engine.analyse(
            state, time=self._time, nodes=self._nodes, depth=self._depth, threads=self._threads
        )
        if report.best is None:
            raise ValueError("choose: the game is over")
        return report.best


class RandomPlayer:
    """Any legal move, each as likely as any other. The same seed gives the same moves on every machine."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, state: State) -> str:
        """A move. Raises ValueError where the game is over."""
        if not state.legal_moves:
            raise ValueError("choose: the game is over")
        return self._chance.choice(state.legal_moves)


def name_of(player: Player) -> str:
    """What a player is called in matches: by its own `name`, else as a function or a class."""
    if isinstance(player, Level):
        return f"level:{player.strength}"
    return str(getattr(player, "name", None) or getattr(player, "__name__", type(player).__name__))


def play_choice(player: Player, name: str, state: State) -> None:
    """Plays what a player chooses. Raises PlayerError, and nothing was played then."""
    where = f"{name}, as {state.variant.players[state.turn]} at {state},"
    choose = player.choose if isinstance(player, Chooser) else player
    try:
        move = choose(state.clone())
    except Exception as error:
        raise _error(f"{where} raised {type(error).__name__}: {error}", name, state) from error
    try:
        state.push(move if isinstance(move, str) else state.action_to_string(operator.index(move)))
    except TypeError:
        raise _error(f"{where} chose {move!r}: a move is a text like 'd3', or an action", name, state) from None
    except (IllegalMoveError, IndexError) as error:
        raise _error(f"{where} chose {move!r}: {error}", name, state) from None


def _error(text: str, player: str, state: State) -> PlayerError:
    error = PlayerError(text)
    error.player, error.position = player, str(state)
    return error
