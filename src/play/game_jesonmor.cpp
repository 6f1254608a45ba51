#include "engine/eval/jesonmor/evaluation.hpp"
#include "games/jesonmor/position.hpp"
#include "play/game_of.hpp"
#include "play/make_games.hpp"

namespace quincunx::play {

std::unique_ptr<Game> make_jesonmor(const Variant& variant) {
    return make_game_of<jesonmor::Position>(variant, *jesonmor::make_options(variant.values()));
}

} // namespace quincunx::play
