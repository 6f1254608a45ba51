"""The examples for Python: they do what they say."""

import pathlib
import sys
import unittest

import notebooks
import quincunx
from quincunx import EnginePlayer, RandomPlayer

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
sys.path.append(str(EXAMPLES))


class QLearning(unittest.TestCase):
    def test_the_learner_beats_random_moves_and_at_last_the_engine(self):
        import q_learning

        learner = q_learning.Learner(seed=1)
        before = q_learning.against_random(learner.best, "nobody yet")
        learner.learn(5000)
        after = q_learning.against_random(learner.best, "learner")
        self.assertLess(before.score, 0.55)
        self.assertGreater(after.score, 0.6)
        self.assertGreater(after.elo - after.error, 30)
        # The first player can win, and in how many plies is known.
        proof = quincunx.analyse(q_learning.VARIANT.start(), depth=12).lines[0]
        game = quincunx.match(learner.best, EnginePlayer(depth=12), variant=q_learning.VARIANT, games=2,
                              opening_plies=0).records[0]
        self.assertEqual((game.result, len(game.state.moves)), ("first", proof.end_in))


class TreeSearch(unittest.TestCase):
    def test_it_beats_random_moves_in_sixty_lines(self):
        import mcts

        self.assertLessEqual(len((EXAMPLES / "mcts.py").read_text(encoding="utf-8").splitlines()), 60)
        for variant, score in (("reversi:size=6,diagonal=on", 0.8), ("jesonmor:size=5", 0.8), ("ugolki:size=4", 0.8)):
            result = quincunx.match(mcts.TreeSearch(), RandomPlayer(), variant=variant, games=10)
            self.assertGreaterEqual(result.score, score, variant)


class Notebook(unittest.TestCase):
    def test_the_solved_table_is_what_its_cells_draw(self):
        notebook = notebooks.read(EXAMPLES / "solved.ipynb")
        self.assertEqual((notebook["nbformat"], notebook["nbformat_minor"]), (4, 5))
        shown = [(cell["execution_count"], cell["outputs"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        self.assertEqual(list(notebooks.outputs(notebook)), shown, "tests/python/notebooks.py writes it anew")
        table = "".join(shown[-1][1][-1]["data"]["text/html"])
        self.assertEqual(table.count("<svg"), 6)


if __name__ == "__main__":
    unittest.main()
