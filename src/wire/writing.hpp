#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace quincunx::wire {

/// Appends an object to a text, member by member. Texts of the protocol hold no control characters, so that
/// only quotes and backslashes need care.
class ObjectText {
  public:
    explicit ObjectText(std::string& out) : out_(out) { out_ += '{'; }

    /// The text, ready for the member's value.
    std::string& member(std::string_view name) {
        out_ += begun_ ? ",\"" : "\"";
        begun_ = true;
        out_.append(name).append("\":");
        return out_;
    }
    void end() { out_ += '}'; }

  private:
    std::string& out_;
    bool begun_ = false;
};

void write_text(std::string& out, std::string_view value);
void write_number(std::string& out, std::int64_t value);
inline void write_flag(std::string& out, bool value) {
    out += value ? "true" : "false";
}
/// Of texts, or of what has a `write` of its own.
template <class T>
void write_list(std::string& out, const std::vector<T>& values) {
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            out += ',';
        if constexpr (std::is_same_v<T, std::string>)
            write_text(out, values[i]);
        else
            write(out, values[i]);
    }
    out += ']';
}

} // namespace quincunx::wire
