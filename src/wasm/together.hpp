#pragma once

#include "play/game.hpp"

namespace quincunx::wasm {

/// Searches, together with all workers that have come to help (in `together.cpp`, export `help`). Without
/// shared memory there is nobody to help.
engine::Report search_together(const play::Game& game, engine::SearchContext context);

} // namespace quincunx::wasm
