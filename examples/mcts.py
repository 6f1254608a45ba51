#!/usr/bin/env python3
"""Monte Carlo tree search (UCT: Kocsis and Szepesvári, 2006) for every game of quincunx, against random moves."""

import math
import random

import quincunx


class Node:
    def __init__(self):
        self.children = {}  # by move
        self.visits = 0
        self.points = 0.0  # of whoever moved here


class TreeSearch:
    name = "mcts"

    def __init__(self, playouts=50, seed=0, longest=200):
        self.playouts, self.chance, self.longest = playouts, random.Random(seed), longest

    def choose(self, state):
        root = Node()
        for _ in range(self.playouts):
            self.visit(root, state)
        return max(root.children, key=lambda move: root.children[move].visits)

    def visit(self, node, state):
        """What each player gets from a playout through this node; the state is afterwards what it was before."""
        if state.is_terminal():
            returns = state.returns()
        elif not node.children:
            node.children = {move: Node() for move in state.legal_moves}
            returns = self.play_out(state.clone())
        else:
            move, child = max(node.children.items(), key=lambda item: self.upper_bound(item[1], node.visits))
            mover = state.turn
            state.push(move)
            returns = self.visit(child, state)
            state.pop()
            child.points += returns[mover]
        node.visits += 1
        return returns

    def upper_bound(self, child, tries):
        if child.visits == 0:
            return math.inf
        return child.points / child.visits + math.sqrt(2 * math.log(tries) / child.visits)

    def play_out(self, state):
        for _ in range(self.longest):
            if state.is_terminal():
                break
            state.push(self.chance.choice(state.legal_moves))
        return state.returns()


if __name__ == "__main__":
    print(quincunx.match(TreeSearch(), quincunx.RandomPlayer(), variant="reversi:size=6,diagonal=on", games=20))
