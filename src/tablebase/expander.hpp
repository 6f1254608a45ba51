#pragma once

#include "games/checkers/position.hpp"
#include "games/jesonmor/position.hpp"
#include "games/ring/position.hpp"
#include "games/ugolki/position.hpp"
#include "tablebase/family.hpp"
#include "tablebase/numbering/value.hpp"
#include "tablebase/smaller_tables.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace quincunx::tablebase {

template <Geometry G>
Squares pieces_with(const ring::Position<G>& position, char letter) {
    const std::size_t kind = ring::piece_letters.find(letter);
    const Color side = kind < ring::numbers ? Color::first : Color::second;
    const int number = static_cast<int>(kind % ring::numbers) + 1;
    return (position.numbered(number) & position.pieces(side)).words[0];
}
template <Geometry G>
Squares pieces_with(const checkers::Position<G>& position, char letter) {
    return position.pieces(letter == 'w' ? Color::first : Color::second).words[0];
}
template <Geometry G>
Squares pieces_with(const ugolki::Position<G>& position, char letter) {
    return position.pieces(letter == 'W' ? Color::first : Color::second).words[0];
}
template <Geometry G>
Squares pieces_with(const jesonmor::Position<G>& position, char letter) {
    const Color side = letter == 'K' || letter == 'A' ? Color::first : Color::second;
    const bool is_knight = letter == 'K' || letter == 'k';
    return (is_knight ? position.knights(side) : position.archers(side)).words[0];
}

/// The kinds of position of which tables are made.
template <class P>
concept TabledPosition = P::Bits::size == 1 && requires(const P position) { pieces_with(position, 'w'); };

/// What follows a position: nothing as it is over or none at all, or what each move leads to.
struct Expansion {
    std::optional<Code> end;
    std::vector<std::uint32_t> inside; ///< positions of the same table
    std::vector<Code> outside;         ///< what others are worth to who moves there
};

/// Makes the positions of one table, and what their moves lead to, by the rules of the game. For one thread.
template <TabledPosition P>
class Expander {
  public:
    Expander(const typename P::Rules& rules, const Family& family, const Material& material,
             const Placements& placements, const SmallerTables& smaller)
        : rules_(rules),
          family_(family),
          material_(material),
          placements_(placements),
          smaller_(smaller),
          groups_(placements.groups()) {
        for (std::size_t i = 0; i < family.kinds().size(); ++i)
            if (material[i] > 0)
                letters_.push_back(family.kinds()[i].letter);
    }

    /// Valid until the next call.
    const Expansion& expand(std::uint32_t index) {
        expansion_.end = {};
        expansion_.inside.clear();
        expansion_.outside.clear();
        const auto position = this->position(index);
        if (!position)
            expansion_.end = Code::impossible;
        else if (const auto outcome = position->outcome())
            expansion_.end = code_of(*outcome, position->turn());
        else
            for (const Move move : position->legal_moves())
                follow(*position, move);
        return expansion_;
    }

    /// The text of a position, for messages.
    std::string text(std::uint32_t index) {
        const Color turn = placements_.place(index, groups_);
        return family_.position_text(material_, groups_, turn);
    }

  private:
    std::optional<P> position(std::uint32_t index) {
        const auto position = P::parse(rules_, text(index));
        return position ? std::optional(*position) : std::nullopt;
    }

    void follow(const P& position, Move move) {
        P next = position;
        next.play_unchecked(move);
        if (const auto outcome = next.outcome()) {
            expansion_.outside.push_back(code_of(*outcome, next.turn()));
            return;
        }
        std::size_t taken = letters_.size(); // the kind of which there is a piece less
        for (std::size_t i = 0; i < letters_.size(); ++i) {
            const Squares before = groups_[i];
            next_[i] = pieces_with(next, letters_[i]);
            if (std::popcount(next_[i]) < std::popcount(before))
                taken = i;
        }
        const std::span<const Squares> groups(next_.data(), letters_.size());
        if (taken == letters_.size())
            expansion_.inside.push_back(placements_.index(groups, next.turn()));
        else
            expansion_.outside.push_back(smaller_.value(taken, groups, next.turn()));
    }

    const typename P::Rules& rules_;
    const Family& family_;
    Material material_;
    const Placements& placements_;
    const SmallerTables& smaller_;
    std::vector<char> letters_;              ///< of the groups
    std::vector<Squares> groups_;            ///< of the position that is expanded
    std::array<Squares, most_kinds> next_{}; ///< of one after it
    Expansion expansion_;
};

} // namespace quincunx::tablebase
