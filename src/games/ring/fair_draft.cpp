#include "games/ring/fair_draft.hpp"

namespace quincunx::ring {

FairDraft::FairDraft(const Options& options)
    : width_(options.width()),
      height_(options.height()),
      letters_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), empty_square) {}

/// Whether `holds` is true of a square beside one.
template <class Holds>
bool FairDraft::any_beside(int at, Holds holds) const {
    const File file = at % width_;
    return (file > 0 && holds(at - 1)) || (file + 1 < width_ && holds(at + 1)) ||
           (at >= width_ && holds(at - width_)) || (at + width_ < squares() && holds(at + width_));
}

/// Whether a red piece has an empty square beside it; its image is then as free.
bool FairDraft::can_move() const {
    const auto is_empty = [this](int at) { return letter(at) == empty_square; };
    for (int at = 0; at < squares(); ++at)
        if (letters_of(Color::first).find(letter(at)) != std::string_view::npos && any_beside(at, is_empty))
            return true;
    return false;
}

bool FairDraft::put_piece(int at, int number) {
    const int opposite = image(at);
    const auto is_enemy = [&](int beside) {
        return beside == opposite || letters_of(Color::second).find(letter(beside)) != std::string_view::npos;
    };
    if (letter(at) != empty_square || at == opposite || any_beside(at, is_enemy))
        return false;
    letter(at) = letter_of(Color::first, number);
    letter(opposite) = letter_of(Color::second, number);
    return true;
}

bool FairDraft::put_block(int at) {
    if (letter(at) != empty_square)
        return false;
    letter(at) = letter(image(at)) = block_letter;
    if (can_move())
        return true;
    clear(at);
    return false;
}

void FairDraft::clear(int at) {
    letter(at) = letter(image(at)) = empty_square;
}

std::string FairDraft::to_text() const {
    return position_text(format, {.letters = letters_, .turn = Color::first, .counters = {1}}, width_);
}

} // namespace quincunx::ring
