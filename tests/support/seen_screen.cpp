#include "support/seen_screen.hpp"

#include <algorithm>
#include <cstdlib>

namespace quincunx::test {

namespace {

/// How many bytes a character or a sequence takes that begins here; 0 if its end has not come.
std::size_t length_of(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first == 0x1B) {
        if (text.size() < 2)
            return 0;
        length = text[1] == '(' || text[1] == ')' ? 3 : 2;
        if (text[1] == '[') {
            const std::size_t end = text.find_first_not_of("0123456789;?>=", 2);
            return end == std::string_view::npos ? 0 : end + 1;
        }
    }
    return length <= text.size() ? length : 0;
}

std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers(1, 0);
    for (const char c : text)
        if (c == ';')
            numbers.push_back(0);
        else if (c >= '0' && c <= '9')
            numbers.back() = numbers.back() * 10 + (c - '0');
    return numbers;
}

} // namespace

SeenScreen::SeenScreen(int rows, int columns) : rows_(0), columns_(0), bottom_(0) {
    resize(rows, columns);
}

void SeenScreen::resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    top_ = 0;
    bottom_ = rows - 1;
    row_ = column_ = 0;
    cells_.assign(static_cast<std::size_t>(rows),
                  std::vector<std::string>(static_cast<std::size_t>(columns), " "));
}

void SeenScreen::take(std::string_view bytes) {
    pending_ += bytes;
    std::string_view rest = pending_;
    while (!rest.empty()) {
        const std::size_t length = length_of(rest);
        if (length == 0)
            break;
        const std::string_view part = rest.substr(0, length);
        if (part.front() == '\x1b')
            escape(part.substr(1));
        else if (static_cast<unsigned char>(part.front()) < 0x20)
            control(part.front());
        else
            put(std::string(part));
        rest.remove_prefix(length);
    }
    pending_ = std::string(rest);
}

std::string SeenScreen::text() const {
    std::string text;
    for (const auto& row : cells_) {
        std::string line;
        for (const std::string& cell : row)
            line += cell;
        text.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
    }
    return text;
}

void SeenScreen::put(std::string character) {
    if (column_ >= columns_) {
        column_ = 0;
        control('\n');
    }
    cells_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(column_)] = character;
    last_ = std::move(character);
    ++column_;
}

void SeenScreen::control(char c) {
    if (c == '\r')
        column_ = 0;
    else if (c == '\b')
        column_ = std::max(0, column_ - 1);
    else if (c == '\t')
        column_ = std::min(columns_ - 1, (column_ / 8 + 1) * 8);
    else if (c == '\n' && row_ == bottom_)
        scroll(top_, 1);
    else if (c == '\n')
        row_ = std::min(rows_ - 1, row_ + 1);
}

void SeenScreen::escape(std::string_view sequence) {
    if (sequence.front() == '[')
        return obey(sequence.back(), numbers_in(sequence));
    if (sequence.front() == 'M' && row_ == top_)
        scroll(top_, -1);
    else if (sequence.front() == 'M')
        --row_;
}

void SeenScreen::obey(char final, const std::vector<int>& numbers) {
    const int first = numbers.front();
    const int count = std::max(1, first);
    switch (final) {
    case 'H':
        return go(first - 1, numbers.size() > 1 ? numbers[1] - 1 : 0);
    case 'd':
        return go(first - 1, column_);
    case 'G':
        return go(row_, first - 1);
    case 'A':
        return go(row_ - count, column_);
    case 'B':
        return go(row_ + count, column_);
    case 'C':
        return go(row_, column_ + count);
    case 'D':
        return go(row_, column_ - count);
    case 'J':
        return erase_display(first);
    case 'K':
        return erase(row_, first == 0 ? column_ : 0, first == 1 ? column_ + 1 : columns_);
    case 'X':
        return erase(row_, column_, column_ + count);
    case 'b':
        for (int i = 0; i < count; ++i)
            put(last_);
        return;
    case 'P':
        return shift_row(-count);
    case '@':
        return shift_row(count);
    case 'M':
        return scroll(row_, count);
    case 'L':
        return scroll(row_, -count);
    case 'S':
        return scroll(top_, count);
    case 'T':
        return scroll(top_, -count);
    case 'r':
        top_ = count - 1;
        bottom_ = numbers.size() > 1 && numbers[1] > 0 ? std::min(numbers[1], rows_) - 1 : rows_ - 1;
        return go(0, 0);
    default: // colours and modes are not seen in a text
        return;
    }
}

void SeenScreen::go(int row, int column) {
    row_ = std::clamp(row, 0, rows_ - 1);
    column_ = std::clamp(column, 0, columns_ - 1);
}

void SeenScreen::erase(int row, int from, int to) {
    auto& cells = cells_[static_cast<std::size_t>(row)];
    for (int column = from; column < std::min(to, columns_); ++column)
        cells[static_cast<std::size_t>(column)] = " ";
}

void SeenScreen::erase_display(int what) {
    if (what == 0)
        erase(row_, column_, columns_);
    if (what == 1)
        erase(row_, 0, column_ + 1);
    const int from = what == 0 ? row_ + 1 : 0;
    const int to = what == 1 ? row_ : rows_;
    for (int row = from; row < to; ++row)
        erase(row, 0, columns_);
}

/// The rest of the row moves to the right, or to the left if `by` is below zero.
void SeenScreen::shift_row(int by) {
    auto& cells = cells_[static_cast<std::size_t>(row_)];
    const auto at = cells.begin() + column_;
    for (int i = 0; i < std::abs(by); ++i)
        if (by > 0) {
            cells.insert(cells.begin() + column_, " ");
            cells.pop_back();
        } else {
            cells.erase(at);
            cells.emplace_back(" ");
        }
}

/// What stands between a row and the lower margin moves up, or down if `by` is below zero.
void SeenScreen::scroll(int top, int by) {
    const std::vector<std::string> empty(static_cast<std::size_t>(columns_), " ");
    for (int i = 0; i < std::abs(by) && top <= bottom_; ++i)
        if (by > 0) {
            cells_.erase(cells_.begin() + top);
            cells_.insert(cells_.begin() + bottom_, empty);
        } else {
            cells_.erase(cells_.begin() + bottom_);
            cells_.insert(cells_.begin() + top, empty);
        }
}

} // namespace quincunx::test
