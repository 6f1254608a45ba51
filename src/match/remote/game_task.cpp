#include "match/remote/game_task.hpp"

#include "json/read_json.hpp"

namespace quincunx::match {

namespace {

constexpr std::int64_t most = std::int64_t{1} << 60U;
constexpr std::int64_t most_plies = 100'000;

/// The same, if it is there.
template <class Number>
void take(const Json& json, const char* name, std::int64_t greatest, std::optional<Number>& number) {
    if (json.contains(name))
        number = static_cast<Number>(number_at(json, name, 1, greatest));
}

template <class Number>
void put(Json& json, const char* name, const std::optional<Number>& number) {
    if (number)
        json[name] = *number;
}

Json json_of(const Limit& limit) {
    Json json = Json::object();
    put(json, "depth", limit.depth);
    put(json, "nodes", limit.nodes);
    put(json, "time", limit.move_time);
    if (limit.clock) {
        json["base"] = limit.clock->base;
        json["increment"] = limit.clock->increment;
    }
    return json;
}

Limit limit_of(const Json& json) {
    Limit limit;
    take(json, "depth", engine::max_depth, limit.depth);
    take(json, "nodes", most, limit.nodes);
    take(json, "time", play::longest_time, limit.move_time);
    if (json.contains("base"))
        limit.clock = play::IncrementClock{.base = number_at(json, "base", 1, play::longest_time),
                                           .increment = number_at(json, "increment", 0, play::longest_time)};
    return limit;
}

Json json_of(const GameTerms& game) {
    Json json{{"limit", json_of(game.limit)}, {"margin", game.margin}, {"patience", game.patience}};
    put(json, "plies", game.max_plies);
    return json;
}

GameTerms game_terms_of(const Json& json) {
    GameTerms game{.limit = limit_of(json.at("limit")),
                   .margin = number_at(json, "margin", 0, play::longest_time),
                   .patience = number_at(json, "patience", 1, play::longest_time)};
    take(json, "plies", most_plies, game.max_plies);
    return game;
}

Json json_of(const OpeningTerms& opening) {
    return {{"plies", opening.plies},
            {"nodes", opening.nodes},
            {"balance", opening.balance},
            {"seed", opening.seed}};
}

OpeningTerms opening_of(const Json& json) {
    const Json& seed = json.at("seed");
    if (!seed.is_number_unsigned())
        throw std::out_of_range("seed");
    return {.plies = static_cast<int>(number_at(json, "plies", 0, most_plies)),
            .nodes = static_cast<std::uint64_t>(number_at(json, "nodes", 1, most)),
            .balance = static_cast<engine::Score>(number_at(json, "balance", 0, engine::largest_estimate)),
            .seed = seed.get<std::uint64_t>()};
}

std::optional<GameTask> game_task_of(const Json& json) {
    GameTask task;
    task.version = json.at("version").get<std::string>();
    task.variant = json.at("variant").get<std::string>();
    task.position = json.at("position").get<std::string>();
    task.terms.gauntlet = json.at("gauntlet").get<bool>();
    task.terms.game = game_terms_of(json.at("game"));
    task.terms.opening = opening_of(json.at("opening"));
    task.number = static_cast<std::uint64_t>(number_at(json, "number", 0, most));
    for (const Json& text : json.at("players")) {
        auto entrant = parse_entrant(text.get<std::string>());
        if (!entrant)
            return std::nullopt;
        task.terms.entrants.push_back(std::move(*entrant));
    }
    if (task.terms.entrants.size() < 2)
        return std::nullopt;
    return task;
}

std::optional<PlayedGame> played_game_of(const Json& json) {
    auto record = play::parse_record(json.at("record").get<std::string>());
    const auto outcome = record ? record->outcome : std::nullopt;
    if (!outcome)
        return std::nullopt;
    return PlayedGame{.result = {.outcome = *outcome,
                                 .forfeit = json.at("forfeit").get<std::string>(),
                                 .record = std::move(*record)},
                      .is_even = json.at("even").get<bool>()};
}

} // namespace

std::string to_text(const GameTask& task) {
    Json players = Json::array();
    for (const Entrant& entrant : task.terms.entrants)
        players.push_back(entrant.text);
    return json_text({{"version", task.version},
                      {"variant", task.variant},
                      {"position", task.position},
                      {"players", players},
                      {"gauntlet", task.terms.gauntlet},
                      {"game", json_of(task.terms.game)},
                      {"opening", json_of(task.terms.opening)},
                      {"number", task.number}});
}

std::optional<GameTask> parse_game_task(std::string_view text) {
    return read_json(text, game_task_of);
}

std::string to_text(const PlayedGame& game) {
    return json_text({{"record", play::to_text(game.result.record)},
                      {"forfeit", game.result.forfeit},
                      {"even", game.is_even}});
}

std::optional<PlayedGame> parse_played_game(std::string_view text) {
    return read_json(text, played_game_of);
}

} // namespace quincunx::match
