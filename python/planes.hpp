// What a program that learns sees of a position.
#pragma once

#include <quincunx/quincunx.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace quincunx::python {

/// Planes of a board, with a number for each square: one for each letter of a piece, 1 where it stands; one
/// that is 1 everywhere if the first player is to move; and one for each counter, with its value everywhere.
/// Rank 1 comes first.
class Planes {
  public:
    explicit Planes(const Variant& variant)
        : letters_(variant.pieces()),
          width_(static_cast<std::size_t>(variant.width())),
          height_(static_cast<std::size_t>(variant.height())),
          counters_(variant.start().counters().size()) {
        for (std::size_t i = 0; i < letters_.size(); ++i)
            plane_of_[static_cast<unsigned char>(letters_[i])] = i;
    }

    std::size_t count() const { return letters_.size() + 1 + counters_; }
    std::size_t height() const { return height_; }
    std::size_t width() const { return width_; }
    std::size_t size() const { return count() * squares(); }

    template <class AnyPosition>
    void write(const AnyPosition& position, float* planes) const {
        std::fill_n(planes, size(), 0.0F);
        const std::string letters = position.letters();
        for (std::size_t square = 0; square < squares(); ++square)
            if (letters[square] != '.')
                planes[plane_of_[static_cast<unsigned char>(letters[square])] * squares() + square] = 1;
        float* rest = planes + letters_.size() * squares();
        rest = std::fill_n(rest, squares(), position.turn() == Color::first ? 1.0F : 0.0F);
        if (counters_ > 0)
            for (const Counter& counter : position.counters())
                rest = std::fill_n(rest, squares(), static_cast<float>(counter.value));
    }

  private:
    std::size_t squares() const { return width_ * height_; }

    std::string_view letters_;
    std::size_t width_;
    std::size_t height_;
    std::size_t counters_;
    std::array<std::size_t, 256> plane_of_{};
};

} // namespace quincunx::python
