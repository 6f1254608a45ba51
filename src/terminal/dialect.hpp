#pragma once

#include "terminal/console.hpp"
#include "terminal/match.hpp"
#include "words/words.hpp"

#include <cstdint>

namespace quincunx::terminal {

/// How a conversation came to its end.
enum class Farewell : std::uint8_t {
    over,        ///< the game ended
    quit,        ///< the person left
    input_ended, ///< there was no more input: the game is to be saved
    interrupted  ///< Ctrl-C or SIGTERM: the game is to be saved
};

/// Plays a match in plain lines and canonical notation, with commands.
Farewell play_plain(Console& console, Match& match, Language language);

/// Holds Ring's setup stage by hand (RING-2) in plain lines: the text of the position in which the play stage
/// begins, or how the conversation ended before.
Result<std::string, Farewell> set_up_plain(Console& console, const play::Variant& variant, Language language);

/// Plays a match in the conversation that the game's founding text shows (REV-6, RING-12, JES-11, CHK-5);
/// Ugolki's shows none and is played in plain lines.
Farewell play_classic(Console& console, Match& match);

/// Holds Ring's setup stage in the same manner.
Result<std::string, Farewell> set_up_classic(Console& console, const play::Variant& variant);

} // namespace quincunx::terminal
