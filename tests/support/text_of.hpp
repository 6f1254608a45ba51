#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace quincunx::test {

/// Everything that is in a file; nothing where there is none.
inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace quincunx::test
