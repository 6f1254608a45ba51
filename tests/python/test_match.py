"""Matches of players against each other, from quincunx as it is installed."""

import collections
import math
import unittest

import quincunx
from quincunx import EnginePlayer, Level, RandomPlayer


def begins(state):
    """A player that makes the first legal move."""
    return state.legal_moves[0]


class Matches(unittest.TestCase):
    def test_the_stronger_level_wins(self):
        result = quincunx.match(Level(4), Level(1), variant="reversi", games=20)
        self.assertGreater(result.score, 0.75)
        self.assertGreater(result.elo - result.error, 0)
        self.assertGreater(result.los, 0.99)
        self.assertEqual((result.games, result.names), (20, ("level:4", "level:1")))
        self.assertRegex(str(result), r"level:4 against level:1: \d+ won, \d+ drawn, \d+ lost, [\d.]+%, Elo \d+ ± \d+")

    def test_what_is_counted_is_what_the_records_say(self):
        result = quincunx.match(EnginePlayer(nodes=60), RandomPlayer(3), variant="jesonmor:size=5", games=10)
        counted = collections.Counter()
        for record in result.records:
            self.assertEqual(quincunx.Record.parse(str(record)), record)
            winner = {"first": record.names[0], "second": record.names[1], "draw": None}[record.result]
            counted[winner] += 1
        self.assertEqual((counted["engine,nodes=60"], counted[None], counted["random"]),
                         (result.wins, result.draws, result.losses))
        self.assertEqual(sum(result.pairs), 5)
        self.assertEqual(sum(points * number for points, number in enumerate(result.pairs)),
                         2 * result.wins + result.draws)

    def test_each_opening_is_even_and_played_by_both_sides(self):
        result = quincunx.match(Level(1), Level(1, 5), variant="ugolki", games=4, opening_plies=6, balance=0.5)
        self.assertEqual(result.names, ("level:1", "level:1 (2)"))
        openings = []
        for there, back in zip(result.records[::2], result.records[1::2]):
            self.assertEqual(there.names, back.names[::-1])
            self.assertEqual(there.state.moves[:6], back.state.moves[:6])
            opening = there.variant.start()
            for move in there.state.moves[:6]:
                opening.push(move)
            openings.append(opening)
            self.assertLessEqual(abs(quincunx.analyse(opening, nodes=2000, megabytes=1).lines[0].score), 0.5)
        self.assertGreater(len(set(openings)), 1)

    def test_a_seed_gives_the_same_match(self):
        def records(seed):
            players = Level(2, 1), EnginePlayer(depth=2)
            return list(map(str, quincunx.match(*players, variant="ring", games=4, seed=seed).records))

        self.assertEqual(records(1), records(1))
        self.assertNotEqual(records(1), records(2))

    def test_a_player_may_be_a_function_and_choose_actions(self):
        def last(state):
            return state.legal_actions_mask().nonzero()[0][-1]  # numpy's number

        result = quincunx.match(begins, last, variant=quincunx.Variant("reversi:size=4"), games=2, opening_plies=0)
        self.assertEqual(result.names, ("begins", "last"))
        self.assertEqual(result.records[0].state.moves[0], quincunx.Variant("reversi:size=4").start().legal_moves[0])

    def test_repetition_and_length_are_draws_and_written_down(self):
        def shuffle(state):  # back to where it was, if it can be
            last = state.moves[-2] if len(state.moves) > 1 else ""
            return last[2:] + last[:2] if state.is_legal(last[2:] + last[:2]) else state.legal_moves[0]

        result = quincunx.match(shuffle, shuffle, variant="checkers:size=4", games=2, opening_plies=0)
        self.assertEqual((result.draws, result.elo, result.los), (2, 0, 0.5))
        self.assertTrue(math.isfinite(result.error))
        self.assertEqual(result.records[0].result, "draw")
        self.assertIn("repetition", str(result.records[0]))

    def test_a_record_is_adjudicated_if_it_is_asked_to_be(self):
        state, chance = quincunx.Variant("ugolki").start(), RandomPlayer(1)
        while not state.outcome and len(state.moves) <= 640:  # 10 plies a square
            state.push(chance.choose(state))
        self.assertEqual(quincunx.Record(state).result, "*")
        self.assertEqual(quincunx.Record(state, adjudicated=True).result, "draw")
        state.pop()
        self.assertEqual(quincunx.Record(state, adjudicated=True).result, "*")

    def test_long_games_end_where_a_record_says(self):
        result = quincunx.match(RandomPlayer(1), RandomPlayer(2), variant="ugolki", games=2)
        self.assertEqual([(record.result, len(record.state.moves)) for record in result.records], [("draw", 641)] * 2)

    def test_a_clean_sweep_has_a_finite_elo(self):
        result = quincunx.match(EnginePlayer(nodes=200), RandomPlayer(), variant="reversi", games=4)
        self.assertEqual((result.score, result.pairs), (1, (0, 0, 0, 0, 2)))
        self.assertTrue(0 < result.elo < math.inf and 0 < result.error < math.inf and 0.9 < result.los < 1)

    def test_elo_and_its_error_are_what_the_program_tells_of_the_same_pairs(self):
        result = quincunx.MatchResult(("a", "b"), 60, 0, 20, (10, 0, 0, 0, 30), [])
        self.assertEqual((result.games, result.score), (80, 0.75))
        self.assertAlmostEqual(result.elo, 190.8485, 4)  # as in tests/unit/match_statistics_test.cpp
        self.assertAlmostEqual(result.error, 124.325, 2)
        self.assertAlmostEqual(result.los, 0.999870, 6)


