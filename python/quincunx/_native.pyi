from typing import Callable, Optional, Sequence

import numpy
from numpy.typing import NDArray

from . import Outcome, Report

__version__: str

def games() -> list[str]:
    """The names of all games."""

class Variant:
    """A game with all its options chosen: `reversi:size=6,diagonal=on`. Equal ones have equal hashes; pickles."""

    def __init__(self, text: str) -> None:
        """Raises VariantError, with the place and what is accepted."""
    @property
    def game(self) -> str:
        """The game's name in texts."""
    @property
    def title(self) -> str:
        """What the game is called."""
    @property
    def players(self) -> tuple[str, str]:
        """What the players are called: ('Black', 'White')."""
    @property
    def options(self) -> dict[str, str]:
        """All options and what was chosen."""
    @property
    def width(self) -> int:
        """Files, 2 to 26."""
    @property
    def height(self) -> int:
        """Ranks, 2 to 26."""
    @property
    def max_plies(self) -> int:
        """A game of more plies ends as a draw: 10 a square, and 400 at least."""
    @property
    def pieces(self) -> str:
        """The letters of pieces in positions."""
    @property
    def num_distinct_actions(self) -> int:
        """How many actions there are."""
    @property
    def observation_shape(self) -> tuple[int, int, int]:
        """Planes, ranks, files of State.observation_tensor."""
    def start(self) -> State:
        """A game at its start."""
    def position(self, text: str) -> State:
        """A game at a position. Raises PositionError, with the place and what is accepted."""
    def action_to_string(self, action: int) -> str:
        """The text of an action."""
    def string_to_action(self, move: str) -> int:
        """The action of a move's text."""

class State:
    """A game at some position, with the moves that led there.

    Two are equal if their positions are, whatever led there; the hash is the position's. `str` gives the position's text.
    Pickles with its moves. A notebook draws the board.
    """

    @property
    def variant(self) -> Variant:
        """Whose game this is."""
    @property
    def turn(self) -> int:
        """Who is to move: 0 or 1."""
    @property
    def legal_moves(self) -> list[str]:
        """All legal moves; none exactly when the game is over."""
    @property
    def moves(self) -> list[str]:
        """The moves that were pushed."""
    @property
    def moves_text(self) -> str:
        """The same, with spaces between."""
    @property
    def outcome(self) -> Optional[Outcome]:
        """How the game ended by the rules; nothing while it goes on. Repetition and length are no rules."""
    @property
    def key(self) -> int:
        """64 bits that tell positions apart, the same on every machine."""
    @property
    def letters(self) -> str:
        """A piece's letter for each square, '.' where there is none."""
    @property
    def counters(self) -> dict[str, int]:
        """What players are shown beside the board."""
    def is_legal(self, move: str) -> bool:
        """Whether a text is a legal move."""
    def play(self, move: str) -> State:
        """The state after a move; this one stays. Raises IllegalMoveError, with the reason."""
    def push(self, move: str) -> None:
        """Plays a move here. Raises IllegalMoveError, with the reason; nothing has changed then."""
    def pop(self) -> str:
        """Takes the last move back and returns it. Raises IndexError where none was pushed."""
    def perft(self, depth: int, *, finished: bool = False) -> int:
        """How many sequences of so many moves there are; with `finished`, games that end earlier count once each."""
    def num_distinct_actions(self) -> int:
        """How many actions there are."""
    def legal_actions(self) -> list[int]:
        """The legal moves as actions, in rising order."""
    def legal_actions_mask(self) -> NDArray[numpy.int8]:
        """1 for each legal action, else 0. Shape (num_distinct_actions,)."""
    def apply_action(self, action: int) -> None:
        """Plays an action here. Raises IndexError for what is no action, IllegalMoveError for what is not legal."""
    def action_to_string(self, action: int) -> str:
        """The text of an action."""
    def current_player(self) -> int:
        """0 or 1; -4 when the game is over."""
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    def returns(self) -> list[float]:
        """What each player has: 1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    def observation_tensor(self) -> NDArray[numpy.float32]:
        """Planes of the board, rank 1 first: one for each letter of Variant.pieces, 1 where it stands; one that is 1
        everywhere if player 0 is to move; one for each of `counters`, with its value everywhere."""
    def clone(self) -> State:
        """A copy, which goes its own way."""
    def _repr_svg_(self) -> str: ...

class Engine:
    """A search with its memory of positions, which it keeps from one search to the next."""

    def __init__(self, megabytes: int = 64) -> None: ...
    def analyse(
        self,
        state: State,
        *,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        lines: int = 1,
        threads: int = 1,
        on_report: Optional[Callable[[Report], Optional[bool]]] = None,
    ) -> Report:
        """As quincunx.analyse. `on_report` is called after each depth, and ends the search by returning False."""
    def clear(self) -> None:
        """Forgets all."""

class Level:
    """A player of a strength from 1 to 10. The same seed and games give the same moves on every machine."""

    def __init__(self, strength: int, seed: int = 0) -> None: ...
    @property
    def strength(self) -> int:
        """1 to 10."""
    def choose(self, state: State) -> str:
        """Its move. Raises ValueError where the game is over."""

class Record:
    """A game in text, in the manner of PGN; `str` gives the text."""

    def __init__(
        self, state: State, *, names: Sequence[str] = ("", ""), date: str = "", adjudicated: bool = False
    ) -> None:
        """The moves of a state. The date is like 2026.11.24. Where it is adjudicated, the third occurrence of a position
        has ended it as a draw, and so has a length of more than max(400, 10 * squares) plies."""
    @staticmethod
    def parse(text: str) -> Record:
        """Reads a record and plays its moves. Raises RecordError, with the line and the column in its reason."""
    @property
    def state(self) -> State:
        """The game after all its moves."""
    @property
    def variant(self) -> Variant:
        """Whose game it was."""
    @property
    def names(self) -> tuple[str, str]:
        """The players' names."""
    @property
    def date(self) -> str:
        """When it was played, or empty."""
    @property
    def comments(self) -> list[str]:
        """What is said beside each move."""
    @property
    def result(self) -> str:
        """"first", "second", "draw", or "*" while there is none."""
    def set_comment(self, ply: int, comment: str) -> None:
        """Says something beside a move, counted from 0."""

