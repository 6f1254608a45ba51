#include "load/http.hpp"
#include "load/storm.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <exception>
#include <thread>
#include <utility>

namespace quincunx::load {

namespace {

using Clock = std::chrono::steady_clock;

/// Many who look at the lobby's lists as the page does, each over a connection of their own.
class Lobby final : public Storm {
  public:
    Lobby(Weather weather, const Plan& plan) : weather_(std::move(weather)), place_(plan.places[0]) {}
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;
    ~Lobby() override = default;

    void begin() override {
        for (std::size_t i = 0; i < weather_.crowd; ++i) {
            place_.from = fmt::format("127.0.1.{}", 1 + i % addresses);
            viewers_.emplace_back(place_);
        }
        for (std::size_t i = 0; i < waiting; ++i) // so that the lists are as long as they may be
            viewers_[i % viewers_.size()].post("/api/games", R"({"variant":"reversi","name":"Waiting"})");
        began_at_ = Clock::now();
        thread_ = std::jthread([this](const std::stop_token& stop) {
            pin_to(weather_.core);
            try {
                look(stop);
            } catch (...) {
                failure_ = std::current_exception();
            }
        });
    }

    void end() override {
        thread_.request_stop();
        thread_.join();
        if (failure_)
            std::rethrow_exception(failure_);
        seconds_ = std::chrono::duration<double>(Clock::now() - began_at_).count();
        viewers_.clear();
    }

    std::string report() const override {
        std::vector<double> sorted = spent_;
        std::ranges::sort(sorted);
        const auto count = static_cast<double>(sorted.size());
        return fmt::format(
            "{} viewers asked for {:.0f} lists/s, of {:.1f} KB; an answer took {:.2f} ms mostly, "
            "and {:.2f} ms for one in a hundred\n",
            weather_.crowd, count / seconds_, static_cast<double>(bytes_) / count / 1024,
            sorted[sorted.size() / 2], sorted[sorted.size() * 99 / 100]);
    }

  private:
    static constexpr std::size_t addresses = 100; ///< each may ask twenty times a second
    static constexpr std::size_t waiting = 300;   ///< games
    static constexpr std::chrono::microseconds between_looks{5'000'000};

    /// All one after the other, each in time.
    void look(const std::stop_token& stop) {
        const auto pause = between_looks / std::max<std::size_t>(viewers_.size(), 1);
        auto next = Clock::now();
        for (std::size_t i = 0; !stop.stop_requested(); i = (i + 1) % viewers_.size()) {
            std::this_thread::sleep_until(next += pause);
            ask(viewers_[i], "/api/games");
            ask(viewers_[i], "/api/games?running");
        }
    }

    void ask(Http& viewer, const std::string& list) {
        const auto begin = Clock::now();
        bytes_ += viewer.get(list).size();
        spent_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }

    Weather weather_;
    Place place_;
    std::deque<Http> viewers_;
    std::vector<double> spent_; ///< milliseconds
    std::size_t bytes_ = 0;
    Clock::time_point began_at_;
    double seconds_ = 0;
    std::exception_ptr failure_;
    std::jthread thread_;
};

} // namespace

std::unique_ptr<Storm> lobby_storm(const Weather& weather, const Plan& plan) {
    return std::make_unique<Lobby>(weather, plan);
}

} // namespace quincunx::load
