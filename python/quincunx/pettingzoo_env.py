"""A game as an environment of PettingZoo, which has to be installed: two agents in turn (AEC)."""

from __future__ import annotations

from typing import Any, Optional, SupportsIndex, Union

import numpy
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray

from ._episode import Episode
from ._native import State, Variant

__all__ = ["QuincunxAECEnv"]

Observation = dict[str, NDArray[Any]]


class QuincunxAECEnv(pettingzoo.AECEnv[str, Observation, Optional[SupportsIndex]]):
    """The agents `player_0`, who begins, and `player_1`.

    What an agent observes is a dictionary: "observation" is State.observation_tensor, "action_mask" has 1 for each legal
    action, if it is that agent's turn. Rewards are 1 for a game won, -1 for one lost, which one is by an action that is not
    legal as well, else 0. A game of more than max(400, 10 * squares) plies is truncated. Nothing is random.
    """

    metadata: dict[str, Any] = {"name": "quincunx_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, variant: Union[Variant, str] = "reversi", *, render_mode: Optional[str] = None) -> None:
        """With render_mode "ansi", `render` gives text."""
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is 'ansi' or None, and not {render_mode!r}")
        super().__init__()
        self._episode = Episode(variant)
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        mask = spaces.Box(0, 1, (self._episode.variant.num_distinct_actions,), numpy.int8)
        observed: spaces.Space[Any] = spaces.Dict({"observation": self._episode.observation_space, "action_mask": mask})
        self.observation_spaces = {agent: observed for agent in self.possible_agents}
        self.action_spaces = {agent: self._episode.action_space for agent in self.possible_agents}
        self.reset()

    @property
    def game(self) -> State:
        """A copy of the game as it stands."""
        return self._episode.state.clone()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for both."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game, at `options["position"]` if there is one."""
        self._episode.begin(options)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._episode.state.turn]

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        mask = self._episode.action_mask()
        return {
            "observation": self._episode.state.observation_tensor(),
            "action_mask": mask if agent == self.agent_selection else numpy.zeros_like(mask),
        }

    def state(self) -> NDArray[numpy.float32]:
        """What there is to be seen, whoever looks."""
        return self._episode.state.observation_tensor()

    def step(self, action: Optional[SupportsIndex]) -> None:
        """The selected agent's action: None when it is all over. Raises IndexError for what is no action."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IndexError(f"{self.agent_selection} has to choose an action, and not None")
        self._episode.play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        for player, agent in enumerate(self.agents):
            self.rewards[agent] = self._episode.reward(player)
            self.terminations[agent] = self._episode.terminated
            self.truncations[agent] = self._episode.truncated
        self.agent_selection = self.agents[self._episode.state.turn]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """The board in text."""
        return None if self.render_mode is None else self._episode.picture()

    def close(self) -> None:
        """There is nothing to be closed."""
