#include "cli/common/support.hpp"

#include "terminal/language.hpp"
#include "terminal/spelling.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <sstream>
#include <system_error>

namespace quincunx::cli {

void refuse(const std::string& where, const Error& error) {
    const Language language = terminal::language_of_environment();
    const std::string said = words(error, language) + terminal::did_you_mean(error, language);
    throw CommandFailure(bad_usage, error.offset == 0
                                        ? fmt::format("{}: {}", where, said)
                                        : fmt::format("{}, column {}: {}", where, error.offset + 1, said));
}

void StartOptions::add_to(Command& command, bool is_required) {
    Option variant = command.option("VARIANT", variant_,
                                    "The game with its options, like reversi or reversi:size=6,diagonal=on");
    if (is_required)
        variant.required();
    position_option_ = command.option("--position", position_, "Start from this position");
}

std::unique_ptr<play::Game> StartOptions::game(const std::string& variant) const {
    const play::Variant parsed = accept("variant", play::parse_variant(variant));
    if (!position_option_ || !position_option_->given())
        return play::make_game(parsed);
    return accept("position", play::make_game(parsed, position_));
}

std::vector<std::string> split_moves(const std::string& text) {
    std::istringstream words(text);
    std::vector<std::string> moves;
    for (std::string move; words >> move;)
        moves.push_back(move);
    return moves;
}

void play_all(play::Game& game, const std::vector<std::string>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto error = play::play_text(game, moves[i]);
        if (!error)
            continue;
        const std::string said = words(*error, terminal::language_of_environment());
        const std::string name = quincunx::quoted(moves[i]);
        // Most sentences about moves begin with the move, which stands before the ply already.
        const bool repeats = said.starts_with(name + ": ");
        throw CommandFailure(bad_usage, fmt::format("move {} at ply {}: {}", name, i + 1,
                                                    said.substr(repeats ? name.size() + 2 : 0)));
    }
}

void print_json(const Json& json) {
    fmt::print("{}\n", json.dump());
}

void flush_output() {
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "standard output");
}

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

} // namespace quincunx::cli
