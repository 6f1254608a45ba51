#include "match/entrant.hpp"

#include "games/text.hpp"
#include "play/levels.hpp"
#include "terminal/weights_file.hpp"

#include <fmt/format.h>

namespace quincunx::match {

namespace {

using Problem = std::optional<std::string>;

struct Setting {
    std::string_view name;
    std::string_view value;
};

Problem wrong_value(const Setting& setting, std::string_view accepted) {
    return fmt::format("{}: '{}' is not accepted; accepted is {}", setting.name, quoted(setting.value),
                       accepted);
}

/// Puts a number where it belongs.
template <class Number>
Problem set(Number& place, const Setting& setting, std::int64_t most) {
    const auto number = parse_number(setting.value, most);
    if (!number || *number == 0)
        return wrong_value(setting, fmt::format("1 to {}", most));
    place = static_cast<Number>(*number);
    return std::nullopt;
}

/// What every entrant has; `known` tells whether it was that.
Problem set_common(Entrant& entrant, const Setting& setting, bool& known) {
    known = true;
    Limit& limit = entrant.limit;
    if (setting.name == "nodes")
        return set(limit.nodes.emplace(), setting, std::int64_t{1} << 60U);
    if (setting.name == "depth")
        return set(limit.depth.emplace(), setting, engine::max_depth);
    if (setting.name == "time") {
        limit.move_time = parse_seconds(setting.value);
        return limit.move_time ? std::nullopt : wrong_value(setting, "seconds, as in 0.1");
    }
    if (setting.name == "clock") {
        limit.clock = parse_clock(setting.value);
        return limit.clock ? std::nullopt : wrong_value(setting, clock_form);
    }
    known = setting.name == "name";
    if (known && setting.value.empty())
        return wrong_value(setting, "any word");
    if (known)
        entrant.name = setting.value;
    return std::nullopt;
}

Problem set_ours(EngineEntrant& engine, const Setting& setting) {
    constexpr std::int64_t most_megabytes = 65'536;
    constexpr std::int64_t most_threads = 256;
    if (setting.name == "hash")
        return set(engine.megabytes, setting, most_megabytes);
    if (setting.name == "threads")
        return set(engine.threads, setting, most_threads);
    if (setting.name == "book") {
        engine.book = setting.value == "on";
        return engine.book || setting.value == "off" ? std::nullopt : wrong_value(setting, "on, off");
    }
    if (setting.name == "weights") {
        const auto weights = terminal::read_weights(std::string(setting.value));
        if (!weights)
            return "weights: " + weights.error().text;
        engine.weights = *weights;
        return std::nullopt;
    }
    return fmt::format(
        "engine has no option '{}'; there are name, hash, threads, book, weights, nodes, depth, time, clock",
        quoted(setting.name));
}

Problem set_level(play::Level& level, const Setting& setting) {
    if (setting.name == "plies")
        return set(level.plies, setting, engine::max_depth);
    if (setting.name == "nodes")
        return set(level.nodes, setting, std::int64_t{1} << 31U);
    if (setting.name == "moves")
        return set(level.moves, setting, 1000);
    if (setting.name == "carelessness")
        return set(level.carelessness, setting, 10'000);
    return fmt::format("level has no option '{}'; there are name, plies, nodes, moves, carelessness",
                       quoted(setting.name));
}

Problem set_theirs(ProgramEntrant& program, const Setting& setting) {
    if (setting.name != "protocol") {
        program.options.push_back({std::string(setting.name), std::string(setting.value)});
        return std::nullopt;
    }
    if (setting.value != "ugi" && setting.value != "uci")
        return wrong_value(setting, "ugi, uci");
    program.dialect = setting.value == "uci" ? ugi::Dialect::uci : ugi::Dialect::ugi;
    return std::nullopt;
}

Problem set_option(Entrant& entrant, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return fmt::format("'{}' is no option=value", quoted(text));
    const Setting setting{text.substr(0, equals), text.substr(equals + 1)};
    if (auto* level = std::get_if<LevelEntrant>(&entrant.kind); level != nullptr && setting.name != "name")
        return set_level(std::get<play::Level>(level->level), setting);
    bool known = false;
    Problem problem = set_common(entrant, setting, known);
    if (known)
        return problem;
    if (auto* engine = std::get_if<EngineEntrant>(&entrant.kind))
        return set_ours(*engine, setting);
    return set_theirs(std::get<ProgramEntrant>(entrant.kind), setting);
}

Result<Entrant, std::string> parse_level(std::string_view text, std::string_view number) {
    const auto level = parse_number(number, play::highest_level);
    if (!level || *level < play::lowest_level)
        return fmt::format("'{}': there are levels {} to {}", quoted(text), play::lowest_level,
                           play::highest_level);
    return Entrant{
        .name = std::string(text), .text = std::string(text), .kind = LevelEntrant{static_cast<int>(*level)}};
}

} // namespace

Result<Entrant, std::string> parse_entrant(std::string_view text) {
    constexpr std::string_view level = "level:";
    if (text.starts_with(level))
        return parse_level(text, text.substr(level.size()));
    if (text == "random")
        return Entrant{.name = std::string(text), .text = std::string(text), .kind = RandomEntrant{}};
    const std::size_t colon = text.find(':');
    const auto parts = split(text.substr(0, colon), ',');
    const bool is_level = parts.front() == "level";
    if (parts.front() != "engine" && !is_level)
        return fmt::format("'{}' is no player; there are {}", quoted(text), entrant_forms);
    Entrant entrant{.name = std::string(text), .text = std::string(text), .kind = EngineEntrant{}};
    if (is_level)
        entrant.kind = LevelEntrant{play::strongest_level}; // but for what is set
    else if (colon != std::string_view::npos) {
        if (text.substr(colon + 1).find_first_not_of(' ') == std::string_view::npos)
            return fmt::format("'{}': behind the colon stands a command", quoted(text));
        entrant.kind = ProgramEntrant{.command = std::string(text.substr(colon + 1))};
    }
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (const auto problem = set_option(entrant, parts[i]))
            return *problem;
    return entrant;
}

} // namespace quincunx::match
