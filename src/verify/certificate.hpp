#pragma once

#include "engine/solve/goal.hpp"
#include "games/error.hpp"
#include "games/move.hpp"
#include "play/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::verify {

/// That a player can force something, and how: whoever goes through all that may happen, in depth, the other
/// player's moves in the order of their texts and each position once, finds the player's moves here in the
/// order in which they are needed. Where there is none, any search finds out what it is.
struct Claim {
    engine::Goal goal;
    std::vector<std::optional<Move>> moves;
};

/// What was proved of a position, as a text that anybody can check.
struct Certificate {
    std::unique_ptr<play::Game> game; ///< at the position
    std::vector<Claim> claims;
};

/// What is wrong with a certificate's text.
struct CertificateError {
    std::size_t line = 0;
    std::string message; ///< in English: what was found, and what is accepted
};

/// `win`, `hold` or `discs N`.
std::string text_of(const engine::Goal& goal);

std::string to_text(const Certificate& certificate);

/// Reads a certificate, whose last line must be the checksum of all before. Whether what it claims is so is
/// for the verifier to say.
Result<Certificate, CertificateError> parse_certificate(std::string_view text);

} // namespace quincunx::verify
