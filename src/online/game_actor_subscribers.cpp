#include "online/game_actor.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

/// A person who sits down was a watcher until then.
constexpr Milliseconds sitting_time = 5'000;

} // namespace

std::vector<LogEntry> GameActor::log_entries_of(std::vector<StoredEntry> stored_entries) {
    std::vector<LogEntry> entries;
    entries.reserve(stored_entries.size());
    for (StoredEntry& stored : stored_entries)
        entries.push_back(std::move(stored.entry));
    return entries;
}

void GameActor::hello(Subscriber& subscriber, const wire::client_message::Hello& hello) {
    used_at_ = ports_.event_log.steady_now();
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
        log_.is_stale = true; // who has more was told so elsewhere
    pump();
}

void GameActor::pulse(Subscriber& subscriber) {
    if (game_)
        subscriber.tell(
            shared_text(wire::server_message::Pulse{ports_.event_log.now(), game_->version(), present()}));
}

void GameActor::leave(Subscriber& subscriber) {
    remove(subscriber);
    used_at_ = ports_.event_log.steady_now();
    for (Job& job : jobs_)
        if (auto* order = std::get_if<Order>(&job.what); order != nullptr && order->subscriber == &subscriber)
            order->subscriber = nullptr;
}

void GameActor::remove(Subscriber& subscriber) {
    if (subscribers_.remove(subscriber))
        tell_who_plays();
    std::erase_if(arrivals_, [&](const Arrival& arrival) { return arrival.subscriber == &subscriber; });
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
    const bool is_first = subscribers_.empty();
    if (seat) {
        welcome(subscriber, *seat);
    } else {
        subscribers_.add_watcher(subscriber);
        subscriber.plays(false);
    }
    // Who has more than there is has it from an event log that is no more, and begins anew.
    const std::int64_t after = hello.have <= game_->version() ? hello.have : 0;
    subscriber.tell(shared_text(wire::server_message::Game{
        game_->settings(), seat, ports_.event_log.now(), present(), log_entries_of(game_->entries(after))}));
    if (is_first)
        announce();
}

/// The first player may have come for the computer's move.
void GameActor::welcome(Subscriber& subscriber, Color seat) {
    if (!subscribers_.has_players()) {
        thinking_.is_wanted = true;
        thinking_.version = 0;
    }
    subscribers_.add_player(subscriber, seat);
    tell_who_plays();
}

void GameActor::tell_who_plays() {
    phase_told_ = game_ ? game_->phase() : Phase::waiting;
    subscribers_.tell_who_plays(phase_told_);
}

void GameActor::greet_arrivals() {
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        greet(*arrival.subscriber, arrival.hello);
    answer_visits();
}

void GameActor::tell_news(std::vector<StoredEntry> entries) {
    if (game_->phase() != phase_told_)
        tell_who_plays();
    if (subscribers_.empty())
        return;
    const wire::server_message::News news{ports_.event_log.now(), log_entries_of(std::move(entries))};
    subscribers_.tell(news, may_watch());
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
        shared_text(wire::server_message::News{ports_.event_log.now(), log_entries_of(std::move(entries))}));
}

void GameActor::dismiss_strangers(Milliseconds now) {
    if (may_watch() || now < game_->session()->began_at() + sitting_time)
        return;
    for (Subscriber* watcher : subscribers_.take_watchers())
        watcher->dismiss(wire::CloseReason::not_allowed);
}

/// They came with a token that opens the seat no more.
void GameActor::dismiss_players(Color seat, wire::CloseReason why) {
    for (Subscriber* subscriber : subscribers_.players_of(seat)) {
        leave(*subscriber);
        subscriber->dismiss(why);
    }
}

void GameActor::dismiss_all(wire::CloseReason why) {
    for (Subscriber* subscriber : subscribers_.take_all())
        subscriber->dismiss(why);
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        arrival.subscriber->dismiss(why);
}

} // namespace quincunx::online
