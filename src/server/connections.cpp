#include "server/connections.hpp"

#include <boost/asio/co_spawn.hpp>

#include <algorithm>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::tcp;

void Connections::admit(tcp::socket socket) {
    const Address peer = address_of(socket);
    if (!is_among(peer, site_.trusted) &&
        site_.visits.take(peer, std::chrono::steady_clock::now()).count() > 0) {
        site_.counters.limited.add();
        boost::system::error_code ignored; // then the system remembers it for a while
        std::ignore = socket.set_option(tcp::socket::linger(true, 0), ignored);
        return;
    }
    if (all_.size() >= site_.limits.connections)
        drop_one();
    const auto place = all_.emplace(all_.end(), std::move(socket), peer, site_);
    ++count_of_[peer.household()];
    site_.counters.connections.add();
    asio::co_spawn(context_, place->run(),
                   [this, place](const std::exception_ptr& failure) { ended(place, failure); });
}

void Connections::ended(Place place, const std::exception_ptr& failure) {
    if (!place->was_dropped())
        forget(place->peer().household());
    all_.erase(place);
    site_.counters.connections.add(-1);
    try {
        if (failure)
            std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        log_.say(LogLevel::error, "a connection broke", {{"why", error.what()}});
    }
    when_one_ends_();
}

void Connections::forget(const Address& household) {
    const auto found = count_of_.find(household);
    if (--found->second == 0)
        count_of_.erase(found);
}

/// Whoever keeps connections open and sends nothing through them shuts out nobody: the idlest goes, of those
/// of the address that has the most.
void Connections::drop_one() {
    if (count_of_.empty())
        return;
    const auto count = [](const auto& each) { return each.second; };
    const Address greedy = std::ranges::max_element(count_of_, {}, count)->first;
    Connection* idlest = nullptr;
    for (Connection& each : all_)
        if (!each.was_dropped() && each.peer().household() == greedy &&
            (idlest == nullptr || each.active_at() < idlest->active_at()))
            idlest = &each;
    idlest->drop();
    forget(greedy);
}

void Connections::finish() {
    for (Connection& each : all_)
        each.finish();
}

} // namespace quincunx::server
