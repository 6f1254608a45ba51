#include "common.hpp"

#include <algorithm>

namespace quincunx::reference {

namespace {

constexpr char block = '#';

bool is_red(char content) {
    return content >= 'A' && content <= 'F';
}

bool is_black(char content) {
    return content >= 'a' && content <= 'f';
}

int number_of(char piece) {
    return is_red(piece) ? piece - 'A' + 1 : piece - 'a' + 1;
}

// RING-6
bool attacker_wins(char attacker, char defender) {
    if (number_of(attacker) == 1 && number_of(defender) == 6) {
        return true;
    }
    return number_of(attacker) > number_of(defender);
}

class Ring final : public Game {
  public:
    // RING-11
    Ring(const Options& options, const std::vector<std::string>& words)
        : forced_(options.word("forced", "black")),
          board_(words.at(0), RankOne::bottom),
          red_to_move_(words.at(1) == "r"),
          round_(std::stoull(words.at(2))) {}

    std::unique_ptr<Game> clone() const override { return std::make_unique<Ring>(*this); }

    std::vector<std::string> legal_moves() const override {
        if (over()) {
            return {};
        }
        std::vector<std::string> moves;
        std::vector<std::string> attacks;
        for (Square from : board_.squares()) {
            if (!is_own(board_.at(from), red_to_move_)) {
                continue;
            }
            for (Square to : targets(from)) {
                const std::string move = board_.name(from) + board_.name(to);
                moves.push_back(move);
                if (board_.at(to) != empty) {
                    attacks.push_back(move);
                }
            }
        }
        // RING-7
        const bool must_attack = forced_ == "both" || (forced_ == "black" && !red_to_move_);
        if (must_attack && !attacks.empty()) {
            moves = attacks;
        }
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    void play(const std::string& legal_move) override {
        const std::vector<Square> ends = board_.squares_of_move(legal_move);
        const char mover = board_.at(ends.at(0));
        const char defender = board_.at(ends.at(1));
        board_.put(ends.at(0), empty);
        // RING-6: a beaten attacker alone is removed.
        if (defender == empty || attacker_wins(mover, defender)) {
            board_.put(ends.at(1), mover);
        }
        // RING-10: the text's round grows with Black's move.
        if (!red_to_move_) {
            ++round_;
        }
        red_to_move_ = !red_to_move_;
    }

    std::string result() const override {
        if (!over()) {
            return "running";
        }
        // RING-9
        if (pieces(false) == 0) {
            return "first no-black";
        }
        if (pieces(true) == 0) {
            return "second no-red";
        }
        return "draw stuck";
    }

    std::string text() const override {
        return board_.text() + (red_to_move_ ? " r " : " b ") + std::to_string(round_);
    }

  private:
    static bool is_own(char content, bool red) { return red ? is_red(content) : is_black(content); }

    // RING-5, RING-6: where the piece on `from` may step or attack.
    std::vector<Square> targets(Square from) const {
        const bool red = is_red(board_.at(from));
        std::vector<Square> found;
        for (Step step : orthogonal) {
            const Square to = from + step;
            if (board_.inside(to) && board_.at(to) != block && !is_own(board_.at(to), red)) {
                found.push_back(to);
            }
        }
        return found;
    }

    bool can_move(bool red) const {
        for (Square square : board_.squares()) {
            if (is_own(board_.at(square), red) && !targets(square).empty()) {
                return true;
            }
        }
        return false;
    }

    // RING-8: both colours are looked at, whoever's turn it is.
    bool over() const { return !can_move(true) || !can_move(false); }

    int pieces(bool red) const {
        int found = 0;
        for (Square square : board_.squares()) {
            if (is_own(board_.at(square), red)) {
                ++found;
            }
        }
        return found;
    }

    std::string forced_;
    Grid board_;
    bool red_to_move_;
    std::uint64_t round_;
};

} // namespace

std::unique_ptr<Game> make_ring(const Options& options, const std::string& position) {
    return std::make_unique<Ring>(options, split(position, ' '));
}

// RING-13
std::string ring_start(const Options& options) {
    const int width = options.number("width", 6);
    const int height = options.number("height", 6);
    const std::string numbers = "123456123451";
    Grid board(width, height, RankOne::bottom);
    for (int file = 0; file < width && file < static_cast<int>(numbers.size()); ++file) {
        const int number = numbers.at(static_cast<std::size_t>(file)) - '1';
        board.put({file, 0}, static_cast<char>('a' + number));
        board.put({width - 1 - file, height - 1}, static_cast<char>('A' + number));
    }
    return board.text() + " r 1";
}

} // namespace quincunx::reference
