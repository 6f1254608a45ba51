"""One side of a game as an environment of Gymnasium, which has to be installed.

`gymnasium.make("quincunx.gymnasium_env:Quincunx-v0", variant="ugolki")` makes one, too.
"""

from __future__ import annotations

from typing import Any, Optional, SupportsIndex, Union

import gymnasium
import numpy
from numpy.typing import NDArray

from ._episode import Episode
from ._native import State, Variant
from ._players import Player

__all__ = ["QuincunxEnv"]

Observation = NDArray[numpy.float32]


class QuincunxEnv(gymnasium.Env[Observation, numpy.int64]):
    """A learner against an opponent, who moves within `reset` and `step`.

    An observation is State.observation_tensor of a position where the learner is to move, an action a number as State has
    them, and `info["action_mask"]` has 1 for each legal one. The reward is 1 for a game won, -1 for one lost, which one is by
    an action that is not legal as well, else 0. A game of more than max(400, 10 * squares) plies is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        variant: Union[Variant, str] = "reversi",
        *,
        opponent: Optional[Player] = None,
        side: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        """The opponent is a player as in quincunx.match, or moves at random, by the seed that `reset` is given. The side of
        the learner, 0 or 1, is drawn at each reset if none is said. With render_mode "ansi", `render` gives text."""
        if side not in (None, 0, 1):
            raise ValueError(f"side is 0, 1 or None, and not {side!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is 'ansi' or None, and not {render_mode!r}")
        self._episode = Episode(variant)
        self.observation_space = self._episode.observation_space
        self.action_space = self._episode.action_space
        self.render_mode = render_mode
        self._opponent = self._any_move if opponent is None else opponent
        self._fixed_side = side
        self._side = 0

    @property
    def game(self) -> State:
        """A copy of the game as it stands."""
        return self._episode.state.clone()

    @property
    def side(self) -> int:
        """Which player the learner is: 0 or 1."""
        return self._side

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game, at `options["position"]` if there is one."""
        super().reset(seed=seed)
        self._side = int(self.np_random.integers(2)) if self._fixed_side is None else self._fixed_side
        self._episode.begin(options)
        self._answer()
        return self._observed()

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's move and the opponent's answer. Raises IndexError for what is no action, and PlayerError where the
        opponent fails."""
        self._episode.play(action)
        self._answer()
        observation, info = self._observed()
        episode = self._episode
        return observation, episode.reward(self._side), episode.terminated, episode.truncated, info

    def render(self) -> Optional[str]:
        """The board in text."""
        return None if self.render_mode is None else self._episode.picture()

    def _answer(self) -> None:
        """The opponent moves, where it has to; in a game begun elsewhere it may be first."""
        episode = self._episode
        while not (episode.terminated or episode.truncated) and episode.state.turn != self._side:
            episode.ask(self._opponent)

    def _any_move(self, state: State) -> str:
        return state.legal_moves[self.np_random.integers(len(state.legal_moves))]

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        return self._episode.state.observation_tensor(), {"action_mask": self._episode.action_mask()}


gymnasium.register(id="Quincunx-v0", entry_point="quincunx.gymnasium_env:QuincunxEnv")
