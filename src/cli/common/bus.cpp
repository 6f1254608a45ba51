#include "cli/common/bus.hpp"

#include "cli/common/support.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <stop_token>
#include <utility>

namespace quincunx::cli {

namespace {

constexpr std::chrono::seconds patience{3}; ///< with the first link

} // namespace

Accepted bus_address() {
    return Accepted("a NATS server, like nats://127.0.0.1:4222",
                    [](const std::string& text) { return bus::is_nats_url(text); });
}

std::string words_for_missing_bus(const std::string& url) {
    return fmt::format("there is no answer from {}; trying on", bus::without_secrets(url));
}

BusNews::BusNews(std::function<void(bool up)> tell)
    : tell_(std::move(tell)),
      patience_([this](const std::stop_token& ends) {
          std::unique_lock lock(mutex_);
          heard_.wait_for(lock, ends, patience, [this] { return told_.has_value(); });
          if (!told_ && !ends.stop_requested())
              say(false);
      }) {}

void BusNews::hear(bool up) {
    const std::lock_guard lock(mutex_);
    if (up || told_)
        say(up);
    heard_.notify_all();
}

void BusNews::say(bool up) {
    if (std::exchange(told_, up) != up)
        tell_(up);
}

WorkersBus::WorkersBus(const std::string& url)
    : news_([url](bool up) {
          if (!up)
              tell(words_for_missing_bus(url));
      }),
      link_(bus::open_nats(url)) {
    link_->watch([this](bool up) { news_.hear(up); });
}

void WorkersBus::tell(const std::string& what) {
    fmt::print(stderr, "quincunx: {}\n", what);
}

} // namespace quincunx::cli
