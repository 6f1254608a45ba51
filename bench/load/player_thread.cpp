#include "load/player_thread.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <sys/epoll.h>

namespace quincunx::load {

namespace {

constexpr int patience = 10'000; ///< milliseconds in which something must come

} // namespace

void PlayerThread::set_up(std::span<const std::array<Visit, 2>> games, std::size_t watchers) {
    poll_ = Descriptor(::epoll_create1(EPOLL_CLOEXEC));
    players_.reserve(2 * games.size() + watchers);
    for (std::size_t game = 0; game < games.size(); ++game) {
        games_.push_back({.script = game % scripts_.size()});
        for (const int seat : {0, 1})
            connect(games[game][static_cast<std::size_t>(seat)], game, seat);
    }
    for (std::size_t i = 0; i < watchers; ++i)
        connect(peer_.watch(games.back()[0]), games.size() - 1, 2);
    std::array<epoll_event, 256> events{};
    while (ready_ < players_.size()) {
        const int count = ::epoll_wait(poll_.get(), events.data(), events.size(), patience);
        if (count == 0)
            throw std::runtime_error("the server lets players wait before the first move");
        for (int i = 0; i < count; ++i)
            take(events[static_cast<std::size_t>(i)].data.u32, nullptr);
    }
}

void PlayerThread::connect(Visit visit, std::size_t game, int seat) {
    Socket opened(plan_.place, visit.path);
    players_.push_back({.visit = std::move(visit), .socket = std::move(opened), .game = game, .seat = seat});
    auto& [kept, socket, ignored_game, ignored_seat, ignored_version] = players_.back();
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(players_.size() - 1);
    if (::epoll_ctl(poll_.get(), EPOLL_CTL_ADD, socket.descriptor(), &event) != 0)
        throw std::system_error(errno, std::generic_category(), "epoll_ctl");
    if (!kept.greeting.empty())
        socket.send(kept.greeting, peer_.is_binary());
    take(event.data.u32, nullptr); // what came behind the server's consent
}

void PlayerThread::play(const std::atomic<bool>& counting, const std::atomic<bool>& over) {
    const auto begin = Clock::now();
    for (std::size_t game = 0; game < games_.size(); ++game) {
        const double share = plan_.pace * static_cast<double>(game) / static_cast<double>(games_.size());
        games_[game].next = begin + std::chrono::microseconds(static_cast<std::int64_t>(1e6 * share));
        games_[game].waits = plan_.pace > 0;
        if (!games_[game].waits)
            move(game);
    }
    std::array<epoll_event, 256> events{};
    auto heard_at = Clock::now();
    while (!over) {
        move_those_due();
        const int count = ::epoll_wait(poll_.get(), events.data(), events.size(), wait_span());
        for (int i = 0; i < count; ++i)
            take(events[static_cast<std::size_t>(i)].data.u32, &counting);
        const auto now = Clock::now();
        if (count > 0)
            heard_at = now;
        if (ended_ < games_.size() && now - heard_at > std::chrono::milliseconds(patience))
            throw std::runtime_error("the server says nothing any more");
    }
}

/// Milliseconds: with a pace a game is looked after every millisecond.
int PlayerThread::wait_span() const {
    return plan_.pace > 0 ? 1 : 100;
}

void PlayerThread::take(std::uint32_t place, const std::atomic<bool>* counting) {
    Player& player = players_[place];
    const bool goes_on = player.socket.receive([&](const Frame& frame) {
        const Heard what = peer_.hear(player.visit, frame);
        if (!what.reply.empty())
            player.socket.send(what.reply, peer_.is_binary());
        heard(player, what, counting);
    });
    if (!goes_on)
        throw std::runtime_error("the server closed a connection");
}

void PlayerThread::heard(Player& player, const Heard& heard, const std::atomic<bool>* counting) {
    ready_ += heard.ready && counting == nullptr ? 1 : 0;
    if (heard.ready || heard.moved > 0)
        player.version = heard.version;
    Game& game = games_[player.game];
    if (heard.moved == 0 || heard.moved != game.number)
        return;
    if (player.seat == 2)
        watched_ += counting != nullptr && *counting ? 1 : 0;
    else if (player.seat == heard.moved % 2) // the first player makes the moves 1, 3, …
        answered(game, counting);
}

/// The opponent has the move, and makes the next one.
void PlayerThread::answered(Game& game, const std::atomic<bool>* counting) {
    const auto now = Clock::now();
    if (counting != nullptr && *counting) {
        ++moves_;
        const auto delay = std::chrono::duration_cast<std::chrono::microseconds>(now - game.sent);
        delays_.push_back(static_cast<std::uint32_t>(delay.count()));
    }
    if (plan_.pace > 0) {
        game.next += std::chrono::microseconds(static_cast<std::int64_t>(1e6 * plan_.pace));
        game.waits = true;
    } else {
        move(static_cast<std::size_t>(&game - games_.data()));
    }
}

void PlayerThread::move(std::size_t place) {
    Game& game = games_[place];
    const auto& script = scripts_[game.script];
    if (static_cast<std::size_t>(game.number) == script.size()) {
        ++ended_;
        return;
    }
    Player& player = players_[2 * place + static_cast<std::size_t>(game.number % 2)];
    const std::string& text = script[static_cast<std::size_t>(game.number)];
    ++game.number;
    game.sent = Clock::now();
    player.socket.send(peer_.move(player.visit, game.number, text, player.version), peer_.is_binary());
}

void PlayerThread::move_those_due() {
    if (plan_.pace <= 0)
        return;
    const auto now = Clock::now();
    for (std::size_t place = 0; place < games_.size(); ++place)
        if (games_[place].waits && games_[place].next <= now) {
            games_[place].waits = false;
            move(place);
        }
}

} // namespace quincunx::load
