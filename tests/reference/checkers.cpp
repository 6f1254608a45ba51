#include "common.hpp"

#include <algorithm>

namespace quincunx::reference {

namespace {

class Checkers final : public Game {
  public:
    // CHK-7
    explicit Checkers(const std::vector<std::string>& words)
        : board_(words.at(0), RankOne::top),
          mover_(words.at(1) == "w" ? 'w' : 'r') {}

    std::unique_ptr<Game> clone() const override { return std::make_unique<Checkers>(*this); }

    std::vector<std::string> legal_moves() const override {
        if (result() != "running") {
            return {};
        }
        // CHK-3: a player may always pass.
        std::vector<std::string> moves{"pass"};
        for (Square from : board_.squares()) {
            if (board_.at(from) != mover_) {
                continue;
            }
            for (Step step : orthogonal) {
                const Square next = from + step;
                const Square behind = next + step;
                if (board_.inside(next) && board_.at(next) == empty) {
                    moves.push_back(board_.name(from) + board_.name(next));
                } else if (board_.inside(behind) && board_.at(next) == enemy() &&
                           board_.at(behind) == empty) {
                    moves.push_back(board_.name(from) + board_.name(behind));
                }
            }
        }
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    void play(const std::string& legal_move) override {
        if (legal_move != "pass") {
            const std::vector<Square> ends = board_.squares_of_move(legal_move);
            const Square from = ends.at(0);
            const Square to = ends.at(1);
            // Halfway between lies the piece jumped over; of a step's two squares it is one of the ends.
            board_.put({(from.file + to.file) / 2, (from.row + to.row) / 2}, empty);
            board_.put(from, empty);
            board_.put(to, mover_);
        }
        mover_ = enemy();
    }

    std::string result() const override {
        // CHK-4
        if (board_.count('r') == 0) {
            return "first captured";
        }
        if (board_.count('w') == 0) {
            return "second captured";
        }
        return "running";
    }

    std::string text() const override { return board_.text() + " " + mover_; }

  private:
    char enemy() const { return mover_ == 'w' ? 'r' : 'w'; }

    Grid board_;
    char mover_;
};

} // namespace

std::unique_ptr<Game> make_checkers(const Options&, const std::string& position) {
    return std::make_unique<Checkers>(split(position, ' '));
}

// CHK-2; rows and columns are counted from 1.
std::string checkers_start(const Options& options) {
    const int size = options.number("size", 8);
    const int rows_a_side = (size - 2) / 2;
    Grid board(size, size, RankOne::top);
    for (int row = 1; row <= size; ++row) {
        for (int column = 1; column <= size; ++column) {
            if ((row + column) % 2 == 0) {
                continue;
            }
            if (row <= rows_a_side) {
                board.put({column - 1, row - 1}, 'w');
            } else if (row > size - rows_a_side) {
                board.put({column - 1, row - 1}, 'r');
            }
        }
    }
    return board.text() + " w";
}

} // namespace quincunx::reference
