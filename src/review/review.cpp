#include "review/review.hpp"

#include "play/registry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace quincunx::review {

namespace {

using Games = std::vector<std::unique_ptr<play::Game>>;

struct Threshold {
    double least;
    MistakeKind kind;
};

/// Two searches of neighbouring positions differ by some percent without any mistake, so that less than a
/// tenth says nothing. A fifth changes who is the favourite, or nearly; three tenths give away what most
/// games are decided by.
constexpr std::array<Threshold, 3> thresholds{
    {{0.3, MistakeKind::blunder}, {0.2, MistakeKind::mistake}, {0.1, MistakeKind::slip}}};

/// The positions before each move of a record, and behind the last.
Games positions_of(const play::Record& record) {
    Games games;
    games.push_back(position_at(record, 0));
    for (const play::RecordedMove& move : record.moves) {
        auto next = games.back()->clone();
        if (play::play_text(*next, move.text))
            break; // parse_record lets none through
        games.push_back(std::move(next));
    }
    return games;
}

double for_first(double chance, Color turn) {
    return turn == Color::first ? chance : 1 - chance;
}

double chance_of(const Outcome& outcome) {
    if (!outcome.winner)
        return 0.5;
    return *outcome.winner == Color::first ? 1 : 0;
}

/// False if nobody wants to know any more.
bool look_at(const play::Game& game, const Look& look, Position& position) {
    if (const auto outcome = game.outcome()) {
        position.chance = chance_of(*outcome);
        return true;
    }
    position.best = look(game);
    if (position.best)
        position.chance = for_first(win_chance(game.variant(), *position.best), game.turn());
    return position.best.has_value();
}

/// The best move of a search can look worse one ply on: that is the search's error, not the player's.
bool is_best(const play::Game& game, const engine::Line& best, std::string_view move) {
    return !best.moves.empty() && game.text_of(best.moves.front()) == move;
}

std::optional<double> cost_between(const Position& before, const Position& after) {
    if (!before.chance || !after.chance)
        return std::nullopt;
    const double gain = *after.chance - *before.chance;
    return std::max(0.0, before.turn == Color::first ? -gain : gain);
}

/// What a move of a record cost.
std::optional<double> cost_of(const play::Game& game, const Position& before, const Position& after,
                              std::string_view move) {
    if (!before.best || game.legal_moves().size() < 2)
        return std::nullopt;
    const auto cost = cost_between(before, after);
    return cost && is_best(game, *before.best, move) ? 0 : cost;
}

std::optional<Mistake> mistake_of(std::size_t ply, double cost) {
    for (const Threshold& threshold : thresholds)
        if (cost >= threshold.least)
            return Mistake{.ply = ply, .kind = threshold.kind, .cost = cost};
    return std::nullopt;
}

} // namespace

std::string_view name_of(MistakeKind kind) {
    constexpr std::array<std::string_view, 3> names{"slip", "mistake", "blunder"};
    return names[static_cast<std::size_t>(kind)];
}

double win_chance(const play::Variant& variant, const engine::Line& line) {
    const bool margin = line.proved && line.score != 0;
    if (engine::is_decisive(line.score) || margin)
        return line.score > 0 ? 1 : 0;
    return 1 / (1 + std::exp(-static_cast<double>(line.score) / play::entry_of(variant).win_scale));
}

Review review_game(const play::Record& record, const Look& look, const OnProgress& on_progress) {
    const Games games = positions_of(record);
    Review review{.positions = std::vector<Position>(games.size()), .costs = {}, .mistakes = {}};
    for (std::size_t i = 0; i < games.size(); ++i)
        review.positions[i].turn = games[i]->turn();
    for (std::size_t left = games.size(); left > 0; --left) {
        on_progress(games.size() - left, games.size());
        if (!look_at(*games[left - 1], look, review.positions[left - 1]))
            break;
    }
    for (std::size_t ply = 0; ply + 1 < games.size(); ++ply) {
        review.costs.push_back(
            cost_of(*games[ply], review.positions[ply], review.positions[ply + 1], record.moves[ply].text));
        if (const auto mistake = mistake_of(ply, review.costs.back().value_or(0)))
            review.mistakes.push_back(*mistake);
    }
    return review;
}

std::unique_ptr<play::Game> position_at(const play::Record& record, std::size_t plies) {
    auto game = record.position.empty() ? play::make_game(record.variant)
                                        : std::move(*play::make_game(record.variant, record.position));
    for (std::size_t i = 0; i < plies; ++i)
        play::play_text(*game, record.moves[i].text);
    return game;
}

std::optional<double> cost_of_reaching(const play::Game& there, const Position& before, const Look& look) {
    Position after{.turn = there.turn()};
    return look_at(there, look, after) ? cost_between(before, after) : std::nullopt;
}

bool is_mistake(double cost) {
    return cost >= thresholds.back().least;
}

std::optional<double> accuracy(const Review& review, Color player) {
    constexpr double steepness = 4.35;
    double sum = 0;
    int count = 0;
    for (std::size_t ply = 0; ply < review.costs.size(); ++ply) {
        const std::optional<double> cost = review.costs[ply];
        if (cost && review.positions[ply].turn == player) {
            sum += std::exp(-steepness * *cost);
            ++count;
        }
    }
    return count == 0 ? std::nullopt : std::optional(100 * sum / count);
}

std::vector<Mistake> moments(const Review& review, std::size_t most) {
    std::vector<Mistake> worst = review.mistakes;
    std::ranges::sort(worst, {},
                      [](const Mistake& mistake) { return std::pair(-mistake.cost, mistake.ply); });
    worst.resize(std::min(worst.size(), most));
    std::ranges::sort(worst, {}, &Mistake::ply);
    return worst;
}

} // namespace quincunx::review
