#pragma once

#include "tablebase/family.hpp"
#include "tablebase/numbering/value.hpp"

#include <atomic>
#include <filesystem>
#include <optional>
#include <vector>

namespace quincunx::tablebase {

/// What every position of one material is worth, in the order of their indices, found by retrograde analysis;
/// the same whatever the number of threads. The tables to which captures lead must be in the folder. Nothing
/// if `stop` became true.
Result<std::optional<std::vector<Code>>, TableError> build(const std::filesystem::path& folder,
                                                           const Family& family, const Material& material,
                                                           int threads, const std::atomic<bool>& stop);

} // namespace quincunx::tablebase
