#include "load/player_thread.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <sys/epoll.h>

namespace quincunx::load {

namespace {

constexpr int patience = 10'000; ///< milliseconds in which something must come

std::chrono::microseconds span_of(double seconds) {
    return std::chrono::microseconds(static_cast<std::int64_t>(1e6 * seconds));
}

} // namespace

void PlayerThread::set_up(std::span<const std::array<Visit, 2>> games, std::size_t first,
                          std::size_t watchers) {
    first_ = first;
    poll_ = Descriptor(::epoll_create1(EPOLL_CLOEXEC));
    players_.reserve(2 * games.size() + watchers);
    for (std::size_t game = 0; game < games.size(); ++game) {
        games_.push_back({.script = (first + game) % scripts_.size()});
        for (const int seat : {0, 1})
            connect(games[game][static_cast<std::size_t>(seat)], game, seat);
    }
    for (std::size_t i = 0; i < watchers; ++i)
        connect(peer_.watch(games[i % games.size()][0]), i, 2);
    wait_for_all();
}

void PlayerThread::connect(Visit visit, std::size_t game, int seat) {
    Socket opened = open(visit, game, seat);
    players_.push_back(
        {.visit = std::move(visit), .socket = std::move(opened), .game = game % games_.size(), .seat = seat});
    if (seat == 2 && !plan_.watchers_read)
        return;
    ++awaited_;
    listen_to(players_.size() - 1);
}

Socket PlayerThread::open(const Visit& visit, std::size_t game, int seat) const {
    const std::size_t place = first_ + game + (plan_.apart && seat == 1 ? 1 : 0);
    Place to = plan_.places[place % plan_.places.size()];
    if (to.from.empty()) // a server limits what it hears from one address
        to.from = fmt::format("127.1.{}.{}", (first_ + game) / 250, (first_ + game) % 250 + 1);
    to.receive_buffer = seat == 2 && !plan_.watchers_read ? 4096 : 0;
    return {to, visit.path, visit.greeting, peer_.is_binary()};
}

void PlayerThread::listen_to(std::size_t player) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = player;
    if (::epoll_ctl(poll_.get(), EPOLL_CTL_ADD, players_[player].socket.descriptor(), &event) != 0)
        fail("epoll_ctl");
}

void PlayerThread::wait_for_all() {
    std::array<epoll_event, 256> events{};
    while (awaited_ > 0) {
        const int count = ::epoll_wait(poll_.get(), events.data(), events.size(), patience);
        if (count == 0)
            throw std::runtime_error("the server lets players wait before they can move");
        for (int i = 0; i < count; ++i)
            take(events[static_cast<std::size_t>(i)].data.u64);
    }
}

void PlayerThread::play(const std::atomic<Moment>& moment, std::barrier<>& meeting) {
    begin_games();
    std::array<epoll_event, 256> events{};
    auto heard_at = Clock::now();
    const auto longest_silence = std::chrono::milliseconds(patience) + span_of(plan_.pace);
    bool was_cut = false;
    for (Moment now = moment; now.stage != Stage::over; now = moment) {
        current_ = now.stage == Stage::calm || now.stage == Stage::stormy ? &counts(now) : nullptr;
        if (!std::exchange(was_cut, now.stage == Stage::cut) && was_cut)
            come_back(meeting);
        move_those_due();
        const int count = ::epoll_wait(poll_.get(), events.data(), events.size(), wait_span());
        for (int i = 0; i < count; ++i)
            take(events[static_cast<std::size_t>(i)].data.u64);
        const auto time = Clock::now();
        if (count > 0)
            heard_at = time;
        if (ended_ < games_.size() && time - heard_at > longest_silence)
            throw std::runtime_error("the server says nothing any more");
    }
}

StageCounts& PlayerThread::counts(Moment moment) {
    const std::size_t place = 2 * std::size_t{moment.round} + (moment.stage == Stage::stormy ? 1 : 0);
    if (place >= counts_.size())
        counts_.resize(place + 1);
    return counts_[place];
}

