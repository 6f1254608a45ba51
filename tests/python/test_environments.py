"""The environments of Gymnasium and PettingZoo, held to their conventions: by what is written out here, and by the tests of
those packages where they are installed."""

import copy
import importlib
import pickle
import subprocess
import sys
import unittest
import warnings

import numpy
import packages
import quincunx
from quincunx import Level, RandomPlayer

import gymnasium
from quincunx.gymnasium_env import QuincunxEnv
from quincunx.pettingzoo_env import QuincunxAECEnv

VARIANTS = ["ring", "reversi:size=6,diagonal=on", "ugolki:size=4", "jesonmor", "checkers"]


def any_action(mask, chance):
    return chance.choice(numpy.flatnonzero(mask))


def last_move(state):
    return state.legal_moves[-1]


class GymnasiumConventions(unittest.TestCase):
    def played(self, env, seed, most=10_000):
        """All that an episode shows, with actions by the seed."""
        chance = numpy.random.default_rng(seed)
        observation, info = env.reset(seed=seed)
        shown = [(observation, 0.0, False, False, info)]
        while not (shown[-1][2] or shown[-1][3]) and len(shown) < most:
            shown.append(env.step(any_action(shown[-1][4]["action_mask"], chance)))
        return shown

    def test_an_episode_shows_what_the_spaces_say(self):
        for text in VARIANTS:
            env = QuincunxEnv(text)
            for observation, reward, terminated, truncated, info in self.played(env, 1, 500):
                self.assertIn(observation, env.observation_space)
                self.assertEqual(observation.dtype, env.observation_space.dtype)
                self.assertEqual([type(x) for x in (reward, terminated, truncated, info)], [float, bool, bool, dict])
                mask = info["action_mask"]
                self.assertEqual((mask.dtype, mask.shape), (numpy.int8, (env.action_space.n,)))
                self.assertEqual(mask.any(), not (terminated or truncated))
                if mask.any():
                    self.assertIn(env.action_space.sample(mask), numpy.flatnonzero(mask))
                    self.assertEqual(reward, 0)

    def test_a_seed_gives_the_same_episode_and_others_others(self):
        def text(seed):
            return repr([(o.sum(axis=(1, 2)).tolist(), *rest[:3], rest[3]["action_mask"].tolist())
                         for o, *rest in self.played(env, seed)])

        env = QuincunxEnv("reversi:size=6")
        self.assertEqual(text(3), text(3))
        self.assertNotEqual(text(3), text(4))
        env.reset(seed=5)
        first = env.np_random.bit_generator.state
        env.reset()  # goes on with the generator
        self.assertNotEqual(env.np_random.bit_generator.state, first)
        env.reset(seed=5)
        self.assertEqual(env.np_random.bit_generator.state, first)

    def test_the_reward_is_who_won_for_the_learner(self):
        rewards = set()
        for seed in range(12):
            env = QuincunxEnv("reversi:size=4", opponent=Level(2, seed))
            *_, (_, reward, terminated, truncated, _) = self.played(env, seed)
            self.assertEqual((terminated, truncated), (True, False))
            self.assertEqual(reward, env.game.returns()[env.side])
            rewards.add((reward, env.side))
        self.assertGreater(len(rewards), 2)

    def test_the_learner_is_to_move_whatever_its_side(self):
        for side in (0, 1):
            env = QuincunxEnv("reversi", side=side, opponent=last_move)
            observation, _ = env.reset()
            for _ in range(5):
                self.assertEqual((env.side, env.game.turn), (side, side))
                self.assertTrue((observation[2] == (side == 0)).all())
                before = env.game
                action = before.legal_actions()[0]
                observation, *_ = env.step(action)
                before.apply_action(action)
                self.assertEqual(env.game, before.play(before.legal_moves[-1]))
        env = QuincunxEnv("ring")
        sides = []
        for seed in range(20):
            env.reset(seed=seed)
            sides.append(env.side)
        self.assertEqual(set(sides), {0, 1})

    def test_an_action_that_is_not_legal_loses(self):
        env = QuincunxEnv("reversi", side=0)
        env.reset()
        before = env.game
        observation, reward, terminated, truncated, info = env.step(numpy.int64(0))
        self.assertEqual((reward, terminated, truncated, info["action_mask"].any()), (-1, True, False, False))
        self.assertEqual(env.game, before)
        self.assertIn(observation, env.observation_space)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(before.legal_actions()[0])
        env.reset()
        for action in (-1, env.action_space.n):
            with self.assertRaises(IndexError):
                env.step(action)
        self.assertFalse(env.step(before.legal_actions()[0])[2])

    def test_what_takes_too_long_is_truncated(self):
        env = QuincunxEnv("checkers:size=4", side=0, opponent=lambda state: state.legal_actions()[-1])  # passes
        env.reset()
        for ply in range(0, 402, 2):
            state = env.game
            self.assertIn("pass", state.legal_moves)
            _, reward, terminated, truncated, info = env.step(state.variant.string_to_action("pass"))
            self.assertEqual((reward, terminated, truncated), (0, False, ply == 400))
        self.assertFalse(info["action_mask"].any())
        self.assertEqual(len(env.game.moves), 401)  # of more than 400 plies, as a batch counts

    def test_an_episode_may_begin_elsewhere(self):
        env = QuincunxEnv("reversi", side=1)
        for text in ("8/8/3B4/3BB3/3BW3/8/8/8 w", "8/8/8/3WB3/3BW3/8/8/8 b"):
            env.reset(options={"position": text})
            self.assertEqual(env.game.turn, 1)
        with self.assertRaises(quincunx.PositionError):
            env.reset(options={"position": "8/8"})
        with self.assertRaisesRegex(ValueError, "over"):
            env.reset(options={"position": "BBBBBBBB/8/8/8/8/8/8/8 w"})
        env.reset(options={})

    def test_who_fails_is_told(self):
        env = QuincunxEnv("reversi", side=1, opponent=lambda state: "a1")
        with self.assertRaises(quincunx.PlayerError):
            env.reset()
        for wrong in ({"side": 2}, {"render_mode": "human"}, {"variant": "chess"}):
            with self.assertRaises(ValueError):
                QuincunxEnv(**wrong)

    def test_it_is_registered_and_copied(self):
        made = gymnasium.registered if "gymnasium" in packages.MISSING else gymnasium.registry
        entry = made["Quincunx-v0"]
        module, _, name = getattr(entry, "entry_point", entry).partition(":")
        self.assertIs(getattr(importlib.import_module(module), name), QuincunxEnv)
        env = QuincunxEnv("ring", render_mode="ansi")
        env.reset(seed=1)
        again = pickle.loads(pickle.dumps(env))
        self.assertEqual((again.game, again.render()), (env.game, env.render()))
        action = env.game.legal_actions()[0]
        self.assertEqual(copy.deepcopy(env).step(action)[0].tolist(), env.step(action)[0].tolist())

    def test_the_board_is_shown_in_letters(self):
        env = QuincunxEnv("reversi:size=10", side=0, render_mode="ansi")
        env.reset()
        lines = env.render().splitlines()
        self.assertEqual((lines[0], lines[4], lines[10]), (" 1 ..........", " 5 ....WB....", "   abcdefghij"))
        env = QuincunxEnv("ring:width=3,height=3", side=0, render_mode="ansi")
        env.reset()
        self.assertEqual(env.render(), "3 abc\n2 ...\n1 CBA\n  abc\n")
        self.assertIsNone(QuincunxEnv("ring").render())


