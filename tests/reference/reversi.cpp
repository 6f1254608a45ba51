#include "common.hpp"

#include <algorithm>

namespace quincunx::reference {

namespace {

class Reversi final : public Game {
  public:
    // REV-6
    Reversi(const Options& options, const std::vector<std::string>& words)
        : end_(options.word("end", "both")),
          board_(words.at(0), RankOne::top),
          mover_(words.at(1) == "b" ? 'B' : 'W') {
        directions_.assign(orthogonal.begin(), orthogonal.end());
        if (options.word("diagonal", "off") == "on") {
            directions_.insert(directions_.end(), diagonal.begin(), diagonal.end());
        }
    }

    std::unique_ptr<Game> clone() const override { return std::make_unique<Reversi>(*this); }

    std::vector<std::string> legal_moves() const override {
        if (over()) {
            return {};
        }
        std::vector<std::string> moves = placements(mover_);
        // REV-4: reached with end=both only.
        if (moves.empty()) {
            moves.push_back("pass");
        }
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    void play(const std::string& legal_move) override {
        if (legal_move != "pass") {
            const Square placed = board_.squares_of_move(legal_move).at(0);
            for (Square disc : turned(placed, mover_)) {
                board_.put(disc, mover_);
            }
            board_.put(placed, mover_);
        }
        mover_ = other(mover_);
    }

    std::string result() const override {
        if (!over()) {
            return "running";
        }
        // REV-5
        const int black = board_.count('B');
        const int white = board_.count('W');
        if (black == white) {
            return "draw discs";
        }
        return black > white ? "first discs" : "second discs";
    }

    std::string text() const override { return board_.text() + (mover_ == 'B' ? " b" : " w"); }

  private:
    static char other(char colour) { return colour == 'B' ? 'W' : 'B'; }

    // REV-3: the enemy discs that a disc of this colour placed here would turn, in all lines.
    std::vector<Square> turned(Square placed, char colour) const {
        std::vector<Square> all;
        for (Step step : directions_) {
            std::vector<Square> line;
            Square next = placed + step;
            while (board_.inside(next) && board_.at(next) == other(colour)) {
                line.push_back(next);
                next = next + step;
            }
            if (board_.inside(next) && board_.at(next) == colour) {
                all.insert(all.end(), line.begin(), line.end());
            }
        }
        return all;
    }

    std::vector<std::string> placements(char colour) const {
        std::vector<std::string> moves;
        for (Square square : board_.squares()) {
            if (board_.at(square) == empty && !turned(square, colour).empty()) {
                moves.push_back(board_.name(square));
            }
        }
        return moves;
    }

    // REV-4; on a full board nobody has a placement.
    bool over() const {
        if (!placements(mover_).empty()) {
            return false;
        }
        return end_ == "mover" || placements(other(mover_)).empty();
    }

    std::string end_;
    std::vector<Step> directions_;
    Grid board_;
    char mover_;
};

} // namespace

std::unique_ptr<Game> make_reversi(const Options& options, const std::string& position) {
    return std::make_unique<Reversi>(options, split(position, ' '));
}

// REV-2
std::string reversi_start(const Options& options) {
    const int size = options.number("size", 8);
    const int m = size / 2;
    Grid board(size, size, RankOne::top);
    board.put({m - 1, m - 1}, 'W');
    board.put({m, m}, 'W');
    board.put({m, m - 1}, 'B');
    board.put({m - 1, m}, 'B');
    return board.text() + " b";
}

} // namespace quincunx::reference
