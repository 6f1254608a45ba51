#pragma once

#include "terminal/screen/event.hpp"
#include "terminal/screen/style.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::terminal::screen {

/// What stands at one place of the screen: a character that takes one column.
struct StyledCell {
    char32_t character = U' ';
    Style style{};

    friend bool operator==(const StyledCell&, const StyledCell&) = default;
};

/// A picture of the whole screen. What is put outside is cut off.
class Grid {
  public:
    explicit Grid(Size size);

    Size size() const { return size_; }
    const StyledCell& at(Place place) const { return cells_[offset(place)]; }

    /// Writes a text and tells the column behind it. What takes no column, or more than one, becomes a
    /// question mark.
    int put(Place place, std::string_view text, Style style = {});
    /// The same, cut at a column.
    int put_until(Place place, int end, std::string_view text, Style style = {});
    /// Fills a part of a row with blanks.
    void fill(Place place, int columns, Style style);

    /// The characters without their styles, in lines without blanks at their ends.
    std::string text() const;

  private:
    std::size_t offset(Place place) const {
        return static_cast<std::size_t>(place.row) * static_cast<std::size_t>(size_.columns) +
               static_cast<std::size_t>(place.column);
    }
    bool has(Place place) const {
        return place.row >= 0 && place.row < size_.rows && place.column >= 0 && place.column < size_.columns;
    }

    Size size_;
    std::vector<StyledCell> cells_;
};

/// How many columns a text takes that a grid is given.
int columns_of(std::string_view text);

/// A text in lines of at most so many columns, broken between words where that is possible. Its own lines
/// stay.
std::vector<std::string> wrapped(std::string_view text, int columns);

/// A character in UTF-8.
std::string to_utf8(char32_t character);

} // namespace quincunx::terminal::screen
