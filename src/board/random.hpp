#pragma once

#include <cstdint>
#include <string_view>

namespace quincunx {

/// The finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection that spreads every bit of `value`.
constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31);
}

/// A number for a text, the same on every machine. Not for texts that somebody chooses to be alike.
constexpr std::uint64_t mix(std::string_view text) {
    std::uint64_t number = text.size();
    for (const char letter : text)
        number = mix(number ^ static_cast<unsigned char>(letter));
    return number;
}

/// Our own generator (splitmix64), the same on every machine. Not for secrets.
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15U); }

    /// A uniform draw from 0 .. bound - 1, bound > 0 (Lemire 2019: multiply, reject the uneven rest).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t uneven = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < uneven)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::uint64_t state_;
};

} // namespace quincunx
