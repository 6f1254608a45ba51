#pragma once

#include "server/http/address.hpp"
#include "server/limits/limits.hpp"
#include "server/operations/log.hpp"
#include "server/shards/cluster.hpp"
#include "store/group_commit_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::server {

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080; ///< 0: any that is free
    std::filesystem::path root;
    store::GroupCommitWriter& commit_writer; ///< has the games
    const Log& log;
    std::string version = {};       ///< of the program
    std::string public_origin = {}; ///< where people find it: `https://example.org`; empty: as they ask
    std::vector<std::string> origins = {}; ///< whose pages may ask, beside its own
    std::vector<Network> proxies = {};     ///< that are believed whom they speak for
    std::vector<Network> operators = {};   ///< that may read the metrics
    std::size_t threads = 1;               ///< for games; one more takes connections
    std::size_t engine_threads = 1;
    Limits limits = {};
    Cluster cluster = {};
};

/// Serves the files of a folder over HTTP, and games over HTTP and WebSockets.
class Server {
  public:
    /// Listens. Throws std::system_error: `address_in_use` if the port is taken.
    explicit Server(Options options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    /// Like `http://127.0.0.1:8080/`, with the port that it has got.
    const std::string& url() const;
    /// Where it is found: each address of this machine, if it listens to all.
    std::vector<std::string> urls() const;
    /// Serves until `stop`, SIGINT, SIGTERM or SIGHUP, and then until the answers that are being sent have
    /// gone and what players have told is done. A second signal ends the process.
    void run();
    /// Can be called from any thread.
    void stop();

  private:
    class Listener;
    std::unique_ptr<Listener> listener_;
};

} // namespace quincunx::server