class PlayersThatFail(unittest.TestCase):
    def play(self, player):
        with self.assertRaises(quincunx.PlayerError) as caught:
            quincunx.match(RandomPlayer(), player, variant="reversi", games=2)
        self.assertEqual(caught.exception.player, player.__name__)
        self.assertIsInstance(quincunx.Variant("reversi").position(caught.exception.position), quincunx.State)
        return caught.exception

    def test_what_a_player_raises_is_the_cause(self):
        def divides(state):
            return 1 // 0

        error = self.play(divides)
        self.assertIsInstance(error.__cause__, ZeroDivisionError)
        self.assertRegex(str(error), "^divides, as (Black|White) at [^ ]+ [bw], raised ZeroDivisionError: ")

    def test_who_makes_no_legal_move_is_named_with_the_reason(self):
        for choice, reason in (("a1", "a1"), ("", "''"), (0, "a1"), (65, "from 0 to 64"), (-1, "from 0 to 64"),
                               (None, "a text like 'd3', or an action"), (3.0, "a text like 'd3', or an action")):
            error = self.play(lambda state, choice=choice: choice)
            self.assertIn(f"chose {choice!r}: ", str(error))
            self.assertIn(reason, str(error))
            self.assertIsNone(error.__cause__)

    def test_what_a_player_does_to_its_state_is_its_own_affair(self):
        def ponders(state):
            move = state.legal_moves[-1]
            while state.legal_moves:
                state.push(state.legal_moves[0])
            return move

        result = quincunx.match(ponders, begins, variant="reversi:size=4", games=2, opening_plies=0)
        state = result.records[0].state
        self.assertTrue(state.outcome)
        self.assertEqual(state.moves[0], state.variant.start().legal_moves[-1])

    def test_terms_that_cannot_be_met_are_refused(self):
        for terms in ({"games": 3}, {"games": 0}, {"variant": "chess"}, {"opening_plies": -1}):
            with self.assertRaises(ValueError, msg=terms):
                quincunx.match(begins, begins, **{"variant": "ring", **terms})
        with self.assertRaises(ValueError):
            EnginePlayer()
        over = quincunx.Variant("reversi").position("BBBBBBBB/8/8/8/8/8/8/8 w")
        for player in (EnginePlayer(depth=1), RandomPlayer()):
            with self.assertRaises(ValueError):
                player.choose(over)


if __name__ == "__main__":
    unittest.main()
