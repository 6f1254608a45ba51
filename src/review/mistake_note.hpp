#pragma once

#include "review/review.hpp"

namespace quincunx::review {

/// So many moves are told of a better line.
inline constexpr std::size_t shown_moves = 6;

/// What the record of a game says of a move that was a mistake.
struct MistakeNote {
    MistakeKind kind = MistakeKind::slip;
    int percent = 0;                   ///< of win chance that it cost
    std::vector<std::string> better{}; ///< how a better line begins
    play::RecordedScore score{};       ///< what that is worth

    friend bool operator==(const MistakeNote&, const MistakeNote&) = default;
};

/// The note on a mistake in a position of a game: of the better line, no more than people are shown.
MistakeNote note_on(const play::Game& game, const Mistake& mistake, const Position& before);

/// `mistake: costs 23 % of win chance; better is c3 d2 e6 (0.35)`
std::string to_text(const MistakeNote& note);

/// The note with which a comment ends, if there is one.
std::optional<MistakeNote> mistake_note_in(std::string_view comment);

/// The notes of a record by the plies before the moves that they are about. What somebody wrote in their
/// manner is none if no such line could have been played.
std::vector<std::optional<MistakeNote>> mistake_notes(const play::Record& record);

} // namespace quincunx::review
