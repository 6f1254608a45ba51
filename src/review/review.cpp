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

/// As a float: the table for doubles would make the module 2 KB larger.
double exponential(double power) {
    return static_cast<double>(std::exp(static_cast<float>(power)));
}

double for_first(double chance, Color turn) {
    return turn == Color::first ? chance : 1 - chance;
}

double chance_of(const Outcome& outcome) {
    if (!outcome.winner)
        return 0.5;
    return *outcome.winner == Color::first ? 1 : 0;
}

/// What is known of a position by its best line, if there is one.
Position known(const play::Game& game, std::optional<engine::Line> best) {
    Position position{.turn = game.turn()};
    if (const auto outcome = game.outcome()) {
        position.chance = chance_of(*outcome);
    } else if (best) {
        position.chance = for_first(win_chance(game.variant(), *best), position.turn);
        position.best = std::move(best);
    }
    return position;
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
    const double against = exponential(-static_cast<double>(line.score) / play::entry_of(variant).win_scale);
    return std::clamp(1 / (1 + against), 0.001, 0.999);
}

Review review_game(const play::Record& record, const Look& look, const OnProgress& on_progress) {
    const Games games = positions_of(record);
    std::vector<std::optional<engine::Line>> best(games.size());
    for (std::size_t left = games.size(); left > 0; --left) {
        on_progress(games.size() - left, games.size());
        const play::Game& game = *games[left - 1];
        if (game.outcome())
            continue;
        best[left - 1] = look(game);
        if (!best[left - 1])
            break;
    }
    return judge(record, std::move(best));
}

Review judge(const play::Record& record, std::vector<std::optional<engine::Line>> best) {
    const Games games = positions_of(record);
    Review review;
    for (std::size_t i = 0; i < games.size(); ++i)
        review.positions.push_back(known(*games[i], std::move(best[i])));
    for (std::size_t ply = 0; ply + 1 < games.size(); ++ply) {
        review.costs.push_back(
            cost_of(*games[ply], review.positions[ply], review.positions[ply + 1], record.moves[ply].text));
        if (const auto mistake = mistake_of(ply, review.costs.back().value_or(0)))
            review.mistakes.push_back(*mistake);
    }
    return review;
}

int percent_of(double chance) {
    const bool is_sure = chance == 0 || chance == 1;
    return is_sure ? static_cast<int>(100 * chance)
                   : std::clamp(static_cast<int>(std::lround(100 * chance)), 1, 99);
}

int percent_for(Color player, const Position& position) {
    const double chance = position.chance.value_or(0.5); // there is one on both sides of a mistake
    return percent_of(for_first(chance, player));
}

std::unique_ptr<play::Game> position_at(const play::Record& record, std::size_t plies) {
    auto game = record.position.empty() ? play::make_game(record.variant)
                                        : std::move(*play::make_game(record.variant, record.position));
    for (std::size_t i = 0; i < plies; ++i)
        play::play_text(*game, record.moves[i].text);
    return game;
}

std::optional<double> cost_of_reaching(const play::Game& there, const Position& before, const Look& look) {
    return cost_between(before, known(there, there.outcome() ? std::nullopt : look(there)));
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
            sum += exponential(-steepness * *cost);
            ++count;
        }
    }
    return count == 0 ? std::nullopt : std::optional(100 * sum / count);
}

std::vector<Mistake> moments(const Review& review, std::size_t most) {
    const auto rank = [](const Mistake& mistake) { return std::pair(-mistake.cost, mistake.ply); };
    std::vector<Mistake> worst;
    for (const Mistake& mistake : review.mistakes) {
        const auto matters_more = [&](const Mistake& other) { return rank(other) < rank(mistake); };
        if (static_cast<std::size_t>(std::ranges::count_if(review.mistakes, matters_more)) < most)
            worst.push_back(mistake);
    }
    return worst;
}

} // namespace quincunx::review
