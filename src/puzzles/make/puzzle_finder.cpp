#include "puzzles/make/puzzle_finder.hpp"

#include "play/levels.hpp"
#include "puzzles/attempt.hpp"
#include "review/review.hpp"

#include <algorithm>

namespace quincunx::puzzles {

namespace {

/// Most positions are no puzzles, which is seen at once.
constexpr std::uint64_t nodes_at_first = 10'000;
/// As many as a review has for a position, for each of two lines.
constexpr std::uint64_t nodes_to_be_sure = 600'000;

/// More of them are tiring.
constexpr std::size_t most_found_moves = 5;

/// A puzzle is about getting ahead: the good move does, and any other gives at least a third of that away.
/// How much win chance that is differs from game to game: in Checkers a piece is worth a tenth.
bool is_clearly_better(double best, double other) {
    constexpr double even = 0.5;
    constexpr double least_chance = 0.6;
    constexpr double most_left = 2.0 / 3;
    return best >= least_chance && review::is_mistake(best - other) &&
           other - even <= most_left * (best - even);
}

/// Every two levels that miss it make a puzzle harder. What none misses, people may.
constexpr int grade_of(int missing_levels) {
    return std::min(1 + missing_levels / 2, highest_grade);
}

} // namespace

std::optional<Puzzle> PuzzleFinder::find(const play::Game& game) {
    if (!only_good_move(game, nodes_at_first))
        return std::nullopt;
    const auto first = only_good_move(game, nodes_to_be_sure);
    if (!first)
        return std::nullopt;
    Puzzle puzzle{.variant = game.variant(),
                  .position = game.position_text(),
                  .moves = solution(game, *first),
                  .grade = 0};
    int missing = 0;
    for (int level = play::lowest_level; level <= play::highest_level; ++level)
        missing += is_solved_by(level, puzzle) ? 0 : 1;
    puzzle.grade = grade_of(missing);
    return puzzle;
}

/// The best line, where every other one is clearly worse.
std::optional<engine::Line> PuzzleFinder::only_good_move(const play::Game& game, std::uint64_t nodes) {
    if (game.legal_moves().size() < 2)
        return std::nullopt;
    const auto report = game.search({.table = table_,
                                     .limits = {.nodes = nodes, .lines = 2},
                                     .clock = [] { return std::int64_t{0}; },
                                     .stop = &stop_,
                                     .on_report = {},
                                     .history = {}});
    if (report.lines.size() < 2)
        return std::nullopt;
    const double best = review::win_chance(game.variant(), report.lines[0]);
    const double other = review::win_chance(game.variant(), report.lines[1]);
    return is_clearly_better(best, other) ? std::optional(report.lines[0]) : std::nullopt;
}

/// The best moves, as long as there is only one good one.
std::vector<std::string> PuzzleFinder::solution(const play::Game& game, const engine::Line& first) {
    std::vector<std::string> moves{game.text_of(first.moves.front())};
    const auto there = game.clone();
    engine::Line line = first;
    while (moves.size() / 2 + 1 < most_found_moves && line.moves.size() > 1) {
        there->play(line.moves[0]);
        const std::string answer = there->text_of(line.moves[1]);
        there->play(line.moves[1]);
        const auto next = there->outcome() ? std::nullopt : only_good_move(*there, nodes_to_be_sure);
        if (!next)
            break;
        moves.push_back(answer);
        moves.push_back(there->text_of(next->moves.front()));
        line = *next;
    }
    return moves;
}

bool PuzzleFinder::is_solved_by(int level, const Puzzle& puzzle) {
    Attempt attempt(puzzle);
    while (!attempt.is_solved()) {
        const Move move = play::best_move(attempt.game(), level, table_of_levels_, {});
        if (*attempt.play(attempt.game().text_of(move)) == Verdict::wrong)
            return false;
    }
    return true;
}

} // namespace quincunx::puzzles
