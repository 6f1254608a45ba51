#pragma once

#include "play/game.hpp"

#include <memory>
#include <string_view>

namespace quincunx::jobs {

/// The game that a job is about, by the texts of its variant and position; nothing where these mean nothing
/// here.
std::shared_ptr<const play::Game> game_at(std::string_view variant, std::string_view position);

} // namespace quincunx::jobs