class Batch:
    """Many games of one variant at once, in native memory. A game that ends begins anew; one of more than
    max(400, 10 * squares) plies ends as a draw.

    Every `out` is a contiguous array of the type and shape that is returned without it; it is written to and returned.
    Other threads of Python run meanwhile, but must leave the same batch alone.
    """

    def __init__(self, variant: Variant, n: int, *, threads: int = 1, seed: int = 0) -> None: ...
    def __len__(self) -> int: ...
    @property
    def variant(self) -> Variant:
        """Whose games these are."""
    def observe(self, out: Optional[NDArray[numpy.float32]] = None) -> NDArray[numpy.float32]:
        """State.observation_tensor of each game. Shape (n, planes, ranks, files)."""
    def legal_mask(self, out: Optional[NDArray[numpy.int8]] = None) -> NDArray[numpy.int8]:
        """1 for each legal action. Shape (n, num_distinct_actions)."""
    def players(self, out: Optional[NDArray[numpy.int8]] = None) -> NDArray[numpy.int8]:
        """Who is to move in each game: 0 or 1. Shape (n,)."""
    def sample(self, out: Optional[NDArray[numpy.int32]] = None) -> NDArray[numpy.int32]:
        """A legal action of each game, each as likely as any other, by the seed. Shape (n,)."""
    def step(
        self,
        actions: NDArray[numpy.int32],
        *,
        rewards: Optional[NDArray[numpy.float32]] = None,
        over: Optional[NDArray[numpy.int8]] = None,
    ) -> tuple[NDArray[numpy.float32], NDArray[numpy.int8]]:
        """Plays an action in each game. Returns what it brought who made it, 1, 0 or -1, and 1 where the game ended; both
        of shape (n,). Raises ValueError where an action is not legal; nothing was played then."""
    def reset(self) -> None:
        """Begins all games anew."""
    def text(self, game: int) -> str:
        """The position of a game."""
