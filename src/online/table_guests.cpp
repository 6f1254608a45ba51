#include "online/table.hpp"

#include <algorithm>
#include <ranges>

namespace quincunx::online {

namespace {

/// A person who sits down was a watcher until then.
constexpr Milliseconds sitting_time = 5'000;

} // namespace

std::shared_ptr<const std::string> Table::text_of(const wire::ServerMessage& message) {
    return std::make_shared<const std::string>(wire::to_text(message));
}

std::vector<Entry> Table::entries_of(std::vector<Row> rows) {
    std::vector<Entry> entries;
    entries.reserve(rows.size());
    for (Row& row : rows)
        entries.push_back(std::move(row.entry));
    return entries;
}

void Table::hello(Guest& guest, const wire::client_message::Hello& hello) {
    used_at_ = ports_.ledger.now();
    doubt_if_unheard();
    // Who brings a token that opens nothing may have got it elsewhere.
    const bool is_stranger = room_ && hello.token && !seat_for(hello.token) && ports_.bus.has_others();
    if (is_known() && !is_stranger && hello.have <= room_->version()) {
        greet(guest, hello);
        return pump();
    }
    remove(guest);
    arrivals_.push_back({&guest, hello});
    if (room_)
        doubtful_ = true; // who has more was told so elsewhere
    pump();
}

void Table::pulse(Guest& guest) {
    if (room_)
        guest.tell(text_of(wire::server_message::Pulse{ports_.ledger.now(), room_->version(), present()}));
}

void Table::leave(Guest& guest) {
    remove(guest);
    used_at_ = ports_.ledger.now();
    for (Job& job : jobs_)
        if (auto* order = std::get_if<Order>(&job.what); order != nullptr && order->guest == &guest)
            order->guest = nullptr;
}

void Table::remove(Guest& guest) {
    if (std::erase_if(players_, [&](const Player& player) { return player.guest == &guest; }) != 0)
        tell_who_plays();
    std::erase(watchers_, &guest);
    std::erase_if(arrivals_, [&](const Arrival& arrival) { return arrival.guest == &guest; });
}

std::optional<Color> Table::seat_of(const Guest& guest) const {
    for (const Player& player : players_)
        if (player.guest == &guest)
            return player.seat;
    return std::nullopt;
}

/// The seat that a token opens.
std::optional<Color> Table::seat_for(const std::optional<std::string>& token) const {
    return token ? seat_of_secret(ports_.lots.hash(*token)) : std::nullopt;
}

/// The seat that a token with this hash opens. It takes as long whichever it is.
std::optional<Color> Table::seat_of_secret(const std::string& secret) const {
    std::optional<Color> seat;
    for (const Color color : colors)
        if (ports_.lots.same(secret, room_->secret(color)))
            seat = color;
    return seat;
}

void Table::greet(Guest& guest, const wire::client_message::Hello& hello) {
    remove(guest);
    const auto seat = seat_for(hello.token);
    if (!seat && !may_watch())
        return guest.dismiss(wire::Farewell::not_allowed);
    const bool is_first = players_.empty() && watchers_.empty();
    if (seat) {
        welcome(guest, *seat);
    } else {
        watchers_.push_back(&guest);
        guest.plays(false);
    }
    // Who has more than there is has it from a ledger that is no more, and begins anew.
    const std::int64_t after = hello.have <= room_->version() ? hello.have : 0;
    guest.tell(text_of(wire::server_message::Game{room_->charter(), seat, ports_.ledger.now(), present(),
                                                  entries_of(room_->rows(after))}));
    if (is_first)
        announce();
}

/// The first player may have come for the computer's move.
void Table::welcome(Guest& guest, Color seat) {
    if (players_.empty()) {
        asks_thinkers_ = true;
        asked_for_ = 0;
    }
    players_.push_back({&guest, seat});
    tell_who_plays();
}

/// Of several who have come for the same seat, the others may be what is left of lost connections.
void Table::tell_who_plays() {
    phase_told_ = room_ ? room_->phase() : Phase::waiting;
    ByColor<bool> seen{};
    for (const Player& player : std::ranges::reverse_view(players_))
        player.guest->plays(phase_told_ == Phase::running && !std::exchange(seen[player.seat], true));
}

void Table::greet_arrivals() {
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        greet(*arrival.guest, arrival.hello);
    answer_visits();
}

void Table::tell_news(std::vector<Row> rows) {
    if (room_->phase() != phase_told_)
        tell_who_plays();
    if (players_.empty() && watchers_.empty())
        return;
    const wire::server_message::News news{ports_.ledger.now(), entries_of(std::move(rows))};
    tell_all(news);
    for (const Entry& entry : news.entries)
        if (const auto* replaced = std::get_if<wire::event::TokenReplaced>(&entry.event))
            dismiss_players(replaced->side, wire::Farewell::replaced);
}

/// What was read or heard.
void Table::tell_after(std::int64_t version) {
    if (version < room_->version())
        tell_news(room_->rows(version));
}

void Table::tell_again(Guest& guest, std::vector<Row> rows) const {
    guest.tell(text_of(wire::server_message::News{ports_.ledger.now(), entries_of(std::move(rows))}));
}

void Table::tell_all(const wire::ServerMessage& message) const {
    const auto text = text_of(message);
    for (const Player& player : players_)
        player.guest->tell(text);
    if (may_watch())
        for (Guest* watcher : watchers_)
            watcher->tell(text);
}

void Table::dismiss_strangers(Milliseconds now) {
    if (may_watch() || now < room_->session()->began_at() + sitting_time)
        return;
    for (Guest* watcher : std::exchange(watchers_, {}))
        watcher->dismiss(wire::Farewell::not_allowed);
}

/// They came with a token that opens the seat no more.
void Table::dismiss_players(Color seat, wire::Farewell why) {
    std::vector<Guest*> dismissed;
    for (const Player& player : players_)
        if (player.seat == seat)
            dismissed.push_back(player.guest);
    for (Guest* guest : dismissed) {
        leave(*guest);
        guest->dismiss(why);
    }
}

void Table::dismiss_all(wire::Farewell why) {
    for (const Player& player : std::exchange(players_, {}))
        player.guest->dismiss(why);
    for (Guest* watcher : std::exchange(watchers_, {}))
        watcher->dismiss(why);
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        arrival.guest->dismiss(why);
}

} // namespace quincunx::online
