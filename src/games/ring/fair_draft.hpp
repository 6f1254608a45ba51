#pragma once

#include "games/ring/pieces.hpp"
#include "games/ring/variant.hpp"

namespace quincunx::ring {

/// A start that is fair as RING-13 has it while it is made: everything is placed together with its image
/// under a half turn, and nothing after which somebody could attack at once, or nobody could move.
class FairDraft {
  public:
    explicit FairDraft(const Options& options);

    int squares() const { return width_ * height_; }
    /// Puts a red piece on a square and a black one on its image, unless red and black came to stand side by
    /// side. They never stop anybody from moving: a board of nothing but pieces has two colours that touch
    /// somewhere.
    bool put_piece(int at, int number);
    /// Puts a block on a square and one on its image, unless nobody could move any more.
    bool put_block(int at);
    /// Takes what is on a square and its image away again.
    void clear(int at);

    const Letters& letters() const { return letters_; }
    /// The text of a Position: Red to move in round 1.
    std::string to_text() const;

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

} // namespace quincunx::ring
