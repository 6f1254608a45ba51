#include "cli/support.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

#include <chrono>
#include <sstream>

namespace quincunx::cli {

void refuse(const std::string& where, const Error& error) {
    const std::string words = terminal::words(error, terminal::language_of_environment());
    throw Failure(bad_usage, error.offset == 0
                                 ? fmt::format("{}: {}", where, words)
                                 : fmt::format("{}, column {}: {}", where, error.offset + 1, words));
}

void StartOptions::add_to(CLI::App& command) {
    command
        .add_option("VARIANT", variant_,
                    "The game with its options, like reversi or reversi:size=6,diagonal=on")
        ->required();
    position_option_ = command.add_option("--position", position_, "Start from this position instead");
}

std::unique_ptr<play::Game> StartOptions::game() const {
    const play::Variant variant = accept("variant", play::parse_variant(variant_));
    if (position_option_->count() == 0)
        return play::make_game(variant);
    return accept("position", play::make_game(variant, position_));
}

std::vector<std::string> split_moves(const std::string& text) {
    std::istringstream words(text);
    std::vector<std::string> moves;
    for (std::string move; words >> move;)
        moves.push_back(move);
    return moves;
}

void play_all(play::Game& game, const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (const auto error = play::play_text(game, moves[i]))
            throw Failure(bad_usage,
                          fmt::format("move {} at ply {}: {}", quincunx::quoted(moves[i]), i + 1,
                                      terminal::words(*error, terminal::language_of_environment())));
}

void print_json(const Json& json) {
    fmt::print("{}\n", json.dump());
}

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

} // namespace quincunx::cli
