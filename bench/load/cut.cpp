#include "load/http.hpp"
#include "load/player_thread.hpp"
#include "load/storm.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <stdexcept>
#include <sys/syscall.h>
#include <unistd.h>

namespace quincunx::load {

namespace {

/// Waits until it is gone, and its port free.
void kill(int process) {
    const Descriptor watched(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
    if (watched.get() < 0 || ::kill(process, SIGKILL) != 0)
        throw std::runtime_error("the server cannot be killed");
    pollfd gone{.fd = watched.get(), .events = POLLIN, .revents = 0};
    ::poll(&gone, 1, -1);
}

/// Where the players' threads do what there is to be done.
class Cut final : public Storm {
  public:
    Cut(const Weather& weather, const Plan& plan) : restart_(weather.restart), servers_(plan.servers) {}

    void begin() override {
        if (restart_.empty())
            return;
        for (const int server : servers_)
            kill(server);
        const auto begin = Clock::now();
        // NOLINTNEXTLINE(concurrency-mt-unsafe,bugprone-command-processor): a command is what was given
        if (std::system(restart_.c_str()) != 0)
            throw std::runtime_error("the server cannot be started again by " + restart_);
        away_ = std::chrono::duration<double>(Clock::now() - begin).count();
    }
    bool cuts() const override { return true; }
    void note_return(double seconds) override { back_ = seconds; }

    std::string report() const override {
        const std::string text =
            fmt::format("all were back and had all moves {:.2f} s after they could connect", back_);
        return restart_.empty()
                   ? text + "\n"
                   : text + fmt::format(", which was {:.2f} s after the server was killed\n", away_);
    }

  private:
    std::string restart_;
    std::vector<int> servers_;
    double away_ = 0;
    double back_ = 0;
};

} // namespace

std::unique_ptr<Storm> cut_storm(const Weather& weather, const Plan& plan) {
    return std::make_unique<Cut>(weather, plan);
}

} // namespace quincunx::load
