#include "cli/bus.hpp"

#include "bus/link.hpp"
#include "cli/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

CLI::Validator bus_address() {
    return accepted("a NATS server, like nats://127.0.0.1:4222",
                    [](const std::string& text) { return bus::is_nats_url(text); });
}

std::string words_for_missing_bus(const std::string& url) {
    return fmt::format("there is no answer from {}; trying on", bus::without_secrets(url));
}

} // namespace quincunx::cli
