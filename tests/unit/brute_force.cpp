#include "unit/brute_force.hpp"

#include "reference/reference.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace quincunx::test {

namespace {

/// The board and the side to move.
std::string board_of(const std::string& text) {
    return text.substr(0, text.find(' ') + 2);
}

/// What stands behind these at the start of a game.
std::string counters_of(const std::string& variant) {
    if (variant.starts_with("ring"))
        return " 1";
    if (variant.starts_with("ugolki"))
        return " 0";
    return variant.starts_with("jesonmor") ? " 0 0 0" : "";
}

/// 1, 0 or -1 for the first player; by scores, for who is favoured.
int value_of(const std::string& result, const std::string& favoured) {
    const bool by_scores = result.ends_with("score") || result.ends_with("scores");
    const std::string winner = by_scores ? favoured : result.substr(0, result.find(' '));
    return winner == "first" ? 1 : winner == "second" ? -1 : 0;
}

bool first_moves(const std::string& variant, char side) {
    return variant.starts_with("ring") ? side == 'r' : side == 'w';
}

} // namespace

BruteForce::BruteForce(const std::string& variant, const std::vector<std::string>& boards,
                       const std::string& favoured)
    : waiting_(boards) {
    while (!waiting_.empty()) {
        const std::string board = waiting_.back();
        waiting_.pop_back();
        if (!nodes_.contains(board))
            look_at(variant, board, favoured);
    }
    int plies = 1;
    while (settle(plies))
        ++plies;
}

void BruteForce::look_at(const std::string& variant, const std::string& board, const std::string& favoured) {
    Node& node = nodes_[board];
    const bool ended = board.ends_with('!'); // by leaving the centre: the winner is not to move (JES-10)
    const auto game = ended ? nullptr : reference::make(variant, board + counters_of(variant));
    if (ended) {
        node.value = -1;
        return;
    }
    if (const std::string result = game->result(); result != "running") {
        node.value = value_of(result, favoured) * (first_moves(variant, board.back()) ? 1 : -1);
        return;
    }
    for (const std::string& move : game->legal_moves()) {
        const auto next = game->clone();
        next->play(move);
        const bool leaves = next->text().ends_with("centre");
        node.next.push_back(board_of(next->text()) + (leaves ? "!" : ""));
        waiting_.push_back(node.next.back());
    }
}

/// Gives values to what is decided by what was decided in fewer plies. False if that was nothing.
bool BruteForce::settle(int plies) {
    bool found = false;
    for (auto& [board, node] : nodes_) {
        if (node.value)
            continue;
        const auto is = [&](int value) {
            return [this, value, plies](const std::string& next) {
                const Node& after = nodes_.at(next);
                return after.value == value && after.plies < plies;
            };
        };
        const bool wins = std::ranges::any_of(node.next, is(-1));
        if (!wins && !std::ranges::all_of(node.next, is(1)))
            continue;
        node.value = wins ? 1 : -1;
        node.plies = plies;
        found = true;
    }
    return found;
}

std::vector<std::string> BruteForce::boards() const {
    std::vector<std::string> boards;
    for (const auto& [board, node] : nodes_)
        boards.push_back(board);
    return boards;
}

std::vector<std::string> all_boards(const std::string& pieces, const std::string& board, int width) {
    std::set<std::string> filled{board};
    for (const char piece : pieces) {
        std::set<std::string> more;
        for (const std::string& each : filled)
            for (std::size_t i = 0; i < each.size(); ++i)
                if (each[i] == '.') {
                    std::string next = each;
                    next[i] = piece;
                    more.insert(next);
                }
        filled = more;
    }
    std::vector<std::string> texts;
    for (const std::string& each : filled) {
        std::string text;
        for (std::size_t i = 0; i < each.size(); ++i) {
            if (i > 0 && i % static_cast<std::size_t>(width) == 0)
                text += '/';
            if (each[i] != '.')
                text += each[i];
            else if (!text.empty() && text.back() >= '1' && text.back() <= '8')
                ++text.back();
            else
                text += '1';
        }
        texts.push_back(text);
    }
    return texts;
}

} // namespace quincunx::test
