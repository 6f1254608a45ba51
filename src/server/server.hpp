#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace quincunx::server {

/// What clients are allowed.
struct Limits {
    std::size_t connections = 512; ///< for one more, the idlest is closed; fewer if descriptors are short
    std::chrono::milliseconds request{
        30'000};                              ///< for a whole request to come, counted from the answer before
    std::chrono::milliseconds answer{30'000}; ///< for 64 KB of an answer to go
};

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080; ///< 0: any that is free
    std::filesystem::path root;
    Limits limits;
    std::function<void(const std::string&)> complain = [](const std::string&) {}; ///< told what goes wrong
};

/// Serves the files of a folder over HTTP, on the thread that runs it.
class Server {
  public:
    /// Listens. Throws std::system_error: `address_in_use` if the port is taken, `invalid_argument` if the
    /// address is none.
    explicit Server(Options options);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    /// Like `http://127.0.0.1:8080/`, with the port that it has got.
    const std::string& url() const;
    /// Serves until `stop`, SIGINT or SIGTERM, and then until the answers that are being sent have gone. A
    /// second signal ends the process.
    void run();
    /// Can be called from any thread.
    void stop();

  private:
    class Listener;
    std::unique_ptr<Listener> listener_;
};

} // namespace quincunx::server
