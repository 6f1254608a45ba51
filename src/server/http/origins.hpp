#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

/// Whether this is what browsers send as Origin: `https://example.org`, with a port where it is not the
/// usual.
bool is_origin(std::string_view text);

/// The scheme and host of an address: `https://example.org` of `https://example.org/games/`.
std::string_view origin_of(std::string_view url);

/// From which pages requests may come that change something, or sockets.
class Origins {
  public:
    /// Pages of these origins, beside the server's own.
    explicit Origins(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {}

    /// What has no Origin comes from no browser: whatever is not asked for by a page of somebody else's harms
    /// nobody. `host` is the request's Host.
    bool allow(std::string_view origin, std::string_view host) const;
    /// Whether it is one of those beside the server's own.
    bool name(std::string_view origin) const;

  private:
    std::vector<std::string> allowed_;
};

} // namespace quincunx::server
