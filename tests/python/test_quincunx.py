"""The Python package, as it is installed."""

import copy
import doctest
import pathlib
import pickle
import random
import threading
import unittest
import xml.etree.ElementTree

import numpy
import packages  # the pages speak of environments
import quincunx

VARIANTS = ["ring", "ring:width=3,height=3", "reversi", "reversi:size=6,diagonal=on", "ugolki", "jesonmor", "checkers",
            "reversi:size=10", "checkers:size=12", "jesonmor:size=5,archers=off"]


def some_game(text, plies=40, seed=1):
    state, chance = quincunx.Variant(text).start(), random.Random(seed)
    while state.legal_moves and len(state.moves) < plies:
        state.push(chance.choice(state.legal_moves))
    return state


class States(unittest.TestCase):
    def test_what_is_pushed_is_popped(self):
        for text in VARIANTS:
            state = quincunx.Variant(text).start()
            before, move = str(state), state.legal_moves[0]
            after = state.play(move)
            self.assertEqual(str(state), before)
            state.push(move)
            self.assertEqual(state, after)
            self.assertEqual(state.moves, [move])
            self.assertEqual(state.pop(), move)
            self.assertEqual(str(state), before)
            with self.assertRaises(IndexError):
                state.pop()

    def test_equal_positions_have_equal_hashes_whatever_led_there(self):
        for text in VARIANTS:
            state = some_game(text)
            same = state.variant.position(str(state))
            self.assertEqual(state, same)
            self.assertEqual(hash(state), hash(same))
            self.assertEqual(len({state, same, state.variant.start()}), 2)

    def test_a_state_pickles_with_its_moves(self):
        for text in VARIANTS:
            state = some_game(text)
            again = pickle.loads(pickle.dumps(state))
            self.assertEqual((again, again.moves, again.variant), (state, state.moves, state.variant))
            self.assertEqual(copy.deepcopy(state).moves_text, state.moves_text)

    def test_the_longest_game_grows_with_the_board(self):
        self.assertEqual(quincunx.Variant("reversi:size=6").max_plies, 400)
        self.assertEqual(quincunx.Variant("reversi:size=10").max_plies, 1000)

    def test_errors_say_what_and_where(self):
        with self.assertRaises(quincunx.VariantError) as caught:
            quincunx.Variant("reversi:size=7")
        self.assertEqual(caught.exception.offset, 13)
        self.assertIn("4..26, even", caught.exception.reason)
        self.assertNotEqual(caught.exception.reason, caught.exception.reason_ru)
        state = quincunx.Variant("reversi").start()
        with self.assertRaises(quincunx.IllegalMoveError):
            state.push("a1")
        with self.assertRaises(ValueError):
            state.variant.position("8/8")
        self.assertEqual(state.moves, [])

    def test_the_end_has_an_outcome_and_a_winner(self):
        state = quincunx.Variant("reversi").position("BBBBBBBB/8/8/8/8/8/8/8 w")
        self.assertEqual((state.outcome.winner, state.legal_moves, state.returns()), (0, [], [1.0, -1.0]))
        self.assertEqual(state.current_player(), -4)
        self.assertIn("Black wins", state.outcome.text)

    def test_a_notebook_shows_every_piece(self):
        for text in VARIANTS:
            drawn = xml.etree.ElementTree.fromstring(some_game(text)._repr_svg_())
            self.assertTrue(drawn.tag.endswith("svg"))

    def test_perft_counts_what_is_published(self):
        state = quincunx.Variant("reversi:diagonal=on").start()
        self.assertEqual([state.perft(depth) for depth in range(1, 8)], [4, 12, 56, 244, 1396, 8200, 55092])

    def test_perft_lets_other_threads_run(self):
        counted = threading.Event()

        def count():
            quincunx.Variant("reversi:diagonal=on").start().perft(10)
            counted.set()

        thread, steps = threading.Thread(target=count), 0
        thread.start()
        while not counted.is_set():
            steps += 1
        thread.join()
        self.assertGreater(steps, 100)


class OpenSpiel(unittest.TestCase):
    def test_actions_are_the_moves(self):
        for text in VARIANTS:
            state = some_game(text, 3)
            actions = state.legal_actions()
            self.assertEqual(sorted(map(state.action_to_string, actions)), sorted(state.legal_moves))
            self.assertEqual([state.variant.string_to_action(state.action_to_string(a)) for a in actions], actions)
            self.assertEqual(numpy.flatnonzero(state.legal_actions_mask()).tolist(), actions)
            clone = state.clone()
            clone.apply_action(actions[-1])
            self.assertEqual(clone, state.play(state.action_to_string(actions[-1])))
        with self.assertRaises(IndexError):
            state.apply_action(state.num_distinct_actions())

    def test_the_tensor_shows_the_pieces(self):
        for text in VARIANTS:
            state = some_game(text)
            planes, height, width = state.variant.observation_shape
            tensor = state.observation_tensor()
            self.assertEqual(tensor.shape, (planes, height, width))
            for number, piece in enumerate(state.variant.pieces):
                shown = [piece == letter for letter in state.letters]
                self.assertEqual(tensor[number].ravel().tolist(), [float(there) for there in shown])
            self.assertTrue((tensor[len(state.variant.pieces)] == (state.turn == 0)).all())
            for plane, value in zip(tensor[len(state.variant.pieces) + 1:], state.counters.values()):
                self.assertTrue((plane == value).all())


