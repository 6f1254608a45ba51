#pragma once

#include "engine/eval/learned/network.hpp"
#include "engine/eval/learned/patterns.hpp"
#include "games/error.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace quincunx::engine {

/// What is learned about a game: a network about any, tables of patterns about Reversi on small boards.
using Learned = std::variant<Network, PatternTables>;

/// That, with what has to be known of it.
struct Weights {
    std::string variant; ///< for which it was learned: its canonical text
    std::string command; ///< that made it
    Learned learned;
    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The weights as the text of a file: lines of words and whole numbers, the last of them a checksum.
std::string to_text(const Weights& weights);

/// The checksum of what stands before its line: 16 hexadecimal digits that tell what is damaged, not who
/// wrote it.
std::string weights_checksum(std::string_view text);

/// Reads such a text. On error: what is wrong with it, in English.
Result<Weights, std::string> parse_weights(std::string_view text);

} // namespace quincunx::engine
