#pragma once

#include "review/mistake_note.hpp"

namespace quincunx::page_api {

/// What the record that a session came from says of its moves, for as long as the line has them.
class RecordNotes {
  public:
    RecordNotes() = default;
    explicit RecordNotes(const play::Record& record);

    /// A move was made after so many plies. What was said of another one there is forgotten, with all that
    /// followed.
    void made(std::size_t ply, std::string_view move);
    /// Null where nothing is said of the move after so many plies.
    const review::MistakeNote* mistake_at(std::size_t ply) const;
    /// Adds all that is said to a record of the same line.
    void add_to(play::Record& record) const;

  private:
    play::Note opening_;
    std::vector<play::RecordedMove> moves_;
    std::vector<std::optional<review::MistakeNote>> mistakes_; ///< one for each of the moves
};

} // namespace quincunx::page_api