class PettingZooConventions(unittest.TestCase):
    def test_agents_take_turns_until_both_know_how_it_ended(self):
        for text in VARIANTS:
            env, chance = QuincunxAECEnv(text), numpy.random.default_rng(2)
            env.reset(seed=1)
            self.assertEqual((env.agents, env.agent_selection), (["player_0", "player_1"], "player_0"))
            earned, left = dict.fromkeys(env.agents, 0.0), []
            for agent in env.agent_iter():
                observation, reward, terminated, truncated, info = env.last()
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIn(observation, env.observation_space(agent))
                self.assertEqual([type(x) for x in (reward, terminated, truncated, info)], [float, bool, bool, dict])
                self.assertEqual(sorted(env.rewards), sorted(env.agents))
                earned[agent] += reward
                if terminated or truncated:
                    self.assertFalse(observation["action_mask"].any())
                    left.append(agent)
                    self.assertIsNone(env.step(None))
                    continue
                other = env.possible_agents[1 - env.possible_agents.index(agent)]
                self.assertFalse(env.observe(other)["action_mask"].any())
                self.assertEqual(env.game.legal_actions(), numpy.flatnonzero(observation["action_mask"]).tolist())
                self.assertTrue((env.state() == observation["observation"]).all())
                self.assertIsNone(env.step(any_action(observation["action_mask"], chance)))
            self.assertEqual((env.agents, sorted(left)), ([], env.possible_agents))
            self.assertEqual(list(earned.values()), env.game.returns())
            env.reset()
            self.assertEqual(env.num_agents, 2)

    def test_an_action_that_is_not_legal_loses(self):
        env = QuincunxAECEnv("reversi")
        env.step(env.game.legal_actions()[0])
        with self.assertRaises(IndexError):
            env.step(None)
        with self.assertRaises(IndexError):
            env.step(65)
        env.step(0)
        self.assertEqual(env.rewards, {"player_0": 1, "player_1": -1})
        self.assertEqual((set(env.terminations.values()), set(env.truncations.values())), ({True}, {False}))
        with self.assertRaises(ValueError):
            env.step(0)
        env.step(None)
        env.step(None)
        self.assertEqual(env.agents, [])

    def test_what_takes_too_long_is_truncated(self):
        env = QuincunxAECEnv("checkers:size=4")
        action = env.game.variant.string_to_action("pass")
        for _ in range(401):
            self.assertFalse(any(env.truncations.values()))
            env.step(action)
        self.assertEqual((set(env.truncations.values()), set(env.terminations.values())), ({True}, {False}))
        self.assertEqual(env.last()[1], 0)

    def test_it_begins_where_it_is_told_and_shows_the_board(self):
        env = QuincunxAECEnv("reversi:size=4", render_mode="ansi")
        env.reset(options={"position": "4/1WB1/1BW1/4 w"})
        self.assertEqual(env.agent_selection, "player_1")
        self.assertEqual(env.render(), "1 ....\n2 .WB.\n3 .BW.\n4 ....\n  abcd\n")
        self.assertIsNone(QuincunxAECEnv().render())
        with self.assertRaises(ValueError):
            QuincunxAECEnv(render_mode="human")


