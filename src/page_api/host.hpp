#pragma once

#include "play/game.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace quincunx::page_api {

/// What a page API is given by whoever keeps it.
struct Host {
    /// Milliseconds since some moment.
    std::function<std::int64_t()> now;
    /// Is told, as a JSON text, what a search has found so far.
    std::function<void(const std::string&)> report;
    /// Searches, alone or with others.
    std::function<engine::Report(const play::Game&, const engine::SearchContext&)> search;
    /// How large the engine's table may be.
    std::size_t table_megabytes = 16;
};

} // namespace quincunx::page_api
