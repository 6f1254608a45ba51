#include "openings/positions_text.hpp"

#include "games/text.hpp"
#include "i18n/words.hpp"

namespace quincunx::openings {

std::string in_position(std::string_view position, const Error& error) {
    constexpr std::size_t most_shown = 200;
    return "the position " + quincunx::quoted(position, most_shown) + ": " + words(error, Language::english);
}

} // namespace quincunx::openings
