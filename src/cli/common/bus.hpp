#pragma once

#include "bus/link.hpp"
#include "cli/common/command_line.hpp"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace quincunx::cli {

/// Whether it is the address of a NATS server.
Accepted bus_address();

/// Why a link to the bus is missing, for people.
std::string words_for_missing_bus(const std::string& url);

/// What of a link to the bus is worth telling: that it is there or that it is not, whenever that changes. It
/// begins without one, which is worth telling only if none has come after some seconds.
class BusNews {
  public:
    explicit BusNews(std::function<void(bool up)> tell);
    BusNews(const BusNews&) = delete;
    BusNews& operator=(const BusNews&) = delete;
    ~BusNews() = default;

    /// What the link says.
    void hear(bool up);

  private:
    void say(bool up);

    std::function<void(bool up)> tell_;
    std::mutex mutex_; ///< held while it is told
    std::condition_variable_any heard_;
    std::optional<bool> told_;
    std::jthread patience_;
};

/// A link to workers on a bus. On the standard error it says if there is no bus.
class WorkersBus {
  public:
    explicit WorkersBus(const std::string& url);

    bus::Link& link() { return *link_; }
    /// Says something there, as why a worker refuses.
    static void tell(const std::string& what);

  private:
    BusNews news_;
    std::unique_ptr<bus::Link> link_; ///< last: it tells the news
};

} // namespace quincunx::cli
