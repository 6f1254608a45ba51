#pragma once

#include "play/game.hpp"

#include <memory>
#include <optional>
#include <string>

namespace quincunx::page_api {

/// The game of a variant at a position, or at its beginning. Errors: those of variants and positions.
Result<std::unique_ptr<play::Game>> asked_game(const std::string& variant,
                                               const std::optional<std::string>& position);

/// An error, request_game, if this is not the one game that will do.
std::optional<Error> wrong_game(const play::Variant& variant, const quincunx::GameSpec& only);

} // namespace quincunx::page_api
