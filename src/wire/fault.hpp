#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace quincunx::wire {

/// Why a message is not what it should be: where, and what is expected there.
struct Fault {
    std::string at;       ///< `command.move`; empty for the message as a whole
    std::string expected; ///< fit for showing, whatever came

    /// False, for whoever has just noticed it.
    bool expect(std::string text) {
        expected = std::move(text);
        return false;
    }
    /// False; the fault lies within that member.
    bool within(std::string_view member) {
        at = at.empty() ? std::string(member) : std::string(member).append(".").append(at);
        return false;
    }
};

} // namespace quincunx::wire
