#pragma once

#include "board/color.hpp"
#include "wire/writing.hpp"

#include <optional>

namespace quincunx::page_api {

/// Writes one value.
template <class T>
using Put = void (*)(std::string& out, const T& value);

/// A text that may break lines, and have other characters that JSON has no place for.
void write_any_text(std::string& out, std::string_view value);

template <class T>
void write_list(std::string& out, const std::vector<T>& values, std::type_identity_t<Put<T>> put) {
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            out += ',';
        put(out, values[i]);
    }
    out += ']';
}

template <class T>
void write_or_null(std::string& out, const std::optional<T>& value, std::type_identity_t<Put<T>> put) {
    if (value)
        put(out, *value);
    else
        out += "null";
}

template <class T>
void write_by_side(std::string& out, const ByColor<T>& value, std::type_identity_t<Put<T>> put) {
    wire::ObjectText object(out);
    put(object.member("first"), value[Color::first]);
    put(object.member("second"), value[Color::second]);
    object.end();
}

} // namespace quincunx::page_api
