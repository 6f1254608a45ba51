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
    std::string version;       ///< of the program, and of the workers
    int workers = 1;           ///< that look at once
    std::size_t megabytes = 0; ///< that a worker may remember
};

/// A prover that has workers on a bus look, and keeps what took them long in a store: workers and whoever
/// asks may end at any time, and it goes on from there. Ends of games are solved by workers, too. `tell` is
/// told, for people and each once, why workers refuse, on any thread. Store failures are thrown by `prove`.
std::unique_ptr<Prover> make_remote_prover(const play::Game& game, const RemoteTerms& terms, bus::Link& link,
                                           store::ProofStore& store,
                                           std::function<void(const std::string& why)> tell);

} // namespace quincunx::solve
