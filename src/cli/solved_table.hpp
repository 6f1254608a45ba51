#pragma once

#include <string>

namespace quincunx::cli {

/// Answers the questions of which the page has no row; of one variant, if it is named, all, and anew. Each
/// row is kept as soon as it is there.
/// Throws CommandFailure.
void make_table(const std::string& file, const std::string& variant);

} // namespace quincunx::cli
