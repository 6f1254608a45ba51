#include "engine/eval/ugolki/evaluation.hpp"
#include "games/ugolki/position.hpp"
#include "play/game_of.hpp"
#include "play/make_games.hpp"

namespace quincunx::play {

std::unique_ptr<Game> make_ugolki(const Variant& variant) {
    return make_game_of<ugolki::Position>(variant, *ugolki::make_options(variant.values()));
}

} // namespace quincunx::play
