#pragma once

#include "server/connection.hpp"

#include <boost/asio/io_context.hpp>

#include <list>
#include <map>

namespace quincunx::server {

/// The connections that ask for pages and games, and who may have one more.
class Connections {
  public:
    /// `when_one_ends` is called each time.
    Connections(boost::asio::io_context& context, Site& site, const Log& log,
                std::function<void()> when_one_ends)
        : context_(context),
          site_(site),
          log_(log),
          when_one_ends_(std::move(when_one_ends)) {}

    /// Takes it, or closes it if there were too many of its address of late.
    void admit(boost::asio::ip::tcp::socket socket);
    /// Lets the answers go out that are being made or sent, and ends all.
    void finish();
    bool empty() const { return all_.empty(); }

  private:
    using Place = std::list<Connection>::iterator;

    void drop_one();
    void forget(const Address& household);
    void ended(Place place, const std::exception_ptr& failure);

    boost::asio::io_context& context_;
    Site& site_;
    const Log& log_;
    std::function<void()> when_one_ends_;
    std::list<Connection> all_;
    std::map<Address, std::size_t> count_of_; ///< households', of those that were not dropped
};

} // namespace quincunx::server
