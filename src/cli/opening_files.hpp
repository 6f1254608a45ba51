#pragma once

#include "cli/common/support.hpp"
#include "play/variant.hpp"

namespace quincunx::cli {

/// The text of a file that has openings: games, a table or a book.
std::string read_openings_file(const std::string& path);

/// What `parse` makes of such a file, if it is of the variant.
template <class Openings>
Openings read_openings(const std::string& path, const play::Variant& variant,
                       Result<Openings, std::string> (*parse)(std::string_view text)) {
    auto read = parse(read_openings_file(path));
    if (!read)
        throw CommandFailure(bad_usage, fmt::format("{}: {}", path, read.error()));
    if (read->variant() != variant)
        throw CommandFailure(bad_usage, fmt::format("{}: it has openings of {}, not of {}", path,
                                                    read->variant().text(), variant.text()));
    return std::move(*read);
}

} // namespace quincunx::cli
