#pragma once

#include "json/json.hpp"

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace quincunx {

/// A member that is a whole number between the two. Throws Json::exception or std::out_of_range.
std::int64_t number_at(const Json& json, const char* name, std::int64_t least, std::int64_t greatest);

/// What `read` makes of a text, an optional: nothing where the text is no JSON, or has not the form that
/// `read` wants and says so by a Json::exception or std::out_of_range.
template <class Read>
auto read_json(std::string_view text, const Read& read) -> decltype(read(Json())) {
    try {
        return read(Json::parse(text));
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const std::out_of_range&) {
        return std::nullopt;
    }
}

} // namespace quincunx
