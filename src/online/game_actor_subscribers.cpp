#include "online/game_actor.hpp"

#include <algorithm>
#include <ranges>

namespace quincunx::online {

namespace {

/// A person who sits down was a watcher until then.
constexpr Milliseconds sitting_time = 5'000;

} // namespace

std::shared_ptr<const std::string> GameActor::text_of(const wire::ServerMessage& message) {
    return std::make_shared<const std::string>(wire::to_text(message));
}

std::vector<LogEntry> GameActor::log_entries_of(std::vector<StoredEntry> stored_entries) {
    std::vector<LogEntry> entries;
    entries.reserve(stored_entries.size());
    for (StoredEntry& stored : stored_entries)
        entries.push_back(std::move(stored.entry));
    return entries;
}

void GameActor::hello(Subscriber& subscriber, const wire::client_message::Hello& hello) {
    used_at_ = ports_.event_log.now();
    doubt_if_unheard();
    // Who brings a token that opens nothing may have got it elsewhere.
    const bool is_stranger = game_ && hello.token && !seat_for(hello.token) && ports_.bus.has_others();
    if (is_known() && !is_stranger && hello.have <= game_->version()) {
        greet(subscriber, hello);
        return pump();
    }
    remove(subscriber);
    arrivals_.push_back({&subscriber, hello});
    if (game_)
        stale_ = true; // who has more was told so elsewhere
    pump();
}

void GameActor::pulse(Subscriber& subscriber) {
    if (game_)
        subscriber.tell(
            text_of(wire::server_message::Pulse{ports_.event_log.now(), game_->version(), present()}));
}

void GameActor::leave(Subscriber& subscriber) {
    remove(subscriber);
    used_at_ = ports_.event_log.now();
    for (Job& job : jobs_)
        if (auto* order = std::get_if<Order>(&job.what); order != nullptr && order->subscriber == &subscriber)
            order->subscriber = nullptr;
}

void GameActor::remove(Subscriber& subscriber) {
    if (std::erase_if(players_, [&](const Player& player) { return player.subscriber == &subscriber; }) != 0)
        tell_who_plays();
    std::erase(watchers_, &subscriber);
    std::erase_if(arrivals_, [&](const Arrival& arrival) { return arrival.subscriber == &subscriber; });
}

std::optional<Color> GameActor::seat_of(const Subscriber& subscriber) const {
    for (const Player& player : players_)
        if (player.subscriber == &subscriber)
            return player.seat;
    return std::nullopt;
}

/// The seat that a token opens.
std::optional<Color> GameActor::seat_for(const std::optional<std::string>& token) const {
    return token ? seat_of_secret(ports_.random.hash(*token)) : std::nullopt;
}

/// The seat that a token with this hash opens. It takes as long whichever it is.
std::optional<Color> GameActor::seat_of_secret(const std::string& secret) const {
    std::optional<Color> seat;
    for (const Color color : colors)
        if (ports_.random.same(secret, game_->secret(color)))
            seat = color;
    return seat;
}

void GameActor::greet(Subscriber& subscriber, const wire::client_message::Hello& hello) {
    remove(subscriber);
    const auto seat = seat_for(hello.token);
    if (!seat && !may_watch())
        return subscriber.dismiss(wire::CloseReason::not_allowed);
    const bool is_first = players_.empty() && watchers_.empty();
    if (seat) {
        welcome(subscriber, *seat);
    } else {
        watchers_.push_back(&subscriber);
        subscriber.plays(false);
    }
    // Who has more than there is has it from an event log that is no more, and begins anew.
    const std::int64_t after = hello.have <= game_->version() ? hello.have : 0;
    subscriber.tell(text_of(wire::server_message::Game{game_->settings(), seat, ports_.event_log.now(),
                                                       present(), log_entries_of(game_->entries(after))}));
    if (is_first)
        announce();
}

/// The first player may have come for the computer's move.
void GameActor::welcome(Subscriber& subscriber, Color seat) {
    if (players_.empty()) {
        asks_thinkers_ = true;
        asked_for_ = 0;
    }
    players_.push_back({&subscriber, seat});
    tell_who_plays();
}

/// Of several who have come for the same seat, the others may be what is left of lost connections.
void GameActor::tell_who_plays() {
    phase_told_ = game_ ? game_->phase() : Phase::waiting;
    ByColor<bool> seen{};
    for (const Player& player : std::ranges::reverse_view(players_))
        player.subscriber->plays(phase_told_ == Phase::running && !std::exchange(seen[player.seat], true));
}

void GameActor::greet_arrivals() {
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        greet(*arrival.subscriber, arrival.hello);
    answer_visits();
}

void GameActor::tell_news(std::vector<StoredEntry> entries) {
    if (game_->phase() != phase_told_)
        tell_who_plays();
    if (players_.empty() && watchers_.empty())
        return;
    const wire::server_message::News news{ports_.event_log.now(), log_entries_of(std::move(entries))};
    tell_all(news);
    for (const LogEntry& entry : news.entries)
        if (const auto* replaced = std::get_if<wire::event::TokenReplaced>(&entry.event))
            dismiss_players(replaced->side, wire::CloseReason::replaced);
}

/// What was read or heard.
void GameActor::tell_after(std::int64_t version) {
    if (version < game_->version())
        tell_news(game_->entries(version));
}

void GameActor::tell_again(Subscriber& subscriber, std::vector<StoredEntry> entries) const {
    subscriber.tell(
        text_of(wire::server_message::News{ports_.event_log.now(), log_entries_of(std::move(entries))}));
}

void GameActor::tell_all(const wire::ServerMessage& message) const {
    const auto text = text_of(message);
    for (const Player& player : players_)
        player.subscriber->tell(text);
    if (may_watch())
        for (Subscriber* watcher : watchers_)
            watcher->tell(text);
}

void GameActor::dismiss_strangers(Milliseconds now) {
    if (may_watch() || now < game_->session()->began_at() + sitting_time)
        return;
    for (Subscriber* watcher : std::exchange(watchers_, {}))
        watcher->dismiss(wire::CloseReason::not_allowed);
}

/// They came with a token that opens the seat no more.
void GameActor::dismiss_players(Color seat, wire::CloseReason why) {
    std::vector<Subscriber*> dismissed;
    for (const Player& player : players_)
        if (player.seat == seat)
            dismissed.push_back(player.subscriber);
    for (Subscriber* subscriber : dismissed) {
        leave(*subscriber);
        subscriber->dismiss(why);
    }
}

void GameActor::dismiss_all(wire::CloseReason why) {
    for (const Player& player : std::exchange(players_, {}))
        player.subscriber->dismiss(why);
    for (Subscriber* watcher : std::exchange(watchers_, {}))
        watcher->dismiss(why);
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        arrival.subscriber->dismiss(why);
}

} // namespace quincunx::online
