#include "jobs/game_at.hpp"

#include "play/registry.hpp"

namespace quincunx::jobs {

std::shared_ptr<const play::Game> game_at(std::string_view variant, std::string_view position) {
    const auto known = play::parse_variant(variant);
    if (!known)
        return nullptr;
    auto game = play::make_game(*known, position);
    return game ? std::move(*game) : nullptr;
}

} // namespace quincunx::jobs
