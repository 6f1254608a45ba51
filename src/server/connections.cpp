#include "server/connections.hpp"

#include <boost/asio/co_spawn.hpp>

#include <cerrno>
#include <sys/socket.h>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

Address address_of(const tcp::endpoint& endpoint) {
    const asio::ip::address address = endpoint.address();
    return Address(address.is_v6()
                       ? address.to_v6().to_bytes()
                       : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes());
}

} // namespace

// Asio would make the loop watch each one first: whoever is refused is to cost no more than the system takes.
boost::system::error_code Connections::admit_from(tcp::acceptor& acceptor) {
    constexpr int most_at_once = 64;
    for (int i = 0; i < most_at_once; ++i) {
        tcp::endpoint endpoint;
        auto size = static_cast<socklen_t>(endpoint.capacity());
        Descriptor descriptor(accept4(acceptor.native_handle(), endpoint.data(), &size, SOCK_CLOEXEC));
        if (descriptor.number() < 0) {
            if (errno == EINTR || errno == ECONNABORTED)
                continue;
            return errno == EAGAIN ? boost::system::error_code()
                                   : boost::system::error_code(errno, boost::system::system_category());
        }
        const Address peer = address_of(endpoint);
        if (comes_too_often(peer))
            continue;
        boost::system::error_code ignored; // the loop has room for as many as there are descriptors
        tcp::socket socket(context_);
        if (!socket.assign(endpoint.protocol(), descriptor.number(), ignored)) {
            std::ignore = descriptor.release();
            admit(std::move(socket), peer);
        }
    }
    return {};
}

bool Connections::comes_too_often(const Address& peer) {
    if (is_among(peer, site_.trusted) ||
        site_.visits.take(peer, std::chrono::steady_clock::now()).count() == 0)
        return false;
    site_.counters.limited.add();
    return true;
}

void Connections::admit(tcp::socket socket, const Address& peer) {
    boost::system::error_code ignored;
    std::ignore = socket.set_option(tcp::socket::linger(false, 0), ignored);
    if (all_.size() >= site_.limits.connections)
        drop_one();
    const auto connection = all_.emplace(all_.end(), std::move(socket), peer, site_);
    counts_.add(peer);
    site_.counters.connections.add();
    asio::co_spawn(context_, connection->run(),
                   [this, connection](const std::exception_ptr& failure) { ended(connection, failure); });
}

void Connections::ended(Iterator connection, const std::exception_ptr& failure) {
    if (!connection->was_dropped())
        counts_.remove(connection->peer());
    all_.erase(connection);
    site_.counters.connections.add(-1);
    try {
        if (failure)
            std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        log_.say(LogLevel::error, "a connection broke", {{"why", error.what()}});
    }
    when_one_ends_();
}

/// Whoever keeps connections open and sends nothing through them shuts out nobody: the idlest goes, of those
/// of the site that has the most.
void Connections::drop_one() {
    const auto greedy = counts_.greediest();
    if (!greedy)
        return;
    Connection* idlest = nullptr;
    for (Connection& each : all_)
        if (!each.was_dropped() && each.peer().site() == *greedy &&
            (idlest == nullptr || each.active_at() < idlest->active_at()))
            idlest = &each;
    idlest->drop();
    counts_.remove(*greedy);
}

void Connections::finish() {
    for (Connection& each : all_)
        each.finish();
}

} // namespace quincunx::server
