#pragma once

#include "server/limits/rates.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace quincunx::server {

/// What a service manager is told about this process: how it is, and, as long as all its threads go round,
/// that it is alive. One that hears nothing of that starts it anew.
class Notifier {
  public:
    using Tell = std::function<void(const std::string& news)>;

    /// `longest_silence` is how long the manager waits for a sign of life, if it does.
    Notifier(Tell tell, std::optional<std::chrono::microseconds> longest_silence);

    /// What systemd started this for, if it did.
    static Notifier of_systemd();

    void ready();
    /// A moment has come to say something, several times a second. Every thread has gone round since
    /// `all_round`.
    void look(Moment now, Moment all_round, bool has_store);
    void stopping();

  private:
    void say_status(std::string status);

    Tell tell_;
    std::optional<std::chrono::microseconds> longest_silence_;
    Moment alive_at_{}; ///< when that was said last
    std::string status_;
    bool stopping_ = false;
};

} // namespace quincunx::server
