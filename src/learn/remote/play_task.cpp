#include "learn/remote/play_task.hpp"

#include "games/text.hpp"
#include "json/read_json.hpp"

#include <algorithm>

namespace quincunx::learn {

namespace {

constexpr std::int64_t most = std::int64_t{1} << 60U;

/// Nothing, or a checksum, which may be a word of a subject.
bool is_name_of_weights(std::string_view text) {
    constexpr std::size_t digits = 16;
    return text.empty() ||
           (text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos);
}

std::uint64_t number_of(const Json& json, std::uint64_t greatest) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > greatest)
        throw std::out_of_range("number");
    return json.get<std::uint64_t>();
}

std::optional<PlayTask> play_task_of(const Json& json) {
    PlayTask task{.version = json.at("version").get<std::string>(),
                  .variant = json.at("variant").get<std::string>(),
                  .weights = json.at("weights").get<std::string>(),
                  .terms = {.nodes = static_cast<std::uint64_t>(number_at(json, "nodes", 1, most)),
                            .seed = number_of(json.at("seed"), UINT64_MAX)},
                  .numbers = {}};
    for (const Json& number : json.at("games"))
        task.numbers.push_back(number_of(number, most));
    const bool is_one = !task.numbers.empty() && task.numbers.size() <= most_games_of_a_task &&
                        is_name_of_weights(task.weights);
    return is_one ? std::optional(std::move(task)) : std::nullopt;
}

} // namespace

std::string to_text(const PlayTask& task) {
    return json_text({{"version", task.version},
                      {"variant", task.variant},
                      {"weights", task.weights},
                      {"nodes", task.terms.nodes},
                      {"seed", task.terms.seed},
                      {"games", task.numbers}});
}

std::optional<PlayTask> parse_play_task(std::string_view text) {
    return read_json(text, play_task_of);
}

std::string to_text(const std::vector<SelfPlay>& games, const play::Game& start) {
    std::string text;
    for (const SelfPlay& game : games)
        text += to_text(game, start) + '\n';
    return text;
}

std::optional<std::vector<SelfPlay>> parse_plays(std::string_view text, const PlayTask& task,
                                                 const play::Game& start) {
    if (!text.ends_with('\n'))
        return std::nullopt;
    text.remove_suffix(1);
    std::vector<SelfPlay> games;
    for (const std::string_view line : split(text, '\n')) {
        auto game = parse_self_play(line, start);
        if (!game)
            return std::nullopt;
        games.push_back(std::move(*game));
    }
    if (!std::ranges::equal(games, task.numbers, {}, &SelfPlay::number))
        return std::nullopt;
    return games;
}

} // namespace quincunx::learn
