#pragma once

#include "match/game_runner.hpp"

#include <variant>

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

/// What a worker says to it.
namespace game_news {

/// It plays; said each second.
struct Playing {};
struct Played {
    PlayedGame game;
};
/// Somebody else is to be asked; `why` is for people, and empty if it has no time.
struct Refused {
    std::string why;
};

} // namespace game_news

using GameNews = std::variant<game_news::Playing, game_news::Played, game_news::Refused>;

std::string to_text(const GameTask& task);
/// Nothing, if it is none.
std::optional<GameTask> parse_game_task(std::string_view text);

std::string to_text(const GameNews& news);
std::optional<GameNews> parse_game_news(std::string_view text);

} // namespace quincunx::match
