#include "json/read_json.hpp"

namespace quincunx {

std::int64_t number_at(const Json& json, const char* name, std::int64_t least, std::int64_t greatest) {
    const Json& member = json.at(name);
    const std::int64_t number = member.is_number_integer() ? member.get<std::int64_t>() : least - 1;
    if (number < least || number > greatest)
        throw std::out_of_range(name);
    return number;
}

} // namespace quincunx
