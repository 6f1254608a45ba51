#include "engine/eval/reversi/evaluation.hpp"
#include "games/reversi/position.hpp"
#include "play/entries.hpp"
#include "play/game_of.hpp"

namespace quincunx::play {

constinit const GameEntry reversi_entry{.spec = &reversi::spec,
                                        .check = check_options<reversi::make_options>,
                                        .make = make_game_of<reversi::Position, reversi::make_options>};

} // namespace quincunx::play
