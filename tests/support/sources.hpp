#pragma once

#include <string>
#include <string_view>

namespace quincunx::test {

/// Where a file of the sources is: `tests/data/perft.jsonl`. Told at run time, so that only this function is
/// compiled anew in another clone.
std::string source_file(std::string_view path);

} // namespace quincunx::test
