#pragma once

#include <boost/asio/signal_set.hpp>

namespace quincunx::server {

/// Has a set wait for the signals by which a server is told to end: Ctrl-C, SIGTERM, and a terminal that goes
/// away, unless it was started so that it stays then, as by nohup.
void add_end_signals(boost::asio::signal_set& signals);

} // namespace quincunx::server
