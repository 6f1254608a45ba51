#!/usr/bin/env python3
"""Moves a second of random games of Othello through the Python package: by single calls, and in batches of 1024; each for
two seconds of this thread's processor."""

import random
import time

import numpy
import quincunx

OTHELLO = quincunx.Variant("reversi:diagonal=on")
SECONDS = 2


def rate(play):
    moves, start = 0, time.thread_time()
    while (spent := time.thread_time() - start) < SECONDS:
        moves += play()
    return moves / spent


def by_texts():
    state = OTHELLO.start()
    while legal := state.legal_moves:
        state.push(legal[int(random.random() * len(legal))])
    return len(state.moves)


def by_actions():
    state, moves = OTHELLO.start(), 0
    while legal := state.legal_actions():
        state.apply_action(legal[int(random.random() * len(legal))])
        moves += 1
    return moves


def in_batches(batch, actions, rewards, over):
    def play():
        for _ in range(16):
            batch.step(batch.sample(out=actions), rewards=rewards, over=over)
        return 16 * len(batch)

    return play


def main():
    random.seed(1)
    print(f"push           {rate(by_texts):14,.0f} moves/s")
    print(f"apply_action   {rate(by_actions):14,.0f} moves/s")
    arrays = numpy.empty(1024, numpy.int32), numpy.empty(1024, numpy.float32), numpy.empty(1024, numpy.int8)
    print(f"Batch of 1024  {rate(in_batches(quincunx.Batch(OTHELLO, 1024), *arrays)):14,.0f} moves/s")


main()
