#include "bus/link.hpp"

#include <stdexcept>

namespace quincunx::bus {

std::unique_ptr<Link> open_nats(const std::string& /*url*/, NatsTimes /*times*/) {
    throw std::runtime_error("this quincunx was built without NATS, and so without buses");
}

} // namespace quincunx::bus
