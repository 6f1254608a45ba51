#pragma once

#include <cstdint>

namespace quincunx::terminal {

/// How a conversation came to its end.
enum class ConversationEnd : std::uint8_t {
    over,        ///< the game ended
    quit,        ///< the person left
    input_ended, ///< there was no more input: the game is to be saved
    interrupted  ///< Ctrl-C or SIGTERM: the game is to be saved
};

} // namespace quincunx::terminal