class WithoutThePackages(unittest.TestCase):
    def test_the_package_needs_neither_of_them(self):
        code = ("import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None; import quincunx\n"
                "for name in ('gymnasium_env', 'pettingzoo_env'):\n"
                "    try: __import__('quincunx.' + name)\n"
                "    except ModuleNotFoundError as error: print(error.name)")
        told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        self.assertEqual(told.split(), ["gymnasium", "pettingzoo"])


@unittest.skipIf(packages.MISSING, "not installed: " + ", ".join(packages.MISSING))
class TheirOwnTests(unittest.TestCase):
    def test_gymnasium_finds_nothing_wrong(self):
        from gymnasium.utils.env_checker import check_env

        for text in VARIANTS:
            env = gymnasium.make("quincunx.gymnasium_env:Quincunx-v0", variant=text)
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                check_env(env.unwrapped)

    def test_pettingzoo_finds_nothing_wrong(self):
        from pettingzoo.test import api_test, seed_test

        for text in VARIANTS:
            with warnings.catch_warnings():
                warnings.simplefilter("error")  # but for what is said of every environment with a mask
                warnings.filterwarnings("ignore", "Observation (space for each agent|is not a NumPy)")
                api_test(QuincunxAECEnv(text, render_mode="ansi"), num_cycles=500)
            seed_test(lambda: QuincunxAECEnv(text), num_cycles=100)


if __name__ == "__main__":
    unittest.main()
