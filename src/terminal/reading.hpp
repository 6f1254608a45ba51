#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace quincunx::terminal {

/// What came of waiting for a line.
enum class Input : std::uint8_t {
    line,
    end,         ///< there is no more input
    interrupted, ///< Ctrl-C or SIGTERM
    elsewhere    ///< something else happened first
};

struct Reading {
    Input input;
    std::string line{}; ///< without its end; cut after `longest_line` bytes
};

/// Longer lines are cut: nobody types so much, and memory stays small whatever is piped in.
inline constexpr std::size_t longest_line = 4096;

} // namespace quincunx::terminal
