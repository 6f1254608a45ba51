#include "cli/common/new_file.hpp"

#include "cli/common/support.hpp"
#include "terminal/files.hpp"

#include <filesystem>

namespace quincunx::cli {

namespace {

[[noreturn]] void refuse_file(const NewFile& file) {
    throw CommandFailure(bad_usage, fmt::format("{}: there is a file {} already", file.option,
                                                quincunx::quoted(file.path, std::string::npos)));
}

} // namespace

void NewFile::check() const {
    if (std::filesystem::exists(path))
        refuse_file(*this);
}

void NewFile::write(std::string_view text) const {
    const auto error = terminal::write_file(path, text, terminal::Existing::kept);
    if (error && error->is_taken())
        refuse_file(*this);
    if (error)
        throw CommandFailure(could_not, terminal::file_error_text(path, *error, Language::english));
}

} // namespace quincunx::cli
