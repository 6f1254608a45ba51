#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::test {

/// What somebody sees on a terminal, made of what a program writes to it: as xterm's description has it, as
/// far as ncurses uses that.
class SeenScreen {
  public:
    SeenScreen(int rows, int columns);

    /// Takes what was written. Its last characters may come in parts.
    void take(std::string_view bytes);
    /// The terminal has another size: it is empty until the program draws anew.
    void resize(int rows, int columns);

    /// The rows, without blanks at their ends.
    std::string text() const;
    bool shows(std::string_view words) const { return text().find(words) != std::string::npos; }

  private:
    void put(std::string character);
    void control(char c);
    void escape(std::string_view sequence);
    void obey(char final, const std::vector<int>& numbers);
    void erase(int row, int from, int to);
    void erase_display(int what);
    void shift_row(int by);
    void scroll(int top, int by);
    void go(int row, int column);

    int rows_;
    int columns_;
    std::vector<std::vector<std::string>> cells_;
    int row_ = 0;
    int column_ = 0;
    int top_ = 0;
    int bottom_;
    std::string last_ = " ";
    std::string pending_; ///< the beginning of a sequence or a character
};

} // namespace quincunx::test
