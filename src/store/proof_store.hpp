#pragma once

#include "store/store.hpp"

#include <array>
#include <cstdint>

namespace quincunx::store {

/// What is kept of a position of a proof that is worked on by several. What the numbers mean is known to who
/// proves; this much is known here: that a position is answered where one of `left` is zero, and that such a
/// part says more than any other, and else the one that took more positions.
struct ProofPart {
    std::uint64_t key = 0; ///< of the position
    std::array<std::uint32_t, 2> left{};
    std::uint32_t positions = 0; ///< that were looked at for it
    std::uint16_t plies = 0;
    std::uint8_t flags = 0;

    friend bool operator==(const ProofPart&, const ProofPart&) = default;
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
};

/// As open_store. Throws StoreFailure, or Unusable.
std::unique_ptr<ProofStore> open_proof_store(const std::string& address);

} // namespace quincunx::store
