#include "openings/images.hpp"

#include "board/board_image.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::openings {

namespace {

Square image_of(Square square, const BoardImage& image, const View& view) {
    return square == Move::nowhere
               ? square
               : static_cast<Square>(image.of(static_cast<int>(index(square)), view.width, view.height));
}

std::vector<BoardImage> images_of_board(bool is_square) {
    std::vector<BoardImage> images;
    for (const bool swaps : {false, true})
        for (const bool files : {false, true})
            for (const bool ranks : {false, true})
                if (is_square || !swaps)
                    images.push_back({.mirrors_files = files, .mirrors_ranks = ranks, .swaps = swaps});
    return images;
}

bool is_image(const View& one, const View& other, const BoardImage& image) {
    for (std::size_t i = 0; i < one.letters.size(); ++i)
        if (one.letters[i] != other.letters[index(image_of(static_cast<Square>(i), image, one))])
            return false;
    return one.turn == other.turn && one.counters == other.counters;
}

/// The moves of the game's image; nothing if that is another game.
std::optional<std::vector<Move>> image_of(const play::Game& start, const std::vector<Move>& moves,
                                          const BoardImage& image) {
    const auto game = start.clone();
    const auto other = start.clone();
    std::vector<Move> mapped;
    View view = game->view();
    for (const Move move : moves) {
        if (!is_image(view, other->view(), image))
            return std::nullopt;
        mapped.push_back({image_of(move.from, image, view), image_of(move.to, image, view)});
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
    for (const BoardImage& image : images_of_board(view.width == view.height))
        if (auto mapped = image_of(start, moves, image);
            mapped && std::ranges::find(found, *mapped) == found.end())
            found.push_back(std::move(*mapped));
    return found;
}

} // namespace quincunx::openings
