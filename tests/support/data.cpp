#include "support/data.hpp"

#include "support/sources.hpp"
#include "support/variants.hpp"

#include <fstream>
#include <stdexcept>

namespace quincunx::test {

std::vector<nlohmann::json> data_rows(const std::string& file) {
    std::ifstream in(test::source_file("tests/data/" + file));
    std::vector<nlohmann::json> rows;
    for (std::string line; std::getline(in, line);)
        if (auto row = nlohmann::json::parse(line);
            find_game(row.at("variant").get<std::string>()) != nullptr)
            rows.push_back(std::move(row));
    if (rows.empty())
        throw std::runtime_error("nothing in tests/data/" + file);
    return rows;
}

std::string position_of(const nlohmann::json& row) {
    const auto& position = row.at("position");
    return position.is_null() ? "" : position.get<std::string>();
}

} // namespace quincunx::test
