#pragma once

#include "support/fuzz.hpp"
#include "wire/messages.hpp"

namespace quincunx::test {

/// Any bytes are a message that is written and read again alike, or a fault with words that can be sent.
template <class Message>
void demand_message_or_fault(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    wire::Fault fault;
    const auto message = wire::parse<Message>(text, fault);
    if (!message) {
        demand(wire::is_line(fault.expected, 1, 400), "a fault has words", text);
        demand(wire::is_line(fault.at, 0, 100), "a fault has a place that can be shown", text);
        return;
    }
    const std::string written = wire::to_text(*message);
    const auto again = wire::parse<Message>(written, fault);
    demand(again.has_value(), "what is written can be read", written);
    demand(*again == *message, "it is read as it was", written);
    demand(wire::to_text(*again) == written, "there is one way to write it", written);
}

} // namespace quincunx::test
