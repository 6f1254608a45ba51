#pragma once

#include "clocks/now.hpp"
#include "solve/remote/proof_exchange.hpp"

#include <thread>

namespace quincunx::test {

/// Has an exchange tell and hear, though it did a moment ago.
inline void run_again(solve::ProofExchange& exchange) {
    const play::Milliseconds begin = clocks::steady_now();
    while (clocks::steady_now() - begin <= solve::ProofExchange::pause)
        std::this_thread::yield();
    exchange.run(0);
}

} // namespace quincunx::test
