#include "terminal/screen/evaluator.hpp"

#include "terminal/lines.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/screen/phrases.hpp"
#include "threads/think.hpp"

#include <fmt/format.h>

namespace quincunx::terminal::screen {

namespace {

/// What is known of a score only as a bound, for the player who moves or for the other.
std::string_view bound_sign(engine::Bound bound, bool is_turned) {
    if (bound == engine::Bound::exact)
        return "";
    return (bound == engine::Bound::lower) != is_turned ? ">= " : "<= ";
}

/// A score for the first player.
std::string first_players_score(const engine::Line& line, Color turn, const GameSpec& game,
                                Language language) {
    const ScreenPhrases& say = screen_phrases(language);
    if (engine::is_decisive(line.score)) {
        const Color winner = line.score > 0 ? turn : !turn;
        const std::string_view at_most = line.bound == engine::Bound::exact ? "" : "<= ";
        return filled(say.wins_in, side_name(game, winner, language),
                      fmt::format("{}{}", at_most, engine::plies_to_end(line.score)));
    }
    if (line.proved && line.score == 0 && line.bound == engine::Bound::exact)
        return std::string(say.is_drawn);
    const bool is_turned = turn == Color::second;
    return fmt::format("{}{:+.2f}", bound_sign(line.bound, is_turned),
                       (is_turned ? -line.score : line.score) / 100.0);
}

} // namespace

void Evaluator::look_at(const play::Game& game, std::vector<Key> history, int lines) {
    stop();
    if (!table_)
        table_ = std::make_unique<engine::TranspositionTable>(threads::standard_megabytes);
    game_ = game.clone();
    history_ = std::move(history);
    task_.begin([this, lines] {
        const threads::Thinking thinking{.limits = {.lines = lines}};
        const auto tell = [this](const engine::Report& report) {
            {
                const std::scoped_lock lock(mutex_);
                report_ = report;
            }
            wake_.ring();
        };
        threads::think(*game_, *table_, thinking, history_, task_.flag(), tell);
    });
}

void Evaluator::stop() {
    task_.stop();
    const std::scoped_lock lock(mutex_);
    report_.reset();
}

std::optional<engine::Report> Evaluator::report() const {
    const std::scoped_lock lock(mutex_);
    return report_;
}

std::vector<std::string> evaluation_lines(const play::Game& game, const engine::Report& report,
                                          Language language) {
    std::vector<std::string> lines;
    for (const engine::Line& line : report.lines)
        if (!line.moves.empty())
            lines.push_back(
                fmt::format("{} {}", first_players_score(line, game.turn(), game.variant().game(), language),
                            moves_text(game, line.moves)));
    return lines;
}

} // namespace quincunx::terminal::screen
