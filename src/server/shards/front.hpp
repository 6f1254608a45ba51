#pragma once

#include "server/operations/metrics.hpp"
#include "server/shards/loop.hpp"
#include "server/shards/secrets.hpp"
#include "store/group_commit_writer.hpp"

namespace quincunx::server {

/// What belongs to the thread that takes connections and answers requests. It has no games: whatever comes
/// there, those who play do not wait for it.
struct Front {
    Front(store::GroupCommitWriter& commit_writer, Counters& server_counters)
        : counters(server_counters),
          event_log(
              commit_writer.event_log(loop.poster(), [](const std::string& /*game*/) { return false; })) {}

    Loop loop;
    Counters& counters;
    Secrets secrets;
    std::unique_ptr<online::EventLog> event_log;
};

} // namespace quincunx::server
