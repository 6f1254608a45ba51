#include "store/rows.hpp"

#include <fmt/format.h>

namespace quincunx::store {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

/// A secret may be any bytes; PostgreSQL's texts may not.
std::string to_hex(std::string_view bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        text += digits[value / 16];
        text += digits[value % 16];
    }
    return text;
}

std::optional<std::string> from_hex(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const std::size_t high = digits.find(text[i]);
        const std::size_t low = digits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
    }
    if (text.size() % 2 != 0)
        return std::nullopt;
    return bytes;
}

std::string words(const wire::Fault& fault) {
    return fmt::format("expected {}{}{}", fault.expected, fault.at.empty() ? "" : " at ", fault.at);
}

} // namespace

EventRow to_event_row(const std::string& game, const online::StoredEntry& row) {
    EventRow written{.game = game,
                     .version = row.entry.version,
                     .at = row.entry.at,
                     .key = row.entry.key,
                     .body = {},
                     .secret = to_hex(row.secret)};
    wire::write(written.body, row.entry.event);
    return written;
}

online::StoredEntry to_row(const std::string& game, RawRow raw) {
    wire::Fault fault;
    std::optional<wire::Event> event = wire::parse<wire::Event>(raw.body, fault);
    if (!event)
        throw Corrupt(fmt::format("game {}, version {}: the event cannot be read: {}", game, raw.version,
                                  words(fault)));
    std::optional<std::string> secret = from_hex(raw.secret);
    if (!secret)
        throw Corrupt(
            fmt::format("game {}, version {}: the secret is no hexadecimal number", game, raw.version));
    return {.entry = {.version = raw.version,
                      .at = raw.at,
                      .key = std::move(raw.key),
                      .event = std::move(*event)},
            .secret = std::move(*secret)};
}

online::GameSettings to_settings(const std::string& game, const std::string& text) {
    wire::Fault fault;
    std::optional<online::GameSettings> settings = wire::parse<online::GameSettings>(text, fault);
    if (!settings)
        throw Corrupt(fmt::format("game {}: the settings cannot be read: {}", game, words(fault)));
    return std::move(*settings);
}

} // namespace quincunx::store
