#include "engine/eval/ring/evaluation.hpp"
#include "games/ring/position.hpp"
#include "play/game_of.hpp"
#include "play/make_games.hpp"

namespace quincunx::play {

std::unique_ptr<Game> make_ring(const Variant& variant) {
    return make_game_of<ring::Position>(variant, *ring::make_options(variant.values()));
}

} // namespace quincunx::play
