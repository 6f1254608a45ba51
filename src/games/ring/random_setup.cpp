#include "games/ring/random_setup.hpp"

#include "board/random.hpp"
#include "games/ring/pieces.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace quincunx::ring {

namespace {

/// A board on which everything is placed together with its image under a half turn.
class Draft {
  public:
    explicit Draft(const Options& options)
        : width_(options.width()),
          height_(options.height()),
          letters_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), empty_square) {}

    int squares() const { return width_ * height_; }
    bool put_piece(int at, int number);
    bool put_block(int at);
    std::string to_text() const {
        return position_text(format, {.letters = letters_, .turn = Color::first, .counters = {1}}, width_);
    }

  private:
    int image(int at) const { return squares() - 1 - at; }
    char& letter(int at) { return letters_[static_cast<std::size_t>(at)]; }
    char letter(int at) const { return letters_[static_cast<std::size_t>(at)]; }
    template <class Holds>
    bool any_beside(int at, Holds holds) const;
    bool can_move() const;

    int width_;
    int height_;
    Letters letters_;
};

/// Whether `holds` is true of a square beside one.
template <class Holds>
bool Draft::any_beside(int at, Holds holds) const {
    const File file = at % width_;
    return (file > 0 && holds(at - 1)) || (file + 1 < width_ && holds(at + 1)) ||
           (at >= width_ && holds(at - width_)) || (at + width_ < squares() && holds(at + width_));
}

/// Whether a red piece has an empty square beside it; its image is then as free.
bool Draft::can_move() const {
    const auto is_empty = [this](int at) { return letter(at) == empty_square; };
    for (int at = 0; at < squares(); ++at)
        if (letters_of(Color::first).find(letter(at)) != std::string_view::npos && any_beside(at, is_empty))
            return true;
    return false;
}

/// Puts a red piece on a square and a black one on its image, unless red and black came to stand side by
/// side. They never stop can_move(): a board of nothing but pieces has two colours that touch somewhere.
bool Draft::put_piece(int at, int number) {
    const int opposite = image(at);
    const auto is_enemy = [&](int beside) {
        return beside == opposite || letters_of(Color::second).find(letter(beside)) != std::string_view::npos;
    };
    if (letter(at) != empty_square || at == opposite || any_beside(at, is_enemy))
        return false;
    letter(at) = letter_of(Color::first, number);
    letter(opposite) = letter_of(Color::second, number);
    return true;
}

/// Puts a block on a square and one on its image, unless nobody could move any more.
bool Draft::put_block(int at) {
    if (letter(at) != empty_square)
        return false;
    letter(at) = letter(image(at)) = block_letter;
    if (can_move())
        return true;
    letter(at) = letter(image(at)) = empty_square;
    return false;
}

void shuffle(Random& random, std::vector<int>& values) {
    for (auto left = static_cast<std::uint32_t>(values.size()); left > 1; --left)
        std::swap(values[left - 1], values[random.below(left)]);
}

/// All pieces that a side can have (RING-3), in random order.
std::vector<int> shuffled_numbers(Random& random) {
    std::vector<int> bag;
    for (int number = 1; number <= numbers; ++number)
        bag.insert(bag.end(), static_cast<std::size_t>(most_of(number)), number);
    shuffle(random, bag);
    return bag;
}

/// A number from `least` to `most`.
int draw(Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

} // namespace

std::string random_setup(const Options& options, std::uint64_t seed) {
    Random random(seed);
    Draft draft(options);
    std::vector<int> order(static_cast<std::size_t>(draft.squares()));
    std::iota(order.begin(), order.end(), 0);
    shuffle(random, order);
    std::vector<int> bag = shuffled_numbers(random);

    // Up to half of the board for the pieces, so that small boards have room to move.
    const int most = std::min(most_pieces, draft.squares() / 4);
    bag.resize(static_cast<std::size_t>(draw(random, (most + 1) / 2, most)));
    for (const int at : order)
        if (!bag.empty() && draft.put_piece(at, bag.back()))
            bag.pop_back();

    int blocks = draw(random, 0, draft.squares() / 16);
    for (const int at : order)
        if (blocks > 0 && draft.put_block(at))
            --blocks;
    return draft.to_text();
}

} // namespace quincunx::ring
