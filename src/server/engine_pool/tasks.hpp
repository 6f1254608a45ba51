#pragma once

#include "online/online_game.hpp"

namespace quincunx::server {

/// The position that a game is in, as workers are told of it. Nothing, if it is too much for
/// a message.
std::optional<wire::Task> task_of(const online::OnlineGame& online_game, const wire::Goal& goal);

/// The position of a game that somebody asks about. Only of finished games, for else the server would help a
/// player. Errors: bad_message, not_now, too_much.
Result<wire::Task, wire::Problem> task_of(const wire::Whole& game, const wire::Inquiry& inquiry);

} // namespace quincunx::server
