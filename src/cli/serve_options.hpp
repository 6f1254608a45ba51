#pragma once

#include "cli/common/command_line.hpp"
#include "cli/common/store_option.hpp"
#include "play/clock.hpp"
#include "server/http/address.hpp"
#include "server/limits/limits.hpp"
#include "server/operations/log.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace quincunx::cli {

/// What can be said of a server before it starts.
struct ServeOptions {
    void add_to(Command& command);

    /// How long games stay after their end; nothing: for ever.
    std::optional<play::Milliseconds> keeping() const;
    server::Log::Options log() const;
    /// Whose pages may play here.
    std::vector<std::string> page_origins() const;
    std::vector<server::Network> believed_proxies() const;
    std::vector<server::Network> metrics_readers() const;

    // as it was written
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string root;
    StoreOption store;
    std::optional<std::int64_t> keep_days;
    std::string bus;
    std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency() / 2, 1, 2);
    std::size_t engine_threads = std::clamp<std::size_t>(std::thread::hardware_concurrency() / 2, 1, 16);
    std::string public_url;
    std::vector<std::string> origins;
    std::vector<std::string> proxies;
    std::vector<std::string> operators{"127.0.0.0/8", "::1"};
    server::Limits limits;
    std::string log_level = "warning";
    bool log_json = false;
};

} // namespace quincunx::cli
