#!/usr/bin/env python3
"""Learns Ring on 3 x 3 from nothing but its own games, by a table of what each move in each position is worth (Q-learning:
Watkins, 1989), and plays against random moves before and after.

Both sides learn in one table: a value is for the player to move, so what the opponent can get counts against it.
"""

import argparse
import random

import quincunx

VARIANT = quincunx.Variant("ring:width=3,height=3")


class Learner:
    def __init__(self, seed=0, rate=0.5, discount=0.95, curiosity=0.5):
        self.values = {}  # of a position's actions, by its key
        self.chance = random.Random(seed)
        self.rate, self.discount, self.curiosity = rate, discount, curiosity

    def values_at(self, state):
        """What the actions of a position are worth: nothing, until more is known."""
        if state.key not in self.values:
            self.values[state.key] = dict.fromkeys(state.legal_actions(), 0.0)
        return self.values[state.key]

    def best(self, state):
        """The action that seems to be worth most; any of them, if there are several."""
        values = self.values_at(state)
        most = max(values.values())
        return self.chance.choice([action for action, value in values.items() if value == most])

    def learn(self, games, longest=60):
        """Plays against itself, and now and then a move for curiosity's sake."""
        for _ in range(games):
            state = VARIANT.start()
            for _ in range(longest):
                if state.is_terminal():
                    break
                curious = self.chance.random() < self.curiosity
                action = self.chance.choice(state.legal_actions()) if curious else self.best(state)
                self.experience(state, action)

    def experience(self, state, action):
        """Plays an action, and moves its value towards what it brought."""
        values, mover = self.values_at(state), state.turn
        state.apply_action(action)
        if state.is_terminal():
            gain = state.returns()[mover]
        else:
            gain = -self.discount * max(self.values_at(state).values())
        values[action] += self.rate * (gain - values[action])


def against_random(player, name, games=400):
    """From both sides of the start."""
    return quincunx.match(player, quincunx.RandomPlayer(1), variant=VARIANT, games=games, opening_plies=0,
                          names=(name, "random"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000, help="to learn from (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the learner's chance (default: %(default)s)")
    options = parser.parse_args()
    learner = Learner(options.seed)
    print(against_random(learner.best, "nobody yet"))
    learner.learn(options.games)
    print(against_random(learner.best, "learner"))
    print(against_random(quincunx.EnginePlayer(depth=12), "engine"))  # to compare with
    print(f"{len(learner.values)} positions are in the table")


if __name__ == "__main__":
    main()
