#include "terminal/player.hpp"

#include "games/text.hpp"
#include "play/levels.hpp"
#include "terminal/spelling.hpp"

#include <vector>

namespace quincunx::terminal {

namespace {

constexpr std::string_view level_word = "level:";
constexpr std::string_view engine_word = "engine";
constexpr std::string_view program_word = "engine:";

} // namespace

std::optional<Player> parse_player(std::string_view text) {
    if (text == "human")
        return Player{Player::Kind::human};
    if (text == "random")
        return Player{Player::Kind::random};
    if (text == engine_word)
        return Player{Player::Kind::engine};
    if (text.starts_with(program_word)) {
        Player player{Player::Kind::program};
        player.command = text.substr(program_word.size());
        const bool is_blank = player.command.find_first_not_of(' ') == std::string::npos;
        return is_blank ? std::nullopt : std::optional(player);
    }
    if (!text.starts_with(level_word))
        return std::nullopt;
    const auto level = parse_number(text.substr(level_word.size()), play::highest_level);
    if (!level || *level < play::lowest_level)
        return std::nullopt;
    return Player{Player::Kind::level, static_cast<int>(*level)};
}

std::string did_you_mean_player(std::string_view text) {
    if (text.starts_with(level_word)) // a level that there is not
        return "";
    std::vector<std::string> words{"human", "random", std::string(engine_word)};
    for (int level = play::lowest_level; level <= play::highest_level; ++level)
        words.push_back(to_text(Player{Player::Kind::level, level}));
    const std::vector<std::string_view> views(words.begin(), words.end());
    return did_you_mean(views, text);
}

std::string to_text(const Player& player) {
    switch (player.kind) {
    case Player::Kind::human:
        return "human";
    case Player::Kind::random:
        return "random";
    case Player::Kind::level:
        return std::string(level_word) + number_text(player.level);
    case Player::Kind::engine:
        return std::string(engine_word);
    case Player::Kind::program:
        return std::string(program_word) + player.command;
    }
    return "";
}

} // namespace quincunx::terminal
