#include "load/storm.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <deque>
#include <system_error>
#include <thread>

#include <sys/socket.h>

namespace quincunx::load {

namespace {

using Clock = std::chrono::steady_clock;

std::string repeated(const std::string& text) {
    std::string all;
    for (int i = 0; i < 16; ++i)
        all += text;
    return all;
}

/// Sends what goes at once, and does not mind if that is nothing.
void throw_at(const Descriptor& socket, std::string_view bytes) {
    ::send(socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Waits for something to come; false if nothing will.
bool swallow(const Descriptor& socket) {
    std::array<char, 65536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): recv fills it
    return ::recv(socket.get(), bytes.data(), bytes.size(), 0) > 0;
}

/// A connection that is given up soon, and does not keep its port then.
Descriptor connect_briefly(const Place& place) {
    Descriptor socket = connect_to(place);
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(socket.get(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    const timeval patience{.tv_sec = 1, .tv_usec = 0};
    ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return socket;
}

std::string upgrade(const std::string& path) {
    return "GET " + path +
           " HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
           "13\r\n"
           "Sec-WebSocket-Key: cXVpbmN1bng1Z2FtZXNmbw==\r\n\r\n";
}

// Waves: each does one bad thing, as often as it is called.

auto connects(const Place& place) {
    return [place, open = std::deque<Descriptor>()]() mutable {
        constexpr std::size_t most = 1000;
        open.push_back(connect_briefly(place));
        if (open.size() > most)
            open.pop_front();
    };
}

auto requests(const Place& place) {
    const std::string bytes =
        repeated("GET /api/games HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n");
    return [place, bytes, socket = Descriptor()]() mutable {
        if (socket.get() < 0 || !swallow(socket))
            socket = connect_briefly(place);
        throw_at(socket, bytes);
    };
}

auto nonsense(const Place& place) {
    return [place, bytes = repeated("\x16\x03 nonsense \xFF\r\n") + "\r\n"] {
        const Descriptor socket = connect_briefly(place);
        throw_at(socket, bytes);
        swallow(socket);
    };
}

/// Opens a WebSocket, and sends frames that nobody understands.
auto junk_frames(const Place& place, const std::string& path) {
    return [place, bytes = upgrade(path) + repeated("\x81\x84"
                                                    "0000junk")] {
        const Descriptor socket = connect_briefly(place);
        throw_at(socket, bytes);
        while (swallow(socket)) {
        }
    };
}

/// Wants all of a game again and again.
auto hellos(const Place& place, const std::string& path) {
    const std::string bytes = repeated("\x81\x98"
                                       "0000"
                                       R"({"do":"hello","have":0})"
                                       " ");
    return [place, path, bytes, socket = Descriptor()]() mutable {
        if (socket.get() < 0 || !swallow(socket)) {
            socket = connect_briefly(place);
            throw_at(socket, upgrade(path));
        }
        throw_at(socket, bytes);
    };
}

class Flood final : public Storm {
  public:
    Flood(const Weather& weather, const Plan& plan) : core_(weather.core), place_(plan.places[0]) {
        place_.from = "127.0.0.2";
    }
    Flood(const Flood&) = delete;
    Flood& operator=(const Flood&) = delete;
    ~Flood() override { over_ = true; }

    void begin() override {
        Http http(place_);
        const std::string path = quincunx_peer("reversi")->create(http)[0].path;
        began_at_ = Clock::now();
        start("connections", connects(place_));
        start("requests in sixteens", requests(place_));
        start("requests of nonsense", nonsense(place_));
        start("sockets with junk", junk_frames(place_, path));
        start("hellos in sixteens", hellos(place_, path));
        threads_.emplace_back([this] { be_somebody_else(); });
    }
    void end() override {
        over_ = true;
        threads_.clear();
        seconds_ = std::chrono::duration<double>(Clock::now() - began_at_).count();
        std::ranges::sort(delays_);
    }

    std::string report() const override {
        std::string text;
        for (const Count& each : counts_)
            text += fmt::format("{:<22}{:8.0f} /s\n", each.name, static_cast<double>(each.done) / seconds_);
        text +=
            fmt::format("another address asked {} times, {} in vain", delays_.size() + failures_, failures_);
        if (!delays_.empty())
            text += fmt::format(", and was answered within {:.1f} ms mostly, {:.1f} ms at most",
                                delays_[delays_.size() / 2], delays_.back());
        return text + "\n";
    }

  private:
    struct Count {
        std::string name;
        std::uint64_t done = 0;
    };

    template <class Wave>
    void start(const char* name, Wave wave) {
        Count& count = counts_.emplace_back(Count{name});
        threads_.emplace_back([this, &count, wave = std::move(wave)]() mutable {
            pin_to(core_);
            while (!over_)
                try {
                    wave();
                    ++count.done;
                } catch (const std::system_error&) { // NOLINT(bugprone-empty-catch): it refuses so many
                }
        });
    }

    /// Asks now and then what others ask before they play.
    void be_somebody_else() {
        Place place = place_;
        place.from = "127.0.0.3";
        while (!over_) {
            const auto begin = Clock::now();
            try {
                Http(place).get("/api/server");
                delays_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
            } catch (const std::exception&) {
                ++failures_;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }

    int core_;
    Place place_;
    Clock::time_point began_at_;
    double seconds_ = 1;
    std::deque<Count> counts_;
    std::vector<double> delays_; ///< of somebody else, milliseconds
    std::size_t failures_ = 0;
    std::atomic<bool> over_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace

std::unique_ptr<Storm> flood_storm(const Weather& weather, const Plan& plan) {
    return std::make_unique<Flood>(weather, plan);
}

} // namespace quincunx::load
