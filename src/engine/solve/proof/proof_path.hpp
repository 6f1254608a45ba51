#pragma once

#include "board/zobrist.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

/// The positions from the root to the one that is looked at, for games in which one may come back.
class ProofPath {
  public:
    /// A path goes no further, as if it had come back.
    static constexpr int most_plies = 2000;

    /// While it exists, a position is on the path.
    class Entered {
      public:
        Entered(ProofPath& path, Key key) : path_(path) { path_.add(key); }
        Entered(const Entered&) = delete;
        Entered& operator=(const Entered&) = delete;
        ~Entered() { path_.remove_last(); }

      private:
        ProofPath& path_;
    };
    [[nodiscard]] Entered enter(Key key) { return {*this, key}; }
    bool has(Key key) const {
        return may_have_[place(key)] != 0 && std::ranges::find(keys_, key) != keys_.end();
    }

  private:
    static std::size_t place(Key key) { return key & 0xFFFU; }
    void add(Key key) {
        keys_.push_back(key);
        ++may_have_[place(key)];
    }
    void remove_last() {
        --may_have_[place(keys_.back())];
        keys_.pop_back();
    }

    std::vector<Key> keys_;
    std::array<std::uint16_t, 0x1000> may_have_{}; ///< how many keys end like this
};

/// For games in which no position comes back.
class NoProofPath {
  public:
    struct Entered {};
    [[nodiscard]] Entered enter(Key /*key*/) const { return {}; }
    bool has(Key /*key*/) const { return false; }
};

} // namespace quincunx::engine
