"""As much of PettingZoo as the package needs, where that is not installed: for the tests and for mypy."""

from __future__ import annotations

from typing import Any, Generic, Iterator, Optional, TypeVar

import gymnasium.spaces

Agent = TypeVar("Agent")
Observed = TypeVar("Observed")
Acted = TypeVar("Acted")


class AECEnv(Generic[Agent, Observed, Acted]):
    metadata: dict[str, Any]
    possible_agents: list[Agent]
    agents: list[Agent]
    agent_selection: Agent
    observation_spaces: dict[Agent, gymnasium.spaces.Space[Observed]]
    action_spaces: dict[Agent, gymnasium.spaces.Space[Acted]]
    rewards: dict[Agent, float]
    _cumulative_rewards: dict[Agent, float]
    terminations: dict[Agent, bool]
    truncations: dict[Agent, bool]
    infos: dict[Agent, dict[str, Any]]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        raise NotImplementedError

    def step(self, action: Acted) -> None:
        raise NotImplementedError

    def observe(self, agent: Agent) -> Optional[Observed]:
        raise NotImplementedError

    def last(self, observe: bool = True) -> tuple[Optional[Observed], float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        gone = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *gone, self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[Agent]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _accumulate_rewards(self) -> None:
        for agent in self.agents:
            self._cumulative_rewards[agent] += self.rewards[agent]

    def _was_dead_step(self, action: Acted) -> None:
        """Who is out is told so once, and leaves."""
        if action is not None:
            raise ValueError("who is out has no action but None")
        left = self.agent_selection
        for known in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del known[left]
        self.agents.remove(left)
        if self.agents:
            self.agent_selection = self.agents[0]
        for agent in self.rewards:
            self.rewards[agent] = 0.0
