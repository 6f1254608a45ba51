#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

} // namespace quincunx::wire
