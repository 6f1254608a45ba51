#pragma once

#include "engine/eval/score.hpp"
#include "engine/solve/endgame.hpp"
#include "engine/solve/reversi/position_discs.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

namespace quincunx::engine {

/// Reversi's end, for Search.
template <Geometry G>
    requires has_end_solver<G>
class Endgame<reversi::Position<G>> {
    using Position = reversi::Position<G>;
    using View = EndgameView<G>;
    using Solver = EndgameOn<typename View::Set>;

  public:
    static constexpr Score disc = 100;

    Endgame(const typename Position::Rules& rules, const EndMemory& memory, typename Solver::GoOn go_on,
            const PatternTables* patterns = nullptr)
        : solver_(make_endgame<typename View::Set>(rules.options, memory, std::move(go_on), patterns)),
          most_(rules.geometry.squares() + 1),
          passes_(patterns != nullptr ? Solver::most_passes : 0) {}

    /// About how many positions have to be looked at, by the squares that are empty. Measured on the endings
    /// that programs for Othello compare themselves by.
    static std::uint64_t cost(int empties) { return std::uint64_t{16} << std::min(empties, 59); }

    /// Begins with an end: how many passes come before that which is exact (ReversiEndgame), if so many
    /// squares are empty that they are worth it.
    void begin_passes(int empties) {
        constexpr int worth_it = 16;
        set_passes_left(empties >= worth_it ? passes_ : 0);
    }
    /// Goes on to the next pass. False if the last was exact.
    bool next_pass() {
        if (is_exact())
            return false;
        set_passes_left(passes_left_ - 1);
        return true;
    }
    bool is_exact() const { return passes_left_ == 0; }

    std::optional<Score> solve(const Position& position, Score alpha, Score beta) {
        const auto score = solver_->solve(View::discs(position), down(alpha), -down(-beta));
        return score ? std::optional(*score * disc) : std::nullopt;
    }

    /// Writes the moves that lead to a score which is known to be the position's, at most as many as there is
    /// room for, and answers how many they are; fewer if the search was ended. Before the last pass they are
    /// those that the table has.
    [[gnu::cold]] std::size_t find_line(Position position, Score score, std::span<Move> line) {
        std::size_t length = 0;
        while (length < line.size() && position.has_legal_moves()) {
            const auto move = is_exact() ? find_move(position, score) : known_move(position);
            if (!move)
                break;
            position.play_unchecked(*move);
            line[length++] = *move;
            score = -score;
        }
        return length;
    }

  private:
    int down(Score score) const {
        const int discs = score / disc - (score % disc < 0 ? 1 : 0);
        return std::clamp(discs, -most_, most_);
    }

    void set_passes_left(int passes) {
        passes_left_ = passes;
        solver_->set_passes_left(passes);
    }

    /// The table's move is tried before the others.
    [[gnu::cold]] std::optional<Move> find_move(const Position& position, Score score) {
        const auto known = known_move(position);
        if (known && leads_to(position, *known, score))
            return known;
        for (const Move move : position.legal_moves())
            if (move != known && leads_to(position, move, score))
                return move;
        return std::nullopt;
    }
    [[gnu::cold]] bool leads_to(Position position, Move move, Score score) {
        position.play_unchecked(move);
        const auto answer = solve(position, -score, -score + 1);
        return answer && -*answer >= score;
    }
    [[gnu::cold]] std::optional<Move> known_move(const Position& position) const {
        if (position.placements().none())
            return Move::pass();
        const auto square = solver_->known_square(View::discs(position));
        for (const Move move : position.legal_moves())
            if (square == View::square(position, move))
                return move;
        return std::nullopt;
    }

    std::unique_ptr<Solver> solver_;
    int most_;   ///< above all numbers of discs
    int passes_; ///< of an end that is worth them
    int passes_left_ = 0;
};

} // namespace quincunx::engine
