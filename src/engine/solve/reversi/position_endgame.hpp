#pragma once

#include "engine/eval/score.hpp"
#include "engine/solve/endgame.hpp"
#include "engine/solve/reversi/endgame.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace quincunx::engine {

/// Reversi's end on boards within 8x8, for Search.
template <Geometry G>
    requires(G::Bits::size == 1)
class Endgame<reversi::Position<G>> {
    using Position = reversi::Position<G>;

  public:
    Endgame(const typename Position::Rules& rules, TranspositionTable& table, BusyPositions* busy,
            ReversiEndgame::GoOn go_on)
        : geometry_(rules.geometry),
          solver_(make_endgame(rules.options, table, std::move(go_on), busy)) {}

    /// About how many positions have to be looked at, by the squares that are empty. Measured on the endings
    /// that programs for Othello compare themselves by.
    static std::uint64_t cost(int empties) { return std::uint64_t{16} << std::min(empties, 59); }

    std::optional<Score> solve(const Position& position, Score alpha, Score beta) {
        const auto score = solver_->solve(discs(position), down(alpha), -down(-beta));
        return score ? std::optional(*score * disc) : std::nullopt;
    }

    /// Writes the moves that lead to a score which is known to be the position's, at most as many as there is
    /// room for, and answers how many they are; fewer if the search was ended.
    std::size_t find_line(Position position, Score score, std::span<Move> line) {
        std::size_t length = 0;
        while (length < line.size() && position.has_legal_moves()) {
            const auto move = find_move(position, score);
            if (!move)
                break;
            position.play_unchecked(*move);
            line[length++] = *move;
            score = -score;
        }
        return length;
    }

  private:
    static constexpr Score disc = 100;
    static constexpr int most = 65; // discs

    static int down(Score score) {
        const int discs = score / disc - (score % disc < 0 ? 1 : 0);
        return std::clamp(discs, -most, most);
    }

    std::optional<Move> find_move(const Position& position, Score score) {
        for (const Move move : position.legal_moves()) {
            Position next = position;
            next.play_unchecked(move);
            const auto answer = solve(next, -score, -score + 1);
            if (!answer)
                return std::nullopt;
            if (-*answer >= score)
                return move;
        }
        return std::nullopt;
    }

    Discs discs(const Position& position) const {
        return {in_the_middle(position.discs(position.turn()).words[0], geometry_.width()),
                in_the_middle(position.discs(!position.turn()).words[0], geometry_.width())};
    }

    const G& geometry_;
    std::unique_ptr<ReversiEndgame> solver_;
};

} // namespace quincunx::engine
