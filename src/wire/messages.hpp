#pragma once

#include "wire/protocol.hpp"

namespace quincunx::wire {

/// Bytes: no message or request is longer; answers may be.
inline constexpr std::size_t longest_message = 4096;

/// A message as it is sent.
template <class Message>
std::string to_text(const Message& message) {
    std::string out;
    out.reserve(256); // most are shorter
    write(out, message);
    return out;
}

/// Reads a message. Nothing, and `fault` says why, if it is none.
template <class Message>
std::optional<Message> parse(std::string_view text, Fault& fault) {
    const std::optional<JsonTree> tree = parse_json(text, fault);
    std::optional<Message> message(std::in_place);
    if (!tree || !read(Json(*tree), *message, fault))
        message.reset();
    return message;
}

} // namespace quincunx::wire
