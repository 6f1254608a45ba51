#pragma once

#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "store/scribe.hpp"

namespace quincunx::server {

/// What belongs to the thread that takes connections and answers requests. It has no games: whatever comes
/// there, those who play do not wait for it.
struct Front {
    Front(store::Scribe& scribe, Counters& counters)
        : counters(counters),
          ledger(scribe.ledger(loop.poster(), [](const std::string& /*game*/) { return false; })) {}

    Loop loop;
    Counters& counters;
    Secrets lots;
    std::unique_ptr<online::Ledger> ledger;
};

} // namespace quincunx::server
