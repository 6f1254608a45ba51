"""What goes wrong."""


class QuincunxError(ValueError):
    """Something that the rules, or a text's form, do not allow."""

    reason: str = ""  #: what was wrong and what is accepted
    reason_ru: str = ""  #: the same in Russian
    offset: int = 0  #: where in the text, in bytes from its start


class VariantError(QuincunxError):
    """A text is no variant."""


class PositionError(QuincunxError):
    """A text is no position of the variant."""


class IllegalMoveError(QuincunxError):
    """A text is no move, or a move is not legal."""


class RecordError(QuincunxError):
    """A text is no record."""


class SessionError(QuincunxError):
    """A game cannot go on so."""


class PlayerError(RuntimeError):
    """A player raised, or chose what is no legal move. What the player raised is the `__cause__`."""

    player: str = ""  #: its name
    position: str = ""  #: where it was to move


for _error in (QuincunxError, VariantError, PositionError, IllegalMoveError, RecordError, SessionError, PlayerError):
    _error.__module__ = "quincunx"  # where people know them from
