#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace quincunx::test {

/// The rows of a file in tests/data, one JSON value a line, of those games that are under test.
std::vector<nlohmann::json> data_rows(const std::string& file);

/// A row's position, or none for the start.
std::string position_of(const nlohmann::json& row);

} // namespace quincunx::test
