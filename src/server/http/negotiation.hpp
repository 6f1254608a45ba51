#pragma once

#include <string_view>
#include <vector>

namespace quincunx::server {

/// A compressed form of a file: what Accept-Encoding and Content-Encoding call it, and how the name of the
/// file in that form ends.
struct Coding {
    std::string_view token;
    std::string_view suffix;

    bool operator==(const Coding&) const = default;
};
inline constexpr Coding brotli{"br", ".br"};
inline constexpr Coding gzip{"gzip", ".gz"};

/// Reads the value of Accept-Encoding: the forms that a client would rather have than the file itself, the
/// dearest first. Of forms that are equally welcome the smaller comes first.
std::vector<Coding> welcome_codings(std::string_view accept_encoding);

/// Whether the value of If-None-Match names this entity tag, or any.
bool names_tag(std::string_view if_none_match, std::string_view tag);

} // namespace quincunx::server
