#include "play/game_of.hpp"

namespace quincunx::play {

std::optional<Error> play_text(Game& game, std::string_view move) {
    const auto parsed = game.parse(move);
    return parsed ? game.play(*parsed) : parsed.error();
}

Result<std::unique_ptr<Game>> make_game(const Variant& variant, std::string_view position) {
    auto game = make_game(variant);
    if (const auto error = game->set_position(position))
        return *error;
    return game;
}

} // namespace quincunx::play
