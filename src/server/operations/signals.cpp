#include "server/operations/signals.hpp"

#include <csignal>

namespace quincunx::server {

void add_end_signals(boost::asio::signal_set& signals) {
    signals.add(SIGINT);
    signals.add(SIGTERM);
    struct sigaction before{};
    if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
        signals.add(SIGHUP);
}

} // namespace quincunx::server
