#include "puzzles/lines.hpp"

namespace quincunx::puzzles {

namespace {

/// The error of a text that was read as a part of another.
Error within(Error error, const Field& part) {
    error.offset += part.at;
    return error;
}

} // namespace

Error field_error(std::string_view name, const Field& found, std::string_view accepted) {
    return Error{ErrorCode::record_tag_value,
                 found.at,
                 {std::string(name), quoted(found.text), std::string(accepted)}};
}

Result<std::unique_ptr<play::Game>> game_in(const Field& variant, const Field& position) {
    const auto parsed = play::parse_variant(variant.text);
    if (!parsed)
        return within(parsed.error(), variant);
    auto game = play::make_game(*parsed, position.text);
    if (!game)
        return within(game.error(), position);
    return game;
}

} // namespace quincunx::puzzles
