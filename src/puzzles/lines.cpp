#include "puzzles/lines.hpp"

namespace quincunx::puzzles {

Error field_error(std::string_view name, const Field& found, std::string_view accepted) {
    return Error{ErrorCode::record_tag_value,
                 found.at,
                 {std::string(name), quoted(found.text), std::string(accepted)}};
}

Error within(Error error, const Field& part) {
    error.offset += part.at;
    return error;
}

} // namespace quincunx::puzzles