class Batches(unittest.TestCase):
    def test_a_batch_plays_as_states_do(self):
        for text in VARIANTS:
            variant = quincunx.Variant(text)
            batch, states = quincunx.Batch(variant, 5, threads=2, seed=7), [variant.start() for _ in range(5)]
            mask = numpy.empty((5, variant.num_distinct_actions), numpy.int8)
            for _ in range(60):
                self.assertIs(batch.legal_mask(out=mask), mask)
                observed, players, actions = batch.observe(), batch.players(), batch.sample()
                for game, state in enumerate(states):
                    self.assertEqual(batch.text(game), str(state))
                    self.assertEqual(mask[game].tolist(), state.legal_actions_mask().tolist())
                    self.assertTrue((observed[game] == state.observation_tensor()).all())
                    self.assertEqual(players[game], state.turn)
                rewards, over = batch.step(actions)
                for game, state in enumerate(states):
                    mover = state.turn
                    state.apply_action(int(actions[game]))
                    self.assertEqual(over[game], state.is_terminal())
                    self.assertEqual(rewards[game], state.returns()[mover])
                    if over[game]:
                        states[game] = variant.start()

    def test_a_seed_gives_the_same_games_on_any_number_of_threads(self):
        def games(threads, seed):
            batch = quincunx.Batch(quincunx.Variant("ring"), 9, threads=threads, seed=seed)
            for _ in range(50):
                batch.step(batch.sample())
            return [batch.text(game) for game in range(len(batch))]

        self.assertEqual(games(1, 3), games(3, 3))
        self.assertNotEqual(games(1, 3), games(1, 4))

    def test_an_illegal_action_plays_nothing(self):
        batch = quincunx.Batch(quincunx.Variant("reversi"), 3)
        actions = batch.sample()
        actions[1] = 0
        with self.assertRaisesRegex(ValueError, "game 1: action 0"):
            batch.step(actions)
        self.assertEqual(batch.text(0), str(batch.variant.start()))
        with self.assertRaises(ValueError):
            batch.observe(out=numpy.empty(3, numpy.float32))
        with self.assertRaises(TypeError):
            batch.observe(out=numpy.empty(3))


class Searches(unittest.TestCase):
    def test_a_search_proves_a_loss(self):
        state = quincunx.Variant("jesonmor:size=5,archers=off").start()
        report = quincunx.analyse(state, depth=15)
        self.assertEqual((report.lines[0].end_in, report.lines[0].proved), (-10, True))
        self.assertIn(report.best, state.legal_moves)
        with self.assertRaises(ValueError):
            quincunx.analyse(state)

    def test_reports_come_depth_by_depth_until_nobody_takes_them(self):
        state = quincunx.Variant("ugolki").start()
        found = quincunx.reports(state, time=1e6, lines=2)
        self.assertEqual([next(found).depth for _ in range(3)], [1, 2, 3])
        found.close()
        reports = list(quincunx.reports(state, depth=4, lines=2))
        self.assertEqual(len(reports[-1].lines), 2)
        with self.assertRaises(ValueError):
            list(quincunx.reports(state))

    def test_what_a_listener_throws_comes_out(self):
        def throw(report):
            raise KeyError(report.depth)

        with self.assertRaises(KeyError):
            quincunx.Engine(1).analyse(quincunx.Variant("ring").start(), time=1e6, on_report=throw)

    def test_levels_play_the_same_game_again(self):
        def game():
            state, players = quincunx.Variant("reversi:size=6").start(), [quincunx.Level(3, 1), quincunx.Level(1, 2)]
            while not state.outcome:
                state.push(players[state.turn].choose(state))
            return state.moves_text

        self.assertEqual(game(), game())
        with self.assertRaises(ValueError):
            quincunx.Level(11)


class Records(unittest.TestCase):
    def test_a_record_is_read_as_it_was_written(self):
        for text in VARIANTS:
            state = some_game(text)
            record = quincunx.Record(state, names=("Ann", "Bob"), date="2026.11.24")
            record.set_comment(0, "a beginning")
            again = quincunx.Record.parse(str(record))
            self.assertEqual(again, record)
            self.assertEqual((again.state, again.state.moves, again.names), (state, state.moves, ("Ann", "Bob")))
            self.assertEqual(again.comments[0], "a beginning")
        with self.assertRaises(quincunx.RecordError):
            quincunx.Record.parse("[Game")


class Documents(unittest.TestCase):
    def test_the_examples_print_what_the_pages_say(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        for page in ("README.md", "docs/python.md"):
            result = doctest.testfile(str(root / page), module_relative=False)
            self.assertEqual(result.failed, 0)
            self.assertGreater(result.attempted, 5)
        self.assertEqual(doctest.testmod(quincunx).failed, 0)

    def test_every_public_name_is_described(self):
        for name in quincunx.__all__:
            thing = getattr(quincunx, name)
            if name in ("__version__", "Player"):  # a text and a type
                continue
            self.assertTrue(thing.__doc__, name)
            for member in vars(thing) if isinstance(thing, type) and not issubclass(thing, (tuple, Exception)) else ():
                if not member.startswith("_"):
                    self.assertTrue(getattr(thing, member).__doc__, f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
