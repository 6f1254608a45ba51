#pragma once

#include "match/game_runner.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::match {

/// Where workers hear of games that are to be played, and the name under which they share them.
inline constexpr const char* games_subject = "quincunx.match.games";
inline constexpr const char* game_workers_name = "game-workers";

/// A game of a match, for whoever plays it elsewhere.
struct GameTask {
    std::string version; ///< of the program: another one may play otherwise
    std::string variant;
    std::string position; ///< from which openings are made
    MatchTerms terms;     ///< how many pairs there are, and a test, are not told
    std::uint64_t number = 0;
};

std::string to_text(const GameTask& task);
/// Nothing, if it is none.
std::optional<GameTask> parse_game_task(std::string_view text);

std::string to_text(const PlayedGame& game);
/// Nothing, if it is none.
std::optional<PlayedGame> parse_played_game(std::string_view text);

} // namespace quincunx::match
