#include "server/http/media_type.hpp"

#include <algorithm>
#include <array>

namespace quincunx::server {

namespace {

struct Entry {
    std::string_view ending;
    std::string_view type;
};

constexpr std::array types{
    Entry{".html", "text/html; charset=utf-8"},
    Entry{".js", "text/javascript; charset=utf-8"},
    Entry{".css", "text/css; charset=utf-8"},
    Entry{".wasm", "application/wasm"}, // or it is not compiled while it comes in
    Entry{".svg", "image/svg+xml"},
    Entry{".png", "image/png"},
    Entry{".ico", "image/x-icon"},
    Entry{".webmanifest", "application/manifest+json"},
    Entry{".json", "application/json"},
    Entry{".map", "application/json"},
    Entry{".txt", "text/plain; charset=utf-8"},
};

} // namespace

std::string_view media_type(std::string_view name) {
    const auto* const entry =
        std::ranges::find_if(types, [name](const Entry& each) { return name.ends_with(each.ending); });
    return entry == types.end() ? "application/octet-stream" : entry->type;
}

} // namespace quincunx::server
