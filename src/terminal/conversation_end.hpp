#pragma once

#include <cstdint>

namespace quincunx::terminal {

/// How a conversation came to its end.
enum class ConversationEnd : std::uint8_t {
    over,        ///< the game ended
    quit,        ///< the person left: a game that goes on is to be kept
    dropped,     ///< the person left, and nothing is to be kept
    input_ended, ///< there was no more input: a game that goes on is to be kept
    interrupted  ///< Ctrl-C, SIGTERM or SIGHUP: the game is to be kept
};

} // namespace quincunx::terminal
