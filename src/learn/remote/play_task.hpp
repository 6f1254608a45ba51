#pragma once

#include "learn/self_play.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::learn {

/// Where workers hear of games that are to be learned from, and the name under which they share them.
inline constexpr const char* plays_subject = "quincunx.learn.games";
inline constexpr const char* play_workers_name = "learning-workers";

/// Games that the engine is to play with itself, for whoever has it do so elsewhere.
struct PlayTask {
    std::string version; ///< of the program: another one may play otherwise
    std::string variant;
    std::string weights; ///< by which it plays, as weights_checksum calls their text; empty: by hand
    SelfPlayTerms terms;
    std::vector<std::uint64_t> numbers;
    friend bool operator==(const PlayTask&, const PlayTask&) = default;
};

/// The most games that a task may be about.
inline constexpr std::size_t most_games_of_a_task = 256;

std::string to_text(const PlayTask& task);
/// Nothing, if it is none.
std::optional<PlayTask> parse_play_task(std::string_view text);

/// What the task came to: the games, a line each.
std::string to_text(const std::vector<SelfPlay>& games, const play::Game& start);
/// Nothing, if they are not those of the task.
std::optional<std::vector<SelfPlay>> parse_plays(std::string_view text, const PlayTask& task,
                                                 const play::Game& start);

} // namespace quincunx::learn
