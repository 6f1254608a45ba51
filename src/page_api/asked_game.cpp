#include "page_api/asked_game.hpp"

#include "play/registry.hpp"

namespace quincunx::page_api {

Result<std::unique_ptr<play::Game>> asked_game(const std::string& variant,
                                               const std::optional<std::string>& position) {
    const auto parsed = play::parse_variant(variant);
    if (!parsed)
        return parsed.error();
    if (!position)
        return play::make_game(*parsed);
    return play::make_game(*parsed, *position);
}

std::optional<Error> wrong_game(const play::Variant& variant, const quincunx::GameSpec& only) {
    if (variant.game().name == only.name)
        return std::nullopt;
    return Error{ErrorCode::request_game, 0, {std::string(variant.game().name), std::string(only.name)}};
}

} // namespace quincunx::page_api