/// With a pace, games begin one after the other, so that they do not move in step.
void PlayerThread::begin_games() {
    const auto now = Clock::now();
    for (std::size_t game = 0; game < games_.size(); ++game) {
        const double share = static_cast<double>(first_ + game) / static_cast<double>(plan_.games);
        games_[game].next = now + span_of(plan_.pace * share);
        games_[game].waits = plan_.pace > 0;
        if (!games_[game].waits)
            move(game);
    }
}

/// Where an answer was lost the move is sent again, with its key.
void PlayerThread::come_back(std::barrier<>& meeting) {
    meeting.arrive_and_wait();
    for (Player& player : players_)
        player.socket.cut();
    meeting.arrive_and_wait();
    for (std::size_t i = 0; i < players_.size(); ++i) {
        Player& player = players_[i];
        player.visit = peer_.again(player.visit, player.version);
        player.socket = open(player.visit, player.game, player.seat);
        listen_to(i);
    }
    awaited_ = players_.size();
    wait_for_all();
    meeting.arrive_and_wait();
    for (std::size_t game = 0; game < games_.size(); ++game)
        if (!games_[game].waits)
            send(game);
}

/// Milliseconds: with a pace a game is looked after every millisecond.
int PlayerThread::wait_span() const {
    return plan_.pace > 0 ? 1 : 100;
}

void PlayerThread::take(std::size_t place) {
    Player& player = players_[place];
    const bool goes_on = player.socket.receive([&](const Frame& frame) {
        const Heard what = peer_.hear(player.visit, frame);
        if (!what.reply.empty())
            player.socket.send(what.reply, peer_.is_binary());
        heard(player, what);
    });
    if (!goes_on)
        throw std::runtime_error("the server closed a connection");
}

void PlayerThread::heard(Player& player, const Heard& heard) {
    awaited_ -= heard.ready && awaited_ > 0 ? 1 : 0;
    player.version = std::max(player.version, heard.version);
    if (player.seat == 2 && heard.moved > 0 && current_ != nullptr)
        ++current_->watched;
    Game& game = games_[player.game];
    if (heard.moved == 0 || heard.moved != game.number)
        return;
    if (player.seat == heard.moved % 2 && !game.waits) // the first player makes the moves 1, 3, …
        answered(game);
}

/// The opponent has the move, and makes the next one.
void PlayerThread::answered(Game& game) {
    if (current_ != nullptr) {
        ++current_->moves;
        const auto delay = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - game.sent);
        current_->delays.push_back(static_cast<std::uint32_t>(delay.count()));
    }
    game.next += span_of(plan_.pace);
    game.waits = true;
    if (plan_.pace <= 0)
        move(static_cast<std::size_t>(&game - games_.data()));
}

void PlayerThread::move(std::size_t place) {
    Game& game = games_[place];
    game.waits = static_cast<std::size_t>(game.number) == scripts_[game.script].size();
    if (game.waits) {
        game.next = Clock::time_point::max();
        ++ended_;
        return;
    }
    ++game.number;
    send(place);
}

void PlayerThread::send(std::size_t place) {
    Game& game = games_[place];
    Player& player = players_[2 * place + static_cast<std::size_t>((game.number - 1) % 2)];
    const std::string& text = scripts_[game.script][static_cast<std::size_t>(game.number - 1)];
    game.sent = Clock::now();
    player.socket.send(peer_.move(player.visit, game.number, text, player.version), peer_.is_binary());
}

void PlayerThread::move_those_due() {
    if (plan_.pace <= 0)
        return;
    const auto now = Clock::now();
    for (std::size_t place = 0; place < games_.size(); ++place)
        if (games_[place].waits && games_[place].next <= now)
            move(place);
}

} // namespace quincunx::load
