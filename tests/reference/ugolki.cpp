#include "common.hpp"

#include <algorithm>
#include <set>

namespace quincunx::reference {

namespace {

class Ugolki final : public Game {
  public:
    // UGO-7
    Ugolki(const Options& options, const std::vector<std::string>& words)
        : equal_turns_(options.word("equal-turns", "off") == "on"),
          leave_home_(static_cast<std::uint64_t>(options.number("leave-home", 0))),
          camps_(ugolki_camps(options.number("size", 8), options.word("camp", "triangle"))),
          board_(words.at(0), RankOne::bottom),
          white_to_move_(words.at(1) == "w"),
          plies_(std::stoull(words.at(2))) {}

    std::unique_ptr<Game> clone() const override { return std::make_unique<Ugolki>(*this); }

    std::vector<std::string> legal_moves() const override {
        if (result() != "running") {
            return {};
        }
        std::vector<std::string> moves;
        for (Square from : board_.squares()) {
            if (board_.at(from) != (white_to_move_ ? 'W' : 'B')) {
                continue;
            }
            for (Square to : destinations(from)) {
                moves.push_back(board_.name(from) + board_.name(to));
            }
        }
        // UGO-6
        if (moves.empty()) {
            moves.push_back("pass");
        }
        std::sort(moves.begin(), moves.end());
        return moves;
    }

    void play(const std::string& legal_move) override {
        if (legal_move != "pass") {
            const std::vector<Square> ends = board_.squares_of_move(legal_move);
            const char piece = board_.at(ends.at(0));
            board_.put(ends.at(0), empty);
            board_.put(ends.at(1), piece);
        }
        white_to_move_ = !white_to_move_;
        ++plies_;
    }

    std::string result() const override {
        // UGO-5: with equal-turns=on only when White is to move.
        if (!equal_turns_ || white_to_move_) {
            const bool white_arrived = all_hold(camps_.black, 'W');
            const bool black_arrived = all_hold(camps_.white, 'B');
            if (white_arrived && black_arrived) {
                return "draw both-arrived";
            }
            if (white_arrived) {
                return "first arrived";
            }
            if (black_arrived) {
                return "second arrived";
            }
        }
        // UGO-6: the last mover, who is not to move now, after its Nth move or a later one. Of the plies
        // played so far it made the last, the last but two, and so on.
        const std::uint64_t moves_of_last_mover = (plies_ + 1) / 2;
        if (leave_home_ > 0 && moves_of_last_mover >= leave_home_) {
            if (!white_to_move_ && any_holds(camps_.white, 'W')) {
                return "second home";
            }
            if (white_to_move_ && any_holds(camps_.black, 'B')) {
                return "first home";
            }
        }
        return "running";
    }

    std::string text() const override {
        return board_.text() + (white_to_move_ ? " w " : " b ") + std::to_string(plies_);
    }

  private:
    bool all_hold(const std::vector<Square>& camp, char piece) const {
        return std::all_of(camp.begin(), camp.end(), [&](Square s) { return board_.at(s) == piece; });
    }

    bool any_holds(const std::vector<Square>& camp, char piece) const {
        return std::any_of(camp.begin(), camp.end(), [&](Square s) { return board_.at(s) == piece; });
    }

    // UGO-3, UGO-4
    std::set<Square> destinations(Square from) const {
        // While it jumps, the moving piece's own starting square counts as empty.
        Grid lifted = board_;
        lifted.put(from, empty);

        std::set<Square> reached{from};
        std::vector<Square> to_look_at{from};
        while (!to_look_at.empty()) {
            const Square here = to_look_at.back();
            to_look_at.pop_back();
            for (Step step : orthogonal) {
                const Square over = here + step;
                const Square land = over + step;
                if (lifted.inside(land) && lifted.at(over) != empty && lifted.at(land) == empty &&
                    reached.insert(land).second) {
                    to_look_at.push_back(land);
                }
            }
        }
        for (Step step : orthogonal) {
            const Square to = from + step;
            if (board_.inside(to) && board_.at(to) == empty) {
                reached.insert(to);
            }
        }
        // A move that ends where it began is no move.
        reached.erase(from);
        return reached;
    }

    bool equal_turns_;
    std::uint64_t leave_home_;
    Camps camps_;
    Grid board_;
    bool white_to_move_;
    std::uint64_t plies_;
};

} // namespace

// UGO-2
Camps ugolki_camps(int size, const std::string& camp) {
    std::vector<int> files_of_rank; // from the corner's rank on
    if (camp == "3x3") {
        files_of_rank = {3, 3, 3};
    } else if (camp == "3x4") {
        files_of_rank = {4, 4, 4};
    } else {
        for (int files = size < 8 ? size - 3 : 5; files > 0; --files) {
            files_of_rank.push_back(files);
        }
    }
    Camps camps;
    for (int rank = 0; rank < static_cast<int>(files_of_rank.size()); ++rank) {
        for (int file = 0; file < files_of_rank.at(static_cast<std::size_t>(rank)); ++file) {
            camps.white.push_back({file, size - 1 - rank});
            camps.black.push_back({size - 1 - file, rank});
        }
    }
    return camps;
}

std::unique_ptr<Game> make_ugolki(const Options& options, const std::string& position) {
    return std::make_unique<Ugolki>(options, split(position, ' '));
}

std::string ugolki_start(const Options& options) {
    const int size = options.number("size", 8);
    const Camps camps = ugolki_camps(size, options.word("camp", "triangle"));
    Grid board(size, size, RankOne::bottom);
    for (Square square : camps.white) {
        board.put(square, 'W');
    }
    for (Square square : camps.black) {
        board.put(square, 'B');
    }
    return board.text() + " w 0";
}

} // namespace quincunx::reference
