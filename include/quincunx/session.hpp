/// \file
/// Games as they are played: undo, offers, clocks, draws by repetition; and games in text.
#pragma once

#include <quincunx/position.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

QUINCUNX_BEGIN_NAMESPACE

/// A moment, or a span of time, in milliseconds as the caller counts them.
using Milliseconds = std::int64_t;

/// The clocks of a game.
enum class ClockKind : std::uint8_t {
    none,     ///< there is none
    move,     ///< so much time for each move
    increment ///< so much time for all moves, to which each adds
};

/// What is agreed on before a game, beside its rules.
struct Terms {
    std::array<std::string, 2> names{}; ///< of the first and the second player
    ClockKind clock = ClockKind::none;  ///< which clocks there are
    Milliseconds time = 0;              ///< for a move, or for all; at most thirty days
    Milliseconds increment = 0;         ///< what each move adds
    bool adjudicated = false;           ///< whether the third repetition, and too long a game, are draws
    std::optional<int> max_plies{};     ///< what is too long, if not 10 plies a square and 400 at least
};

class Record;

/// A game between two players. Commands say who gives them and when, or why they cannot be. A value.
class QUINCUNX_API Session {
  public:
    /// A game from a position on; an error says what is wrong with the terms.
    static Result<Session> begin(const Position& start, const Terms& terms = {}, Milliseconds now = 0);

    Session(const Session& other);                ///< The same game, which then goes its own way.
    Session(Session&& other) noexcept;            ///< Takes the other's place.
    Session& operator=(const Session& other);     ///< Becomes the other.
    Session& operator=(Session&& other) noexcept; ///< Takes the other's place.
    ~Session();                                   ///< Is no more.

    /// The position now.
    Position position() const;
    /// Who is to move.
    Color turn() const;
    /// How the game ended, by the rules or otherwise; nothing while it goes on.
    std::optional<Outcome> outcome() const;
    /// The moves that stand.
    std::vector<Move> moves() const;
    /// The keys of the positions before this one: SearchOptions::history.
    std::vector<Key> history() const;
    /// Who offers a draw.
    std::optional<Color> draw_offer() const;
    /// Who asks for a move back.
    std::optional<Color> takeback_request() const;
    /// What a player's clock shows; nothing where there is none.
    std::optional<Milliseconds> time_left(Color color, Milliseconds now) const;

    /// The player to move plays. A player whose time is out has lost by it instead.
    std::optional<Error> play(std::string_view move, Milliseconds now = 0);
    /// A player gives up.
    std::optional<Error> resign(Color who, Milliseconds now = 0);
    /// A player offers a draw; where the opponent did, that is the draw.
    std::optional<Error> offer_draw(Color who, Milliseconds now = 0);
    /// A player takes the opponent's offer.
    std::optional<Error> accept_draw(Color who, Milliseconds now = 0);
    /// A player does not take the opponent's offer.
    std::optional<Error> decline_draw(Color who, Milliseconds now = 0);
    /// A player asks for the last own move back.
    std::optional<Error> ask_takeback(Color who, Milliseconds now = 0);
    /// A player gives the opponent the move back.
    std::optional<Error> grant_takeback(Color who, Milliseconds now = 0);
    /// A player does not give the move back.
    std::optional<Error> refuse_takeback(Color who, Milliseconds now = 0);
    /// Takes plies back without asking.
    std::optional<Error> undo(int plies = 1, Milliseconds now = 0);
    /// Plays plies again that were taken back.
    std::optional<Error> redo(int plies = 1, Milliseconds now = 0);
    /// Somebody says that the time of the player to move is out; an error while it is not.
    std::optional<Error> claim_time(Milliseconds now);

    /// What stands of the game, to be written down.
    Record record() const;

  private:
    friend detail::Access;
    struct Data;
    QUINCUNX_HIDDEN explicit Session(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};

/// A game in text: tags, moves, comments and a result, in the manner of PGN. A value.
class QUINCUNX_API Record {
  public:
    /// A move, and what is said beside it.
    struct Ply {
        std::string move;    ///< its text
        std::string comment; ///< one line
    };

    /// Reads a record, and plays its moves: one that is not legal is an error.
    static Result<Record> parse(std::string_view text);

    Record(const Record& other);                ///< The same record.
    Record(Record&& other) noexcept;            ///< Takes the other's place.
    Record& operator=(const Record& other);     ///< Becomes the other.
    Record& operator=(Record&& other) noexcept; ///< Takes the other's place.
    ~Record();                                  ///< Is no more.

    /// The text, which parse reads.
    std::string text() const;
    /// Whose game it was.
    Variant variant() const;
    /// Where it began.
    Position start() const;
    /// The moves, with what is said beside them.
    std::vector<Ply> plies() const;
    /// The players' names.
    std::array<std::string, 2> names() const;
    /// How it ended; nothing while it goes on.
    std::optional<Outcome> outcome() const;
    /// When it was played, as `2026.11.24`, or empty.
    std::string date() const;

    /// Says when it was played: `2026.11.24`, or empty. What is no date is an error.
    std::optional<Error> set_date(std::string_view date);
    /// Says something beside a move, counted from 0; what is said is brought into one line. False if there is
    /// no such move.
    bool set_comment(std::size_t ply, std::string_view comment);

    /// A game in which these moves have just been made.
    Result<Session> session(const Terms& terms = {}, Milliseconds now = 0) const;

    /// Whether two records are the same.
    friend QUINCUNX_API bool operator==(const Record& a, const Record& b);

  private:
    friend detail::Access;
    struct Data;
    QUINCUNX_HIDDEN explicit Record(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};

QUINCUNX_END_NAMESPACE
