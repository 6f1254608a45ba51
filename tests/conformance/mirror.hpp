#pragma once

// Positions, moves and results of a variant as they look in a mirror.

#include "support/variants.hpp"

#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::test {

/// Maps positions, moves and results of a variant by one of its symmetries.
class Mirror {
  public:
    Mirror(const Variant& variant, Symmetry symmetry) : variant_(variant), symmetry_(symmetry) {}

    Square square(Square square) const {
        if (square == Move::nowhere)
            return square;
        int file = static_cast<int>(index(square)) % variant_.width();
        int rank = static_cast<int>(index(square)) / variant_.width();
        if (symmetry_.transpose)
            std::swap(file, rank);
        if (symmetry_.flip_files)
            file = variant_.width() - 1 - file;
        if (symmetry_.flip_ranks)
            rank = variant_.height() - 1 - rank;
        return static_cast<Square>(rank * variant_.width() + file);
    }

    std::string text(Move move) const { return variant_.move_text({square(move.from), square(move.to)}); }

    std::string board(const Position& position) const {
        const View view = position.view();
        Letters letters = view.letters;
        for (std::size_t i = 0; i < letters.size(); ++i) {
            const char letter = view.letters[i];
            letters[index(square(static_cast<Square>(i)))] =
                symmetry_.swap_colors ? variant_.game().swapped(letter) : letter;
        }
        return board_text(letters, view.width, view.rank_one);
    }

    std::string text(const Position& position) const {
        std::istringstream behind_board(position.to_text());
        behind_board.ignore(std::numeric_limits<std::streamsize>::max(), ' ');
        std::vector<std::string> words(std::istream_iterator<std::string>(behind_board), {});
        if (symmetry_.swap_colors)
            words = variant_.game().swapped(words);
        std::string text = board(position);
        for (const std::string& word : words)
            text.append(" ").append(word);
        return text;
    }

    std::string text(std::optional<Outcome> outcome) const {
        if (outcome && symmetry_.swap_colors) {
            if (outcome->winner)
                outcome->winner = !*outcome->winner;
            if (outcome->reason == EndReason::no_black)
                outcome->reason = EndReason::no_red;
            else if (outcome->reason == EndReason::no_red)
                outcome->reason = EndReason::no_black;
        }
        return show(outcome);
    }

  private:
    Variant variant_;
    Symmetry symmetry_;
};

/// All that can be done to a board of this shape and its players, but leaving them alone.
inline std::vector<Symmetry> symmetries_of_board(const Variant& variant) {
    std::vector<Symmetry> found;
    for (int bits = 1; bits < 16; ++bits)
        if ((bits & 1) == 0 || variant.width() == variant.height())
            found.push_back({.transpose = (bits & 1) != 0,
                             .flip_files = (bits & 2) != 0,
                             .flip_ranks = (bits & 4) != 0,
                             .swap_colors = (bits & 8) != 0});
    return found;
}

} // namespace quincunx::test
