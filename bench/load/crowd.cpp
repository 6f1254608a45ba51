#include "load/player_thread.hpp"
#include "load/storm.hpp"
#include "load/usage.hpp"

#include <fmt/format.h>

#include <future>
#include <thread>

namespace quincunx::load {

namespace {

/// Watchers of games that are the storm's own, all on one thread.
class Crowd : public Storm {
  public:
    Crowd(const Weather& weather, Plan plan)
        : core_(weather.core),
          plan_(std::move(plan)),
          peer_(quincunx_peer(plan_.variant)),
          scripts_(scripts_for(plan_, 1)),
          players_(plan_, *peer_, scripts_) {
        plan_.watchers = weather.crowd;
        plan_.storm = {};
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd() override { moment_ = {Stage::over}; }

    void begin() override {
        const auto games = create_games(plan_, *peer_);
        memory_before_ = memory_of(plan_.servers);
        std::promise<void> there;
        auto arrival = there.get_future();
        came_at_ = Clock::now();
        thread_ = std::jthread([this, games, there = std::move(there)]() mutable {
            try {
                pin_to(core_);
                players_.set_up(games, 0, plan_.watchers);
            } catch (...) {
                return there.set_exception(std::current_exception());
            }
            there.set_value();
            try {
                players_.play(moment_, meeting_);
            } catch (...) {
                failure_ = std::current_exception();
            }
        });
        arrival.get();
        gathering_seconds_ = seconds();
        memory_after_ = memory_of(plan_.servers);
    }

    void end() override {
        const double lasted = seconds() - gathering_seconds_;
        moment_ = {Stage::over};
        thread_.join();
        if (failure_)
            std::rethrow_exception(failure_);
        watched_ = static_cast<double>(players_.counts({Stage::stormy}).watched) / lasted;
    }

    std::string report() const override {
        std::string text =
            fmt::format("{} came in {:.2f} s: {:.1f} MB before, {:.1f} MB with them, {:.1f} KB each\n",
                        plan_.watchers, gathering_seconds_, memory_before_, memory_after_,
                        1024 * (memory_after_ - memory_before_) / static_cast<double>(plan_.watchers));
        if (watched_ > 0)
            text += fmt::format("they were shown {:.0f} moves/s\n", watched_);
        return text;
    }

  protected:
    const Plan& plan() const { return plan_; }
    double memory_before() const { return memory_before_; }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - came_at_).count(); }

  private:
    int core_;
    Plan plan_;
    std::unique_ptr<Peer> peer_;
    std::vector<std::vector<std::string>> scripts_;
    PlayerThread players_;
    std::atomic<Moment> moment_ = Moment{Stage::stormy};
    std::barrier<> meeting_{1};
    std::exception_ptr failure_;
    Clock::time_point came_at_;
    double gathering_seconds_ = 0;
    double memory_before_ = 0;
    double memory_after_ = 0;
    double watched_ = 0;
    std::jthread thread_;
};

/// It looks how they are dropped.
class Stalled final : public Crowd {
  public:
    using Crowd::Crowd;

    void begin() override {
        Http http(plan().places[0]);
        const double slow_before = metric_of(http, slow);
        Crowd::begin();
        looking_ = std::jthread([this, slow_before] { look(slow_before); });
    }
    void end() override {
        looking_.join();
        Crowd::end();
    }
    std::string report() const override {
        return fmt::format(
            "{:.0f} of {} dropped as slow after {:.1f} s; they cost at most {:.1f} MB of the server's "
            "memory, and {:.1f} MB that the system held for them\n",
            dropped_, plan().watchers, dropped_after_, memory_, unsent_);
    }

  private:
    static constexpr const char* slow = R"(quincunx_sockets_closed_total{why="slow"})";
    static constexpr double patience = 40; ///< seconds

    void look(double slow_before) {
        Http http(plan().places[0]);
        while (dropped_ < static_cast<double>(plan().watchers) && seconds() < patience) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            memory_ = std::max(memory_, memory_of(plan().servers) - memory_before());
            unsent_ = std::max(unsent_, unsent_from(plan().places[0].port));
            const double dropped = metric_of(http, slow) - slow_before;
            if (dropped > dropped_)
                dropped_after_ = seconds();
            dropped_ = dropped;
        }
    }

    double dropped_ = 0;
    double dropped_after_ = 0;
    double memory_ = 0;
    double unsent_ = 0;
    std::jthread looking_;
};

/// A plan for others than those who play, who come from other addresses.
Plan plan_from(const Plan& plan, int addresses) {
    Plan other = plan;
    other.places.clear();
    for (int i = 0; i < addresses; ++i) {
        other.places.push_back(plan.places[0]);
        other.places.back().from = fmt::format("127.0.0.{}", 2 + i);
    }
    other.games = 1;
    return other;
}

} // namespace

std::unique_ptr<Storm> watchers_storm(const Weather& weather, const Plan& plan) {
    return std::make_unique<Crowd>(weather, plan_from(plan, 1));
}

std::unique_ptr<Storm> idle_storm(const Weather& weather, const Plan& plan) {
    Plan other = plan_from(plan, 4);
    other.games = 100;
    other.pace = 1e5;
    return std::make_unique<Crowd>(weather, other);
}

std::unique_ptr<Storm> stalled_storm(const Weather& weather, const Plan& plan) {
    Plan other = plan_from(plan, 1);
    other.watchers_read = false;
    other.pace = 1.0 / 80; // no more messages are taken from its players
    other.variant = "ugolki:size=20";
    other.plies = 3600;
    return std::make_unique<Stalled>(weather, other);
}

} // namespace quincunx::load
