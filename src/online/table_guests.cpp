#include "online/table.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr Milliseconds between_pulses = 15'000;
constexpr Milliseconds between_counts = 5'000; ///< of watchers, who come and go
constexpr Milliseconds between_beats = 5'000;
constexpr Milliseconds presence_lasts = 3 * between_beats;
/// A person who sits down was a watcher until then.
constexpr Milliseconds sitting_time = 5'000;

bool same_players(const wire::Present& a, const wire::Present& b) {
    return a.first == b.first && a.second == b.second;
}

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
    if (is_known() && hello.have <= room_->version())
        return greet(guest, hello);
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
    std::erase_if(players_, [&](const Player& player) { return player.guest == &guest; });
    std::erase(watchers_, &guest);
    std::erase_if(arrivals_, [&](const Arrival& arrival) { return arrival.guest == &guest; });
}

std::optional<Color> Table::seat_of(const Guest& guest) const {
    for (const Player& player : players_)
        if (player.guest == &guest)
            return player.seat;
    return std::nullopt;
}

/// The seat that a token opens. It takes as long whichever it is.
std::optional<Color> Table::seat_for(const std::optional<std::string>& token) const {
    if (!token)
        return std::nullopt;
    const std::string hash = ports_.lots.hash(*token);
    std::optional<Color> seat;
    for (const Color color : colors)
        if (ports_.lots.same(hash, room_->secret(color)))
            seat = color;
    return seat;
}

void Table::greet(Guest& guest, const wire::client_message::Hello& hello) {
    remove(guest);
    const auto seat = seat_for(hello.token);
    if (!seat && !may_watch())
        return guest.dismiss(wire::Farewell::not_allowed);
    if (seat)
        players_.push_back({&guest, *seat});
    else
        watchers_.push_back(&guest);
    // Who has more than there is has it from a ledger that is no more, and begins anew.
    const std::int64_t after = hello.have <= room_->version() ? hello.have : 0;
    guest.tell(text_of(wire::server_message::Game{room_->charter(), seat, ports_.ledger.now(), present(),
                                                  entries_of(room_->rows(after))}));
}

void Table::greet_arrivals() {
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        greet(*arrival.guest, arrival.hello);
    answer_visits();
}

void Table::tell_news(std::vector<Row> rows) {
    if (!players_.empty() || !watchers_.empty())
        tell_all(wire::server_message::News{ports_.ledger.now(), entries_of(std::move(rows))});
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

void Table::dismiss_all(wire::Farewell why) {
    for (const Player& player : std::exchange(players_, {}))
        player.guest->dismiss(why);
    for (Guest* watcher : std::exchange(watchers_, {}))
        watcher->dismiss(why);
    for (const Arrival& arrival : std::exchange(arrivals_, {}))
        arrival.guest->dismiss(why);
}

/// Who is there, as far as this hall knows.
wire::Present Table::here() const {
    wire::Present present{.watchers = static_cast<std::int64_t>(watchers_.size())};
    for (const Player& player : players_)
        (player.seat == Color::first ? present.first : present.second) = true;
    return present;
}

Milliseconds Table::alone_since() const {
    if (!room_ || !followed() || stage_ != Stage::ready || room_->phase() == Phase::finished)
        return never;
    const wire::Present present = here();
    const auto is_here = [&](Color seat) {
        const auto& computer = room_->charter().computer;
        return (seat == Color::first ? present.first : present.second) ||
               (computer && computer->side == seat);
    };
    if (is_here(Color::first) && is_here(Color::second))
        return never;
    return std::max(heard_at_, read_at_);
}

/// Who is there, by what other nodes have said of late, too. A computer never leaves.
wire::Present Table::present() const {
    wire::Present all = here();
    for (const Elsewhere& other : elsewhere_) {
        all.first = all.first || other.present.first;
        all.second = all.second || other.present.second;
        all.watchers = std::min(all.watchers + other.present.watchers, std::int64_t{1'000'000});
    }
    if (const auto& computer = room_->charter().computer)
        (computer->side == Color::first ? all.first : all.second) = true;
    return all;
}

void Table::hear_beat(const std::string& node, std::int64_t version, const wire::Present& present) {
    const Milliseconds now = ports_.ledger.now();
    note_of(version);
    if (room_ && version < room_->version())
        answers_beat_ = true; // it has missed something
    std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.node == node; });
    if (present != wire::Present{})
        elsewhere_.push_back({node, present, now});
    pump();
}

void Table::tell_presence(Milliseconds now) {
    std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.at + presence_lasts <= now; });
    const wire::Present all = present();
    const bool news = !same_players(all, told_) ||
                      (all != told_ && now >= presence_told_at_ + between_counts) || now >= pulse_at_;
    if (news) {
        told_ = all;
        presence_told_at_ = now;
        pulse_at_ = now + between_pulses;
        if (!players_.empty() || !watchers_.empty())
            tell_all(wire::server_message::Pulse{now, room_->version(), all});
    }
    const wire::Present mine = here();
    const bool beats = now >= beat_at_ && (followed() || mine != beaten_);
    if (beats || answers_beat_ || !same_players(mine, beaten_)) {
        answers_beat_ = false;
        beaten_ = mine;
        beat_at_ = now + between_beats;
        ports_.bus.beat(game_, room_->version(), mine);
    }
}

} // namespace quincunx::online
