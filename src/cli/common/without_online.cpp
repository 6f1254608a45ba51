#include "cli/common/online.hpp"

namespace quincunx::cli {

Accepted server_url() {
    return Accepted("an address", [](const std::string& /*text*/) { return true; });
}

wire::Openings find_openings(const std::string& /*server*/, const wire::AskOpenings& /*wanted*/,
                             Language /*language*/) {
    throw CommandFailure(could_not, "this quincunx was built without the server, and asks none");
}

} // namespace quincunx::cli
