#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::ugi {

/// Longer lines are none: a position with all the moves that a record may have is shorter.
inline constexpr std::size_t longest_line = std::size_t{4} << 20U;

/// Makes lines of bytes as they come, in bounded memory.
class LineBuffer {
  public:
    void add(std::string_view bytes);
    /// The next line without its end. What was too long to be one is left out.
    std::optional<std::string> take();
    /// How many bytes wait to be taken.
    std::size_t size() const { return bytes_.size() - taken_; }
    /// What came after the last end of a line.
    std::string take_rest();
    /// Whether a line was too long since this was asked last.
    bool was_too_long();

  private:
    std::string bytes_;
    std::size_t taken_ = 0;   ///< of them
    std::size_t scanned_ = 0; ///< of them no line ends before
    bool skips_ = false;      ///< the rest of a line that is too long
    bool was_too_long_ = false;
};

} // namespace quincunx::ugi
