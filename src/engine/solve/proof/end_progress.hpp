#pragma once

#include "engine/solve/proof/bounds.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

/// How far an alpha-beta search of one thread has come that goes over an end in passes. What is left of each
/// position on the path where it is, it tells by what positions of the same kind have cost in all when as
/// many of their moves had been tried; those of which that is not known yet are taken to be at their end. At
/// first the last pass is taken to be so much longer than those before as it mostly is. And what the end is
/// worth so far.
class EndProgress {
  public:
    /// Whether somebody wants to know. Never in a module that is sent over the network, which would grow.
    static bool is_wanted(const EndProgress* progress) {
#ifdef __wasm__
        return static_cast<void>(progress), false;
#else
        return progress != nullptr;
#endif
    }

    void begin_pass(int passes_left) {
        ++pass_;
        passes_left_ = passes_left;
        before_ = nodes_;
    }
    /// Which pass it is, from 1; none before the first.
    int pass() const { return pass_; }
    /// How many passes come after it.
    int passes_left() const { return passes_left_; }
    /// About how many positions are left of the pass; none at its beginning and its end.
    std::uint64_t left() const;

    /// The last pass has found out so much of what the end is worth.
    void narrow(const Bounds& bounds) { bounds_.narrow(bounds); }
    const Bounds& bounds() const { return bounds_; }

    /// While it exists, the moves of a position are tried one after the other. `nodes`, here and below, is
    /// how many positions were looked at so far.
    class Visit {
      public:
        Visit(EndProgress* progress, std::size_t moves, std::uint64_t nodes) : progress_(progress) {
            if (is_wanted(progress_))
                progress_->enter(moves, nodes);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;
        ~Visit() {
            if (is_wanted(progress_))
                progress_->leave();
        }
        /// One more of the moves was tried.
        void note_tried(std::uint64_t nodes) {
            if (is_wanted(progress_))
                progress_->note_tried(nodes);
        }

      private:
        EndProgress* progress_;
    };

  private:
    /// What is expected of a position (Knuth and Moore 1975): to be on the line that is best, or that all of
    /// its moves have to be tried, or that one is enough.
    enum class Kind : std::uint8_t { best_line, all_moves, one_move };
    static constexpr std::size_t kinds = 3;
    /// How many of the moves were tried: none, a part of them, or all.
    static constexpr std::size_t stages = 10;

    /// A position on the path.
    struct Level {
        Kind kind = Kind::best_line;
        std::size_t moves = 0;
        std::size_t tried = 0;
        std::uint64_t begin = 0;
        std::uint64_t spent = 0;                  ///< on the moves that were tried
        std::array<std::uint64_t, stages> then{}; ///< what was spent when a stage was over

        std::size_t stage() const { return tried == 0 ? 0 : 1 + (stages - 2) * tried / moves; }
    };
    /// Of all positions of a kind that went through a stage.
    struct Costs {
        double then = 0; ///< when it was over
        double in_all = 0;
    };

    void enter(std::size_t moves, std::uint64_t nodes);
    void note_tried(std::uint64_t nodes);
    void leave();
    double growth(const Level& level) const;

    int pass_ = 0;
    int passes_left_ = 0;
    Bounds bounds_;
    std::uint64_t before_ = 0; ///< positions, in the passes before
    std::vector<Level> path_;
    std::uint64_t nodes_ = 0; ///< as was said last
    std::array<std::array<Costs, stages>, kinds> costs_{};
};

} // namespace quincunx::engine
