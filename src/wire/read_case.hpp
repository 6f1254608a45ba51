#pragma once

#include "wire/reading.hpp"

#include <tuple>
#include <utility>
#include <variant>

namespace quincunx::wire {

/// Reads an object that is one of several cases, as its member `tag` says; `names` are in the order of the
/// variant's. `take` takes the other members into what has been made of the variant.
template <class... Cases, std::size_t Size, class Take>
bool read_case(const Json& json, std::string_view tag, const std::array<std::string_view, Size>& names,
               std::variant<Cases...>& value, Fault& fault, const Take& take) {
    static_assert(sizeof...(Cases) == Size);
    Members members(json, fault);
    std::size_t which = 0;
    if (!members.begin() || !members.take(tag, which, WordRule<std::size_t, Size>{names}))
        return false;
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
        bool is_read = false;
        std::ignore =
            ((which == Index && (is_read = take(members, value.template emplace<Index>()), true)) || ...);
        return is_read;
    }(std::index_sequence_for<Cases...>{});
}

} // namespace quincunx::wire
