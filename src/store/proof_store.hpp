#pragma once

#include "store/store.hpp"

namespace quincunx::store {

/// How far it is known whether a goal can be reached from a position. Later states say more, and none goes
/// back to an earlier one.
enum class ProofState : std::uint8_t {
    open,  ///< nothing is known
    split, ///< what is known stands with the positions behind its moves
    reached,
    missed,
    undecided ///< it depends on what is no part of a position (JES-8)
};

/// What is kept of a position of a proof that is worked on by several.
struct ProofPart {
    std::string position;
    ProofState state = ProofState::open;
    std::int64_t positions = 0; ///< that were looked at for it
    std::string holder{};       ///< who has it looked into
    Milliseconds until = 0;     ///< until when, unless that is said anew
};

/// Where parts of proofs are kept, beside games. It belongs to one thread at a time; any number of processes
/// may use the same. All functions throw StoreFailure.
class ProofStore {
  public:
    virtual ~ProofStore() = default;

    /// All parts of a question, which is any text.
    virtual std::vector<ProofPart> load(const std::string& question) = 0;
    /// Keeps parts, in one transaction. One of which more is known stays as it is.
    virtual void keep(const std::string& question, std::span<const ProofPart> parts) = 0;
    /// The store's clock: milliseconds since 1970 began.
    virtual Milliseconds now() = 0;
};

/// As open_store. Throws StoreFailure, or Unusable.
std::unique_ptr<ProofStore> open_proof_store(const std::string& address);

} // namespace quincunx::store
