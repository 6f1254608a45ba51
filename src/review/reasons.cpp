#include "review/reasons.hpp"

#include "games/reversi/variant.hpp"

#include <algorithm>

namespace quincunx::review {

namespace {

using GamePointer = std::unique_ptr<play::Game>;

GamePointer after(const play::Game& game, Move move) {
    GamePointer next = game.clone();
    next->play(move);
    return next;
}

int captures(const play::Game& game, Move move) {
    const auto moves = game.moves();
    const auto found = std::ranges::find(moves, move, &play::MoveView::move);
    if (found == moves.end() || std::ranges::find(found->effects.captured, move.from) !=
                                    found->effects.captured.end()) // RING-6: it loses itself
        return 0;
    return static_cast<int>(found->effects.captured.size());
}

/// How many moves there are that are no pass.
int choices(const play::Game& game) {
    return static_cast<int>(
        std::ranges::count_if(game.legal_moves(), [](Move move) { return !move.is_pass(); }));
}

bool wins(const engine::Line& line) {
    return line.score > 0 && (line.proved || engine::is_decisive(line.score));
}

/// After how many plies a line wins; 0 where it is not known, as of discs that are counted (REV-5).
int plies_of(const engine::Line& line) {
    return engine::is_decisive(line.score) ? engine::plies_to_end(line.score) : 0;
}

/// What makes a mistake of a move, seen from a board on which the other player has the turn.
class Reasons {
  public:
    Reasons(const play::Game& before, const engine::Line& better, const play::Game& then)
        : before_(before),
          better_(better),
          then_(then),
          name_(before.variant().game().name) {}

    std::vector<Reason> found(const std::optional<engine::Line>& answer) {
        const Move best = better_.moves.front();
        if (wins(better_))
            add(ReasonKind::misses_win, before_, best, plies_of(better_));
        else if (const int count = captures(before_, best); count > 0)
            add(ReasonKind::misses_capture, before_, best, count);
        if (answer && !answer->moves.empty() && !answer->moves.front().is_pass())
            look_at(*answer);
        return std::move(reasons_);
    }

  private:
    void look_at(const engine::Line& answer) {
        const Move move = answer.moves.front();
        if (wins(answer)) {
            const int plies = plies_of(answer);
            add(plies == 1 ? ReasonKind::wins_at_once : ReasonKind::wins_by_force, then_, move, plies);
        } else if (const int count = captures(then_, move); count > 0) {
            add(ReasonKind::takes, then_, move, count);
        } else if (is_knight_to_centre(move)) {
            add(ReasonKind::takes_centre, then_, move);
        } else if (is_corner_of_othello(move)) {
            add(ReasonKind::takes_corner, then_, move);
        } else if (name_ == reversi::spec.name) {
            compare_moves();
        }
    }

    /// In Reversi who has many moves chooses, and who has none is turned.
    void compare_moves() {
        constexpr int notable = 3;
        const int count = choices(then_);
        const int other = choices(*after(before_, better_.moves.front()));
        if (count >= other + notable)
            reasons_.push_back(
                {ReasonKind::leaves_moves, before_.text_of(better_.moves.front()), count, other});
    }

    bool is_knight_to_centre(Move move) const {
        if (name_ != "jesonmor")
            return false; // elsewhere a move may come from no square
        const View view = then_.view();
        const char letter = view.letters[index(move.from)];
        return index(move.to) == view.letters.size() / 2 && (letter == 'K' || letter == 'k');
    }

    /// What stands there is turned by nothing; but without diagonals that decides little.
    bool is_corner_of_othello(Move move) const {
        if (name_ != reversi::spec.name ||
            reversi::make_options(before_.variant().values())->lines() != Lines::all)
            return false;
        const View view = then_.view();
        const int file = static_cast<int>(index(move.to)) % view.width;
        const int rank = static_cast<int>(index(move.to)) / view.width;
        return (file == 0 || file == view.width - 1) && (rank == 0 || rank == view.height - 1);
    }

    void add(ReasonKind kind, const play::Game& game, Move move, int count = 0) {
        reasons_.push_back({kind, game.text_of(move), count});
    }

    const play::Game& before_;
    const engine::Line& better_;
    const play::Game& then_;
    std::string_view name_;
    std::vector<Reason> reasons_;
};

} // namespace

bool tells_better_move(ReasonKind kind) {
    return kind == ReasonKind::misses_win || kind == ReasonKind::misses_capture ||
           kind == ReasonKind::leaves_moves;
}

std::vector<Reason> reasons_for(const play::Record& record, const Review& review, const Mistake& mistake) {
    const GamePointer before = position_at(record, mistake.ply);
    const GamePointer then = position_at(record, mistake.ply + 1);
    const auto& better = review.positions[mistake.ply].best;
    if (!better || better->moves.empty())
        return {};
    return Reasons(*before, *better, *then).found(review.positions[mistake.ply + 1].best);
}

} // namespace quincunx::review
