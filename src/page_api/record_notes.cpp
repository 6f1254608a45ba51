#include "page_api/record_notes.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

/// A clock in the record was another session's.
void add(play::Note& note, const play::Note& said) {
    note.comment = said.comment;
    note.eval = said.eval;
}

} // namespace

RecordNotes::RecordNotes(const play::Record& record)
    : opening_(record.opening),
      moves_(record.moves),
      mistakes_(review::mistake_notes(record)) {}

void RecordNotes::made(std::size_t ply, std::string_view move) {
    if (ply >= moves_.size() || moves_[ply].text == move)
        return;
    moves_.resize(ply);
    mistakes_.resize(ply);
}

const review::MistakeNote* RecordNotes::mistake_at(std::size_t ply) const {
    if (ply >= mistakes_.size())
        return nullptr;
    const auto& mistake = mistakes_[ply];
    return mistake ? &*mistake : nullptr;
}

void RecordNotes::add_to(play::Record& record) const {
    add(record.opening, opening_);
    for (std::size_t i = 0; i < std::min(moves_.size(), record.moves.size()); ++i)
        add(record.moves[i].note, moves_[i].note);
}

} // namespace quincunx::page_api
