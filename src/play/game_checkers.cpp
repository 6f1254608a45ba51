#include "engine/eval/checkers/evaluation.hpp"
#include "games/checkers/position.hpp"
#include "play/game_of.hpp"
#include "play/make_games.hpp"

namespace quincunx::play {

std::unique_ptr<Game> make_checkers(const Variant& variant) {
    return make_game_of<checkers::Position>(variant, *checkers::make_options(variant.values()));
}

} // namespace quincunx::play
