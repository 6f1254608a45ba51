#include "support/fuzz.hpp"
#include "support/heard.hpp"
#include "ugi/engine.hpp"

#include <cctype>
#include <sstream>

namespace {

using namespace quincunx;

/// What a fuzzer may do only within bounds: thousands of inputs a second want small boards and short
/// searches.
std::optional<std::string> bounded(const std::string& line) {
    const auto command = ugi::parse_command(line);
    if (!command)
        return line;
    if (const auto* go = std::get_if<ugi::Go>(&*command)) {
        ugi::Go bounded = *go;
        bounded.nodes = std::min<std::uint64_t>(go->nodes.value_or(100), 100);
        return ugi::to_text(bounded, ugi::Dialect::ugi);
    }
    const auto* option = std::get_if<ugi::command::SetOption>(&*command);
    if (option == nullptr)
        return line;
    std::string name = option->name;
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    const bool is_large = name == "hash" || name == "threads" || name == "variant";
    return is_large ? std::nullopt : std::optional(line);
}

/// Whether the move of a `bestmove` is one in the position that was set up last.
bool is_possible(const std::string& said, const play::Game* game) {
    const std::string move = std::get<ugi::reply::BestMove>(ugi::parse_reply(said)).move;
    if (game == nullptr || game->outcome())
        return move == ugi::no_move;
    const auto parsed = game->parse(move);
    return parsed && !game->clone()->play(*parsed);
}

std::unique_ptr<play::Game> set_up(const ugi::command::Position& position) {
    const auto variant = *play::parse_variant("jesonmor:size=3");
    auto game = position.text ? play::make_game(variant, *position.text)
                              : Result<std::unique_ptr<play::Game>>(play::make_game(variant));
    if (!game)
        return nullptr;
    for (const std::string& move : position.moves)
        if (play::play_text(**game, move))
            return nullptr;
    return std::move(*game);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    test::Heard heard;
    auto game = play::make_game(*play::parse_variant("jesonmor:size=3"));
    std::size_t asked = 0;
    ugi::Engine engine({.version = "1", .seed = 1, .most_megabytes = 1},
                       [&](std::string_view line) { heard(line); });
    engine.hear("setoption name Variant value jesonmor:size=3");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto said = bounded(line);
        if (said && !engine.hear(*said))
            break;
        const auto command = ugi::parse_command(line);
        if (!command)
            continue;
        if (const auto* position = std::get_if<ugi::command::Position>(&*command))
            game = set_up(*position);
        if (std::holds_alternative<ugi::Go>(*command)) {
            ++asked;
            engine.hear("stop");
            heard.wait_for("bestmove ", asked);
            test::demand(is_possible(heard.lines().back(), game.get()), "its moves are legal", text);
        }
    }
    engine.hear("quit");
    test::demand(heard.count("bestmove ") == asked, "each go is answered once", text);
    return 0;
}
