#include "support/sources.hpp"

#include "paths.hpp"

namespace quincunx::test {

std::string source_file(std::string_view path) {
    return std::string(QX_SOURCE_DIR "/").append(path);
}

} // namespace quincunx::test
