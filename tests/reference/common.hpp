// What the reference games share: a grid of characters, names of squares, options of a variant.
#pragma once

#include "reference.hpp"

#include <array>
#include <compare>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::reference {

// Rows are counted from 0 at the top of the board, as position strings list them; files from 0 at the left.
struct Square {
    int file = 0;
    int row = 0;
    friend auto operator<=>(const Square&, const Square&) = default;
};

struct Step {
    int files = 0;
    int rows = 0;
};

inline constexpr std::array<Step, 4> orthogonal{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
inline constexpr std::array<Step, 4> diagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

inline Square operator+(Square square, Step step) {
    return {square.file + step.files, square.row + step.rows};
}

// C-1: where rank 1 lies.
enum class RankOne { top, bottom };

inline constexpr char empty = '.';

class Grid {
  public:
    Grid(int width, int height, RankOne rank_one);
    // The board part of a position string (C-3).
    Grid(const std::string& text, RankOne rank_one);

    int width() const { return width_; }
    int height() const { return height_; }
    bool inside(Square square) const;
    char at(Square square) const;
    void put(Square square, char content);
    int count(char content) const;
    // All squares, from the top left, row by row.
    std::vector<Square> squares() const;
    // "a1"
    std::string name(Square square) const;
    // "a1b3", or the one square of a placement.
    std::vector<Square> squares_of_move(const std::string& move) const;
    // The board part of a position string (C-3).
    std::string text() const;

  private:
    int width_;
    int height_;
    RankOne rank_one_;
    std::vector<std::string> rows_;
};

std::vector<std::string> split(const std::string& text, char separator);

// A variant's text taken apart (C-2).
struct Options {
    explicit Options(const std::string& variant);
    std::string word(const std::string& option, const std::string& otherwise) const;
    int number(const std::string& option, int otherwise) const;

    std::string game;
    std::map<std::string, std::string> given;
};

// One factory a game; `position` is not empty.
std::unique_ptr<Game> make_ring(const Options& options, const std::string& position);
std::unique_ptr<Game> make_reversi(const Options& options, const std::string& position);
std::unique_ptr<Game> make_ugolki(const Options& options, const std::string& position);
std::unique_ptr<Game> make_jesonmor(const Options& options, const std::string& position);
std::unique_ptr<Game> make_checkers(const Options& options, const std::string& position);

// The default starting positions.
std::string ring_start(const Options& options);
std::string reversi_start(const Options& options);
std::string ugolki_start(const Options& options);
std::string jesonmor_start(const Options& options);
std::string checkers_start(const Options& options);

// UGO-2: the squares of White's camp and of Black's.
struct Camps {
    std::vector<Square> white;
    std::vector<Square> black;
};
Camps ugolki_camps(int size, const std::string& camp);

} // namespace quincunx::reference
