#pragma once

#include "json/json.hpp"

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace quincunx {

/// A member that is a whole number between the two. Throws Json::exception or std::out_of_range.
std::int64_t number_at(const Json& json, const char* name, std::int64_t least, std::int64_t greatest);

/// What `read` makes of what `parse` makes of something, an optional: nothing where it has not the form that
/// one of them wants and says so by a Json::exception or std::out_of_range.
template <class Parse, class Read>
auto read_parsed(const Parse& parse, const Read& read) -> decltype(read(Json())) {
    try {
        return read(parse());
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const std::out_of_range&) {
        return std::nullopt;
    }
}

/// The same of a text, if it is JSON.
template <class Read>
auto read_json(std::string_view text, const Read& read) -> decltype(read(Json())) {
    return read_parsed([text] { return Json::parse(text); }, read);
}

/// The same of bytes, if they are JSON as MessagePack has it.
template <class Read>
auto read_msgpack(std::string_view bytes, const Read& read) -> decltype(read(Json())) {
    return read_parsed([bytes] { return Json::from_msgpack(bytes); }, read);
}

} // namespace quincunx
