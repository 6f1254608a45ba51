#pragma once

#include <string>

namespace quincunx::cli {

/// What `--version` prints: the version on the first line, then what the program was built from and with.
std::string about();

} // namespace quincunx::cli
