#pragma once

#include "bus/link.hpp"
#include "solve/prover.hpp"
#include "store/proof_store.hpp"

#include <functional>
#include <memory>
#include <string>

namespace quincunx::solve {

/// How a proof is shared out.
struct RemoteTerms {
    std::string version;         ///< of the program, and of the workers
    int jobs = 1;                ///< handed out at once
    std::size_t megabytes = 0;   ///< that a worker may remember a job in
    std::uint64_t positions = 0; ///< that a job may take before it is split
    std::string holder;          ///< who hands out, for people who read the store
};

/// A prover that has the leaves of a ProofTree looked into by workers on a bus, and keeps all that is found
/// in a store: workers and whoever asks may end at any time, and it goes on from there. What it claims cannot
/// be written down, for nobody has all of it; ends of games are solved by workers, too. `tell` is told, for
/// people and each once, why workers refuse, on any thread. Store failures are thrown by `prove`.
std::unique_ptr<Prover> make_remote_prover(const play::Game& game, const RemoteTerms& terms, bus::Link& link,
                                           store::ProofStore& store,
                                           std::function<void(const std::string& why)> tell);

} // namespace quincunx::solve
