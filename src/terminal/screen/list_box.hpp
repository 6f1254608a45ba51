#pragma once

#include "terminal/screen/board_layout.hpp"
#include "terminal/screen/grid.hpp"
#include "terminal/screen/pieces.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// A framed box in the middle of the screen, with as much room as there is for its lines.
Area box_area(std::size_t lines, int columns, Size size);

/// Empties an area and draws a frame around it, with a title.
void draw_box(Grid& grid, const Area& area, std::string_view title, Signs signs);

/// Entries to choose from in a box, of which as many are seen as there is room for.
class ListBox {
  public:
    ListBox(std::vector<std::string> entries, std::size_t chosen, Size size);

    void draw(Grid& grid, std::string_view title, Signs signs) const;
    /// The entry at a place of the screen, if there is one.
    std::optional<std::size_t> entry_at(Place place) const;

  private:
    std::size_t seen() const { return static_cast<std::size_t>(area_.size.rows - 2); }

    std::vector<std::string> entries_;
    std::size_t chosen_;
    Area area_;
    std::size_t first_; ///< of those that are seen
};

} // namespace quincunx::terminal::screen
