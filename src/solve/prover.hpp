#pragma once

#include "engine/solve/proof/bounds.hpp"
#include "engine/solve/proof/end_news.hpp"
#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/proof/proof_table.hpp"
#include "engine/solve/proof/proof_visits.hpp"
#include "verify/certificate.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace quincunx::solve {

using engine::GoOn;

/// What was found out about a goal.
enum class Answer : std::uint8_t {
    reached,
    missed,
    open,      ///< it was not to go on
    undecided, ///< it depends on what is no part of a position
    forgotten  ///< the table is too small to write down how
};

/// What seems to be left of a search of an end, and what it has found.
struct EndLeft {
    int pass = 0;                ///< which it is at, from 1; none before the first
    int passes = 0;              ///< of which the last alone is exact
    std::uint64_t positions = 0; ///< of this pass
    engine::Bounds bounds{};     ///< of its value, known so far

    friend bool operator==(const EndLeft&, const EndLeft&) = default;
};

/// Finds out what can be forced from one position of one game. Here the kind of game is forgotten.
class Prover {
  public:
    virtual ~Prover() = default;
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    /// Looks until it knows or is not to go on. A goal is to win or to have discs, not to hold: that is the
    /// other player's to win which is missed.
    virtual Answer prove(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) = 0;
    /// Writes down how the goal is reached, or how the other player keeps it from being reached, which then
    /// is the claim.
    virtual Answer write_down(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on,
                              verify::Claim& claim) = 0;
    /// By how many discs the player to move wins, where there is a solver of ends and it finishes while it
    /// may go on. The next call goes on where this one rested.
    virtual std::optional<int> solve_end(const GoOn& go_on) = 0;
    /// What seems to be left to prove that the goal is reached, and that it is not, while `prove` looks or
    /// after it: proof numbers. Called by the thread that asks whether to go on.
    virtual engine::ProofNumbers proof_left(const engine::Goal& goal, engine::ProofTable& table) = 0;
    /// The same of `solve_end`.
    virtual EndLeft end_left() const = 0;
    /// About how many positions solvers of ends have looked at for `prove` so far. They are not among those
    /// that it tells.
    virtual std::uint64_t end_nodes() const = 0;

  protected:
    Prover() = default;
};

/// Ways to others who look for the same and share no memory.
struct Others {
    engine::ProofVisits* visits = nullptr; ///< for proofs: where its threads say where they are
    engine::EndNews* ends = nullptr;       ///< for ends
};

/// Whether all moves to the end can be looked at, in a game that has a solver of ends.
bool is_near_end(const View& view);

/// For the position that the game is at; a solver of ends may use so much memory.
std::unique_ptr<Prover> make_prover(const play::Game& game, std::size_t megabytes, int threads,
                                    const Others& others = {});

} // namespace quincunx::solve
