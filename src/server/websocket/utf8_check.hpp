#pragma once

#include <cstdint>
#include <string_view>

namespace quincunx::server {

/// Reads a text in UTF-8 (RFC 3629) that comes in pieces, and notices a byte that cannot stand where it does
/// as soon as that has come.
class Utf8Check {
  public:
    /// The next bytes. Whether all that has come can begin a text; once it cannot, begin anew.
    bool take(std::string_view bytes);
    /// Whether a text may end here: no character is unfinished.
    bool may_end() const { return missing_ == 0; }

  private:
    bool begin_character(std::uint8_t lead);

    std::uint8_t missing_ = 0; ///< bytes of the character that has begun
    std::uint8_t least_ = 0;   ///< what the next of them may be
    std::uint8_t most_ = 0;
};

} // namespace quincunx::server
