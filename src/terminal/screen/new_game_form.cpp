#include "terminal/screen/new_game_form.hpp"

#include "terminal/plain/phrases.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/screen/option_words.hpp"
#include "terminal/screen/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quincunx::terminal::screen {

namespace {

constexpr std::size_t usual_level = 5;

/// All that can play a game here without a program of its own.
std::vector<Player> all_players(const play::GameEntry& game) {
    std::vector<Player> players{{Player::Kind::human}};
    for (std::size_t i = 0; i < game.levels.size(); ++i)
        players.push_back({Player::Kind::level, play::lowest_level + static_cast<int>(i)});
    players.push_back({Player::Kind::engine});
    players.push_back({Player::Kind::random});
    return players;
}

constexpr play::Milliseconds minute = 60'000;

play::ClockTerms minutes(int base, int seconds) {
    return play::IncrementClock{.base = base * minute, .increment = seconds * play::Milliseconds{1000}};
}

/// From none to slow.
const std::array offered_clocks{play::ClockTerms(), minutes(1, 1),   minutes(3, 2),  minutes(5, 3),
                                minutes(10, 5),     minutes(15, 10), minutes(30, 20)};

std::string clock_words(const play::ClockTerms& clock, const ScreenPhrases& say) {
    const auto* const game = std::get_if<play::IncrementClock>(&clock);
    return game != nullptr ? filled(say.clock_of_game, game->base / minute, game->increment / 1000)
                           : std::string(say.no_clock);
}

/// A place among so many, round and round.
std::size_t turned(std::size_t at, int by, std::size_t count) {
    const auto size = static_cast<std::ptrdiff_t>(count);
    return static_cast<std::size_t>(((static_cast<std::ptrdiff_t>(at) + by) % size + size) % size);
}

} // namespace

NewGameForm::NewGameForm(const play::GameEntry& game)
    : game_(&game),
      values_(standard_options(*game.spec)),
      players_{{0, std::min(usual_level, game.levels.size())}},
      row_(rows() - 1) {}

std::vector<std::string> NewGameForm::lines(Language language, int columns) const {
    const ScreenPhrases& say = screen_phrases(language);
    constexpr int wide_enough = 64;
    const auto line = [columns](std::string_view label, std::string_view value) {
        return columns < wide_enough ? fmt::format("{}: {}", label, value)
                                     : fmt::format("{:<22} < {} >", label, value);
    };
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < options(); ++i) {
        const OptionSpec& option = game_->spec->options[i];
        lines.push_back(line(option_words(option.name, language),
                             value_words(option.name, value_text(option, values_[i]), language)));
    }
    const auto players = all_players(*game_);
    for (const Color color : colors)
        lines.push_back(
            line(side_name(*game_->spec, color, language), player_words(players[players_[color]], language)));
    if (has_setup())
        lines.push_back(line(say.setup, is_set_up_at_random_ ? say.setup_random : say.setup_usual));
    lines.push_back(line(say.clock, clock_words(offered_clocks[clock_], say)));
    lines.emplace_back(say.begin);
    return lines;
}

bool NewGameForm::has_person() const {
    const auto players = all_players(*game_);
    return std::ranges::any_of(players_.values, [&](std::size_t place) { return players[place].is_human(); });
}

std::string NewGameForm::problem(Language language) const {
    if (const auto error = game_->check(values_))
        return words(*error, language);
    return clock_ == 0 || has_person() ? "" : std::string(screen_phrases(language).clock_of_nobody);
}

void NewGameForm::go(int by) {
    row_ = turned(row_, by, rows());
}

void NewGameForm::change(int by) {
    if (row_ < options())
        change_option(row_, by);
    else if (row_ < options() + 2)
        change_player(row_ == options() ? Color::first : Color::second, by);
    else if (row_ == clock_row())
        clock_ = turned(clock_, by, offered_clocks.size());
    else if (!is_at_begin())
        is_set_up_at_random_ = !is_set_up_at_random_;
}

void NewGameForm::change_option(std::size_t option, int by) {
    const OptionSpec& spec = game_->spec->options[option];
    int& value = values_[option];
    if (!spec.words.empty()) {
        value = static_cast<int>(turned(static_cast<std::size_t>(value), by, spec.words.size()));
        return;
    }
    const int step = spec.parity == Parity::any ? 1 : 2;
    const int changed = value + by * step;
    if (changed >= spec.minimum && changed <= spec.maximum)
        value = changed;
}

void NewGameForm::change_player(Color color, int by) {
    players_[color] = turned(players_[color], by, all_players(*game_).size());
}

NewGame NewGameForm::chosen() const {
    const auto players = all_players(*game_);
    return {.variant = variant_text(*game_->spec, values_),
            .players = {{players[players_[Color::first]], players[players_[Color::second]]}},
            .is_set_up_at_random = is_set_up_at_random_,
            .clock = offered_clocks[clock_]};
}

} // namespace quincunx::terminal::screen
