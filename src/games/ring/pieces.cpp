#include "games/ring/pieces.hpp"

#include "games/text.hpp"

#include <algorithm>

namespace quincunx::ring {

std::optional<Error> too_many_pieces(const Letters& letters) {
    for (const Color color : colors)
        for (int number = 1; number <= numbers; ++number) {
            const char letter = letter_of(color, number);
            const std::int64_t found = std::ranges::count(letters, letter);
            if (found > most_of(number))
                return Error{ErrorCode::piece_count,
                             0,
                             {{letter}, number_text(found), "0.." + number_text(most_of(number))}};
        }
    return std::nullopt;
}

} // namespace quincunx::ring
