#include "openings/images.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::openings {

namespace {

/// One of the eight ways to lay a board upon itself, four if it is no square.
struct Image {
    bool mirrors_files;
    bool mirrors_ranks;
    bool swaps; ///< files become ranks; after the others

    Square of(Square square, int width, int height) const {
        if (square == Move::nowhere)
            return square;
        const int place = static_cast<int>(index(square));
        const int file = mirrors_files ? width - 1 - place % width : place % width;
        const int rank = mirrors_ranks ? height - 1 - place / width : place / width;
        return static_cast<Square>(swaps ? file * width + rank : rank * width + file);
    }
};

std::vector<Image> images_of_board(bool is_square) {
    std::vector<Image> images;
    for (const bool swaps : {false, true})
        for (const bool files : {false, true})
            for (const bool ranks : {false, true})
                if (is_square || !swaps)
                    images.push_back({.mirrors_files = files, .mirrors_ranks = ranks, .swaps = swaps});
    return images;
}

bool is_image(const View& one, const View& other, const Image& image) {
    for (std::size_t i = 0; i < one.letters.size(); ++i)
        if (one.letters[i] != other.letters[index(image.of(static_cast<Square>(i), one.width, one.height))])
            return false;
    return one.turn == other.turn && one.counters == other.counters;
}

/// The moves of the game's image; nothing if that is another game.
std::optional<std::vector<Move>> image_of(const play::Game& start, const std::vector<Move>& moves,
                                          const Image& image) {
    const auto game = start.clone();
    const auto other = start.clone();
    std::vector<Move> mapped;
    View view = game->view();
    for (const Move move : moves) {
        if (!is_image(view, other->view(), image))
            return std::nullopt;
        mapped.push_back(
            {image.of(move.from, view.width, view.height), image.of(move.to, view.width, view.height)});
        if (other->play(mapped.back()))
            return std::nullopt;
        game->play(move);
        view = game->view();
    }
    return is_image(view, other->view(), image) ? std::optional(mapped) : std::nullopt;
}

} // namespace

std::vector<std::vector<Move>> images_of(const play::Game& start, const std::vector<Move>& moves) {
    const View view = start.view();
    std::vector<std::vector<Move>> found;
    for (const Image& image : images_of_board(view.width == view.height))
        if (auto mapped = image_of(start, moves, image);
            mapped && std::ranges::find(found, *mapped) == found.end())
            found.push_back(std::move(*mapped));
    return found;
}

} // namespace quincunx::openings
