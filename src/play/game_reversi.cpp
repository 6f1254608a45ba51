#include "engine/eval/reversi/evaluation.hpp"
#include "engine/solve/reversi/position_endgame.hpp"
#include "games/reversi/position.hpp"
#include "play/game_of.hpp"
#include "play/make_games.hpp"

namespace quincunx::play {

std::unique_ptr<Game> make_reversi(const Variant& variant) {
    return make_game_of<reversi::Position>(variant, *reversi::make_options(variant.values()));
}

} // namespace quincunx::play
