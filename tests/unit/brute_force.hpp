#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::test {

/// What minimax over the slow rules says of every position of some pieces: it goes forward alone, from ply to
/// ply, and knows nothing of indices, materials or tables.
class BruteForce {
  public:
    /// `boards` are position texts up to the side to move; whatever follows these is looked at, too. Ends
    /// that scores decide (JES-8) are won by who is `favoured`: `first`, `second`, or the empty word for
    /// nobody, where there are none.
    BruteForce(const std::string& variant, const std::vector<std::string>& boards,
               const std::string& favoured = {});

    /// 1, 0 or -1 for the player to move.
    int value(const std::string& board) const { return nodes_.at(board).value.value_or(0); }
    /// To the end, where somebody wins.
    int plies(const std::string& board) const { return nodes_.at(board).plies; }
    /// Every position that was looked at.
    std::vector<std::string> boards() const;

  private:
    struct Node {
        std::vector<std::string> next;
        std::optional<int> value; ///< nothing while it is open
        int plies = 0;
    };
    void look_at(const std::string& variant, const std::string& board, const std::string& favoured);
    bool settle(int plies);

    std::map<std::string, Node> nodes_;
    std::vector<std::string> waiting_;
};

/// All ways to put these pieces, `#` among them, on a board, written as in position texts without the side to
/// move; blocks have their places given as `#` in `board`, which has `.` elsewhere and no ranks.
std::vector<std::string> all_boards(const std::string& pieces, const std::string& board, int width);

} // namespace quincunx::test
