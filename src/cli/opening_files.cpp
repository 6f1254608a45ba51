#include "cli/opening_files.hpp"

#include "terminal/files.hpp"

namespace quincunx::cli {

namespace {

/// Games of a long match are in one file.
constexpr std::size_t most_bytes = std::size_t{1} << 30U;

} // namespace

std::string read_openings_file(const std::string& path) {
    auto text = terminal::read_file(path, most_bytes);
    if (!text)
        throw CommandFailure(could_not, terminal::file_error_text(path, text.error(), Language::english));
    return std::move(*text);
}

} // namespace quincunx::cli
