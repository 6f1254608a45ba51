#include "cli/commands.hpp"
#include "cli/common/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct MovesOptions {
    StartOptions start;
    bool json = false;
};

Json squares_json(const std::vector<Square>& squares, int width) {
    Json json = Json::array();
    for (const Square square : squares)
        json.push_back(square_text(square, width));
    return json;
}

void run(const MovesOptions& options) {
    const auto game = options.start.game();
    const auto moves = game->moves();
    if (!options.json) {
        for (const play::MoveView& move : moves)
            fmt::print("{}\n", move.text);
        return;
    }
    const int width = game->view().width;
    Json list = Json::array();
    for (const play::MoveView& move : moves)
        list.push_back({{"move", move.text},
                        {"path", squares_json(move.effects.path, width)},
                        {"captured", squares_json(move.effects.captured, width)},
                        {"turned", squares_json(move.effects.turned, width)}});
    print_json(list);
}

} // namespace

void add_moves(Command& program) {
    Command command = program.subcommand("moves", "List the legal moves of a position, sorted as text");
    auto options = std::make_shared<MovesOptions>();
    options->start.add_to(command);
    command.flag("--json", options->json, "Print one JSON array with what each move does");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
