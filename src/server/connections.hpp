#pragma once

#include "server/connection.hpp"
#include "server/limits/site_counts.hpp"

#include <boost/asio/io_context.hpp>

#include <list>

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

    /// Takes those that wait, some at once, and closes such as come too often from one address. A failure is
    /// the acceptor's.
    boost::system::error_code admit_from(boost::asio::ip::tcp::acceptor& acceptor);
    /// Lets the answers go out that are being made or sent, and ends all.
    void finish();
    bool empty() const { return all_.empty(); }

  private:
    using Iterator = std::list<Connection>::iterator;

    bool comes_too_often(const Address& peer);
    void admit(boost::asio::ip::tcp::socket socket, const Address& peer);
    void drop_one();
    void ended(Iterator connection, const std::exception_ptr& failure);

    boost::asio::io_context& context_;
    Site& site_;
    const Log& log_;
    std::function<void()> when_one_ends_;
    std::list<Connection> all_;
    SiteCounts counts_; ///< of those that were not dropped
};

} // namespace quincunx::server
