#pragma once

#include "play/session.hpp"

namespace quincunx::play {

/// What an engine thought of a position, for the first player. In a record: `1.25` and `-0.5` are estimates
/// in the game's natural unit, at most 289.99; what is proved is `#7`, the first player wins in seven plies,
/// `#-4`, the second in four, or `#=`, a draw.
struct RecordedScore {
    engine::Score score = 0; ///< a win or loss, as engine::win_in counts it, is always proved
    bool proved = false;     ///< else only a draw can be: a score of 0

    friend bool operator==(const RecordedScore&, const RecordedScore&) = default;
};

/// The score of a line that begins with a move of `turn`.
RecordedScore recorded_score(const engine::Line& line, Color turn);

/// What is said in braces beside a move.
struct Note {
    std::string comment{}; ///< as comment_from gives it
    std::optional<RecordedScore> eval{};
    std::optional<std::int64_t> clock{}; ///< seconds that the mover had left

    friend bool operator==(const Note&, const Note&) = default;
};

struct RecordedMove {
    std::string text;
    Note note{};

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

/// A game on paper.
struct Record {
    Variant variant;
    std::string position{}; ///< where it starts; empty for the beginning
    ByColor<std::string> names{};
    std::string date{}; ///< YYYY.MM.DD or empty
    std::optional<Outcome> outcome{};
    std::vector<Tag> other_tags{}; ///< unknown ones, in their order
    Note opening{};                ///< what is said before the first move
    std::vector<RecordedMove> moves{};

    friend bool operator==(const Record&, const Record&) = default;
};

inline constexpr std::size_t longest_record = std::size_t{4} << 20U; ///< bytes
inline constexpr std::size_t most_recorded_plies = 200'000;

/// The word for a result: `first`, `second`, `draw`, or `*` while there is none.
std::string_view result_word(const std::optional<Outcome>& outcome);

/// The record's text, in lines of at most 80 bytes where words allow it. Names, comments and other values
/// are written as `printable` and `comment_from` make them.
std::string to_text(const Record& record);

/// Reads a record: forgiving in white space and in comments, strict in all else, and its moves are played.
/// Comments among the tags are left out. Errors: record_…,
/// unknown_game and those of options and positions; the last two arguments of each are the line and the
/// column in characters, both from 1.
Result<Record> parse_record(std::string_view text);

/// The texts of the records that stand one behind the other in a file. Each but the first begins with a
/// bracket behind an empty line, as nothing else does; together they are the whole text.
std::vector<std::string_view> split_records(std::string_view text);

/// Any text as a comment: words with single spaces between, no closing brace, and nothing that would be read
/// as an evaluation or a clock.
std::string comment_from(std::string_view text);

/// What stands of a session. Whoever knows the date adds it.
Record record_of(const Session& session);

/// A session of the record's moves, the last of which was made at `now`. Where all moves together have a
/// time, each took what the clocks in its notes tell, and none where they tell nothing. Names come from the
/// record. Errors: those of make_game and Session::begin, record_move.
Result<Session> session_from(const Record& record, Terms terms, Milliseconds now);

} // namespace quincunx::play
