#include "common.hpp"

#include <algorithm>
#include <cstdlib>

namespace quincunx::reference {

namespace {

bool is_white(char content) {
    return content == 'K' || content == 'A';
}

bool is_black(char content) {
    return content == 'k' || content == 'a';
}

bool is_knight(char content) {
    return content == 'K' || content == 'k';
}

class JesonMor final : public Game {
  public:
    // JES-10
    JesonMor(const Options& options, const std::vector<std::string>& words)
        : protection_(static_cast<std::uint64_t>(options.number("protection", 0))),
          legs_block_(options.word("legs", "block") == "block"),
          board_(words.at(0), RankOne::bottom),
          white_to_move_(words.at(1) == "w"),
          moves_made_(std::stoull(words.at(2))),
          white_score_(std::stoull(words.at(3))),
          black_score_(std::stoull(words.at(4))),
          won_by_centre_(words.size() > 5) {}

    std::unique_ptr<Game> clone() const override { return std::make_unique<JesonMor>(*this); }

    std::vector<std::string> legal_moves() const override {
        if (decided()) {
            return {};
        }
        return moves_of_mover();
    }

    void play(const std::string& legal_move) override {
        const std::vector<Square> ends = board_.squares_of_move(legal_move);
        const Square from = ends.at(0);
        const Square to = ends.at(1);
        const char piece = board_.at(from);
        // JES-6a, JES-7
        if (is_knight(piece) && from == centre() && !is_protected()) {
            won_by_centre_ = true;
        }
        // JES-5
        board_.put(from, empty);
        board_.put(to, piece);
        // JES-9
        const int distance = std::abs(to.file - from.file) + std::abs(to.row - from.row);
        (white_to_move_ ? white_score_ : black_score_) += static_cast<std::uint64_t>(distance);
        ++moves_made_;
        white_to_move_ = !white_to_move_;
    }

    std::string result() const override {
        // JES-10: the player not to move has won.
        if (won_by_centre_) {
            return white_to_move_ ? "second centre" : "first centre";
        }
        // JES-6b
        if (pieces_of(false) == 0) {
            return "first captured";
        }
        if (pieces_of(true) == 0) {
            return "second captured";
        }
        // JES-8
        if (moves_of_mover().empty()) {
            if (white_score_ == black_score_) {
                return white_to_move_ ? "first equal-scores" : "second equal-scores";
            }
            return white_score_ < black_score_ ? "first score" : "second score";
        }
        return "running";
    }

    std::string text() const override {
        return board_.text() + (white_to_move_ ? " w " : " b ") + std::to_string(moves_made_) + " " +
               std::to_string(white_score_) + " " + std::to_string(black_score_) +
               (won_by_centre_ ? " centre" : "");
    }

  private:
    Square centre() const { return {board_.width() / 2, board_.height() / 2}; }

    // JES-7
    bool is_protected() const { return moves_made_ < protection_; }

    int pieces_of(bool white) const {
        int found = 0;
        for (Square square : board_.squares()) {
            if (white ? is_white(board_.at(square)) : is_black(board_.at(square))) {
                ++found;
            }
        }
        return found;
    }

    // JES-6
    bool decided() const { return won_by_centre_ || pieces_of(true) == 0 || pieces_of(false) == 0; }

    // JES-3, before JES-5 and JES-7: one orthogonal step, which must be empty but for JES-3a, then one
    // diagonal step outward.
    std::vector<Square> knight_targets(Square from) const {
        std::vector<Square> found;
        for (Step step : orthogonal) {
            const Square leg = from + step;
            if (!board_.inside(leg) || (legs_block_ && board_.at(leg) != empty)) {
                continue;
            }
            for (Step slant : diagonal) {
                const bool outward = (step.files != 0 && slant.files == step.files) ||
                                     (step.rows != 0 && slant.rows == step.rows);
                if (outward && board_.inside(leg + slant)) {
                    found.push_back(leg + slant);
                }
            }
        }
        return found;
    }

    // JES-4, before JES-5 and JES-7.
    std::vector<Square> archer_targets(Square from) const {
        std::vector<Square> found;
        for (Step step : orthogonal) {
            Square next = from + step;
            while (board_.inside(next) && board_.at(next) == empty) {
                found.push_back(next);
                next = next + step;
            }
            if (!board_.inside(next)) {
                continue;
            }
            // `next` is the one piece between; what stands first behind it may be captured.
            next = next + step;
            while (board_.inside(next) && board_.at(next) == empty) {
                next = next + step;
            }
            if (board_.inside(next)) {
                found.push_back(next);
            }
        }
        return found;
    }

    std::vector<std::string> moves_of_mover() const {
        std::vector<std::string> moves;
        for (Square from : board_.squares()) {
            const char piece = board_.at(from);
            if (!(white_to_move_ ? is_white(piece) : is_black(piece))) {
                continue;
            }
            for (Square to : is_knight(piece) ? knight_targets(from) : archer_targets(from)) {
                const char there = board_.at(to);
                const bool own = white_to_move_ ? is_white(there) : is_black(there);
                const bool capture = there != empty && !own;
                if (own || (capture && is_protected())) { // JES-5, JES-7
                    continue;
                }
                moves.push_back(board_.name(from) + board_.name(to));
            }
        }
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    std::uint64_t protection_;
    bool legs_block_;
    Grid board_;
    bool white_to_move_;
    std::uint64_t moves_made_;
    std::uint64_t white_score_;
    std::uint64_t black_score_;
    bool won_by_centre_;
};

} // namespace

std::unique_ptr<Game> make_jesonmor(const Options& options, const std::string& position) {
    return std::make_unique<JesonMor>(options, split(position, ' '));
}

// JES-2
std::string jesonmor_start(const Options& options) {
    const int size = options.number("size", 9);
    const bool archers = options.word("archers", "on") == "on";
    Grid board(size, size, RankOne::bottom);
    for (int file = 0; file < size; ++file) {
        const bool archer = archers && file % 2 == 1;
        board.put({file, 0}, archer ? 'a' : 'k');
        board.put({file, size - 1}, archer ? 'A' : 'K');
    }
    return board.text() + " w 0 0 0";
}

} // namespace quincunx::reference
