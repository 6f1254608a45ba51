#pragma once

#include "page_api/host.hpp"

namespace quincunx::test {

/// What the page API is given in tests: time that stands still, searches on one thread, a small table.
inline page_api::Host page_api_host(std::function<void(const std::string&)> report) {
    return {.now = [] { return std::int64_t{0}; },
            .report = std::move(report),
            .search = [](const play::Game& game,
                         const engine::SearchContext& context) { return game.search(context); },
            .table_megabytes = 1};
}

} // namespace quincunx::test
