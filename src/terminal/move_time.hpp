#pragma once

#include "play/session.hpp"

namespace quincunx::terminal {

/// So much of `most` as whoever is to move may take of their clock at `now`; all of it where there is none.
play::Milliseconds time_for_move(const play::Session& session, play::Milliseconds now,
                                 play::Milliseconds most);

} // namespace quincunx::terminal
