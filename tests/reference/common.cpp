#include "common.hpp"

#include <cctype>
#include <stdexcept>

namespace quincunx::reference {

namespace {

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

} // namespace

Grid::Grid(int width, int height, RankOne rank_one)
    : width_(width),
      height_(height),
      rank_one_(rank_one),
      rows_(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), empty)) {}

Grid::Grid(const std::string& text, RankOne rank_one) : width_(0), height_(0), rank_one_(rank_one) {
    for (const std::string& rank : split(text, '/')) {
        std::string row;
        for (std::size_t i = 0; i < rank.size();) {
            if (!is_digit(rank[i])) {
                row += rank[i];
                ++i;
                continue;
            }
            std::size_t run = 0;
            for (; i < rank.size() && is_digit(rank[i]); ++i) {
                run = run * 10 + static_cast<std::size_t>(rank[i] - '0');
            }
            row += std::string(run, empty);
        }
        rows_.push_back(row);
    }
    width_ = static_cast<int>(rows_.front().size());
    height_ = static_cast<int>(rows_.size());
}

bool Grid::inside(Square square) const {
    return square.file >= 0 && square.file < width_ && square.row >= 0 && square.row < height_;
}

char Grid::at(Square square) const {
    return rows_.at(static_cast<std::size_t>(square.row)).at(static_cast<std::size_t>(square.file));
}

void Grid::put(Square square, char content) {
    rows_.at(static_cast<std::size_t>(square.row)).at(static_cast<std::size_t>(square.file)) = content;
}

int Grid::count(char content) const {
    int found = 0;
    for (Square square : squares()) {
        if (at(square) == content) {
            ++found;
        }
    }
    return found;
}

std::vector<Square> Grid::squares() const {
    std::vector<Square> all;
    for (int row = 0; row < height_; ++row) {
        for (int file = 0; file < width_; ++file) {
            all.push_back({file, row});
        }
    }
    return all;
}

std::string Grid::name(Square square) const {
    const int rank = rank_one_ == RankOne::top ? square.row + 1 : height_ - square.row;
    return std::string(1, static_cast<char>('a' + square.file)) + std::to_string(rank);
}

std::vector<Square> Grid::squares_of_move(const std::string& move) const {
    std::vector<Square> found;
    for (std::size_t i = 0; i < move.size();) {
        const int file = move[i] - 'a';
        ++i;
        int rank = 0;
        for (; i < move.size() && is_digit(move[i]); ++i) {
            rank = rank * 10 + (move[i] - '0');
        }
        found.push_back({file, rank_one_ == RankOne::top ? rank - 1 : height_ - rank});
    }
    return found;
}

std::string Grid::text() const {
    std::string all;
    for (const std::string& row : rows_) {
        if (!all.empty()) {
            all += '/';
        }
        int run = 0;
        for (char content : row) {
            if (content == empty) {
                ++run;
                continue;
            }
            if (run > 0) {
                all += std::to_string(run);
            }
            run = 0;
            all += content;
        }
        if (run > 0) {
            all += std::to_string(run);
        }
    }
    return all;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

Options::Options(const std::string& variant) {
    const std::size_t colon = variant.find(':');
    game = variant.substr(0, colon);
    if (colon == std::string::npos) {
        return;
    }
    for (const std::string& option : split(variant.substr(colon + 1), ',')) {
        const std::size_t equals = option.find('=');
        given[option.substr(0, equals)] = option.substr(equals + 1);
    }
}

std::string Options::word(const std::string& option, const std::string& otherwise) const {
    const auto found = given.find(option);
    return found == given.end() ? otherwise : found->second;
}

int Options::number(const std::string& option, int otherwise) const {
    const auto found = given.find(option);
    return found == given.end() ? otherwise : std::stoi(found->second);
}

std::unique_ptr<Game> make(const std::string& variant, const std::string& position) {
    const Options options(variant);
    if (options.game == "ring") {
        return make_ring(options, position.empty() ? ring_start(options) : position);
    }
    if (options.game == "reversi") {
        return make_reversi(options, position.empty() ? reversi_start(options) : position);
    }
    if (options.game == "ugolki") {
        return make_ugolki(options, position.empty() ? ugolki_start(options) : position);
    }
    if (options.game == "jesonmor") {
        return make_jesonmor(options, position.empty() ? jesonmor_start(options) : position);
    }
    if (options.game == "checkers") {
        return make_checkers(options, position.empty() ? checkers_start(options) : position);
    }
    throw std::invalid_argument("no such game: " + variant);
}

std::uint64_t perft(const Game& game, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t sequences = 0;
    for (const std::string& move : game.legal_moves()) {
        const std::unique_ptr<Game> next = game.clone();
        next->play(move);
        sequences += perft(*next, depth - 1);
    }
    return sequences;
}

} // namespace quincunx::reference
