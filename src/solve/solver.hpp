#pragma once

#include "solve/kept_ends.hpp"
#include "solve/prover.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace quincunx::solve {

using engine::Bounds;

/// Whether values are numbers of discs.
bool counts_discs(const play::Game& game);

/// Whether the end is so near that all moves to it can be looked at.
bool can_solve_end(const play::Game& game);

/// The value where the game is over.
int end_value(const play::Game& game);

/// What a Solver is doing, for people who wait.
struct Doing {
    enum class Kind : std::uint8_t { proving, solving_end, writing_down };
    Kind kind = Kind::proving;
    int value = 0;              ///< whether the player to move has at least so much; not while solving an end
    std::uint32_t to_prove = 0; ///< while proving: the proof number, and of the contrary
    std::uint32_t to_disprove = 0;
    EndLeft end{}; ///< while solving an end
};

/// Finds the value of a position: the goals to have at least so much are proved and disproved, from the
/// middle to both sides; those that take long wait until others are known. Where ends are solved that has its
/// turns, too, each longer than the one before.
class Solver {
  public:
    /// For the position that the game is at, which is not over. The table may be one that knows something,
    /// and keeps what is found, of ends, too.
    Solver(const play::Game& game, engine::ProofTable& table, std::size_t end_megabytes, int threads = 1);

    /// With another prover of that position than the usual one.
    Solver(const play::Game& game, engine::ProofTable& table, std::unique_ptr<Prover> prover);

    /// Goes on until the bounds meet or it is not to go on. `on_bounds` is called when they have changed.
    void run(const GoOn& go_on, const std::function<void()>& on_bounds);
    /// Whether the player to move can have at least `value`; nothing if it is not to go on before that is
    /// known.
    std::optional<bool> ask(int value, const GoOn& go_on);
    /// The values of which the bounds say something that the rules do not: that it can be had, or not.
    std::vector<int> shown_values() const;
    /// The claims, with strategies, that stand behind what is known of these values; nothing if it is not to
    /// go on, or the table is too small.
    std::optional<std::vector<verify::Claim>> claims(const std::vector<int>& values, const GoOn& go_on);

    const Bounds& bounds() const { return bounds_; }
    /// To be asked where it is asked whether to go on.
    Doing doing() const;

  private:
    Solver(const play::Game& game, engine::ProofTable& table, std::unique_ptr<KeptEnds> ends,
           std::unique_ptr<Prover> prover);

    struct Question {
        engine::Goal goal;
        bool wanted = true; ///< whether to have it means to have at least the value
    };
    Question question(int value) const;
    std::optional<int> next_value(const std::set<int>& open) const;
    bool has_questions() const;
    void try_values(std::uint64_t share, const GoOn& go_on, const std::function<void()>& on_bounds);
    void try_end(std::uint64_t share, const GoOn& go_on, const std::function<void()>& on_bounds);

    engine::ProofTable& table_;
    std::unique_ptr<KeptEnds> ends_; ///< where the prover is the usual one
    std::unique_ptr<Prover> prover_; ///< which uses them
    Color turn_;
    bool counts_discs_;
    bool can_solve_end_;
    bool proofs_are_slow_;   ///< beside the end: few are worth more than a glance at first
    std::uint64_t for_ends_; ///< so many of their positions for each of proofs
    Bounds limits_;          ///< that the rules of the game set
    Bounds bounds_;
    std::set<int> hopeless_; ///< what no search of this kind can answer
    Doing::Kind doing_ = Doing::Kind::proving;
    int asked_ = 0; ///< the value that it is about
};

} // namespace quincunx::solve
