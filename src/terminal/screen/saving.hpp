#pragma once

#include "play/session.hpp"
#include "terminal/screen/play_state.hpp"

namespace quincunx::terminal::screen {

/// Writes a game to the file that `save` names, and says so; nothing is replaced before somebody has said
/// that it may be. Whether it is written.
bool save_from_screen(const play::Session& session, const PlainInput& input, PlayState& state,
                      Language language);

} // namespace quincunx::terminal::screen
