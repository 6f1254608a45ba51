#include "server/operations/notifier.hpp"

#include <systemd/sd-daemon.h>

#include <utility>

namespace quincunx::server {

Notifier::Notifier(Tell tell, std::optional<std::chrono::microseconds> longest_silence)
    : tell_(std::move(tell)),
      longest_silence_(longest_silence) {}

Notifier Notifier::of_systemd() {
    std::uint64_t microseconds = 0;
    const bool is_watched = sd_watchdog_enabled(0, &microseconds) > 0;
    return {[](const std::string& news) { sd_notify(0, news.c_str()); },
            is_watched ? std::optional(std::chrono::microseconds(microseconds)) : std::nullopt};
}

void Notifier::ready() {
    tell_("READY=1");
}

/// A thread that goes round late is late, not dead: half of the silence is left to it, and the other half to
/// who says so.
void Notifier::look(Moment now, Moment all_round, bool has_store) {
    if (!stopping_)
        say_status(has_store ? "Serving" : "Waiting for the store");
    if (!longest_silence_ || now - all_round > *longest_silence_ / 2 ||
        now - alive_at_ < *longest_silence_ / 4)
        return;
    alive_at_ = now;
    tell_("WATCHDOG=1");
}

void Notifier::stopping() {
    stopping_ = true;
    tell_("STOPPING=1");
    say_status("Going down");
}

void Notifier::say_status(std::string status) {
    if (status != status_)
        tell_("STATUS=" + (status_ = std::move(status)));
}

} // namespace quincunx::server
