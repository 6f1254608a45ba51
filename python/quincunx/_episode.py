"""What the environments of Gymnasium and PettingZoo share: the spaces, what ends an episode, and a picture in text."""

from __future__ import annotations

import operator
from typing import Any, Optional, SupportsIndex, Union

import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from ._errors import IllegalMoveError
from ._native import State, Variant
from ._players import Player, name_of, play_choice
from .drawing import TOP_FIRST


class Episode:
    """A game in an environment. A player whose action is not legal has lost; a game of more than max(400, 10 * squares)
    plies is cut short, and nobody has won."""

    def __init__(self, variant: Union[Variant, str]) -> None:
        self.variant = Variant(variant) if isinstance(variant, str) else variant
        self.action_space = spaces.Discrete(self.variant.num_distinct_actions)
        self.observation_space = spaces.Box(0, self._most_of_planes(), dtype=numpy.float32)
        self.begin(None)

    def begin(self, options: Optional[dict[str, Any]]) -> None:
        """Begins anew: at `options["position"]`, a position's text, if there is one. Raises PositionError where that is
        none, ValueError where the game is over there."""
        position = (options or {}).get("position")
        state = self.variant.start() if position is None else self.variant.position(position)
        if state.is_terminal():
            raise ValueError(f"the game is over at {position}")
        self.state: State = state
        self._plies = 0
        self._loser: Optional[int] = None  # whose action was not legal

    def play(self, action: SupportsIndex) -> None:
        """The player to move does that. Raises IndexError where it is no action at all, RuntimeError where all is over."""
        if self.terminated or self.truncated:
            raise RuntimeError("the game is over: reset() begins the next one")
        try:
            self.state.apply_action(operator.index(action))
            self._plies += 1
        except IllegalMoveError:
            self._loser = self.state.turn

    def ask(self, player: Player) -> None:
        """Plays what a player chooses. Raises PlayerError."""
        play_choice(player, name_of(player), self.state)
        self._plies += 1

    @property
    def terminated(self) -> bool:
        """Whether the rules, or an action that was not legal, have ended the game."""
        return self._loser is not None or self.state.is_terminal()

    @property
    def truncated(self) -> bool:
        """Whether it took too long."""
        return not self.terminated and self._plies > self.variant.max_plies

    def reward(self, player: int) -> float:
        """1 for a game won, -1 for one lost, else 0."""
        if self._loser is not None:
            return -1.0 if player == self._loser else 1.0
        return self.state.returns()[player]

    def action_mask(self) -> NDArray[numpy.int8]:
        """1 for each legal action, none when all is over. Shape (num_distinct_actions,)."""
        mask = self.state.legal_actions_mask()
        return numpy.zeros_like(mask) if self.terminated or self.truncated else mask

    def picture(self) -> str:
        """The board in letters, the files below; rank 1 stands where drawings have it."""
        width, height, letters = self.variant.width, self.variant.height, self.state.letters
        margin = len(str(height))
        ranks = [f"{rank + 1:{margin}} {letters[rank * width:(rank + 1) * width]}" for rank in range(height)]
        if self.variant.game not in TOP_FIRST:
            ranks.reverse()
        return "\n".join([*ranks, " " * (margin + 1) + "abcdefghijklmnopqrstuvwxyz"[:width], ""])

    def _most_of_planes(self) -> NDArray[numpy.float32]:
        """What State.observation_tensor does not exceed: pieces and the turn are 0 or 1; no counter has more than the
        squares that all moves have crossed (JES-9)."""
        most = numpy.ones(self.variant.observation_shape, numpy.float32)
        counters = len(self.variant.pieces) + 1
        most[counters:] = (self.variant.max_plies + 1) * (self.variant.width + self.variant.height)
        return most
