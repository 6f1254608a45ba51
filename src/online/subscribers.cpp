#include "online/subscribers.hpp"

#include <algorithm>
#include <ranges>

namespace quincunx::online {

std::shared_ptr<const std::string> shared_text(const wire::ServerMessage& message) {
    return std::make_shared<const std::string>(wire::to_text(message));
}

std::optional<Color> Subscribers::seat_of(const Subscriber& subscriber) const {
    const auto player = std::ranges::find(players_, &subscriber, &Player::subscriber);
    return player == players_.end() ? std::nullopt : std::optional(player->seat);
}

bool Subscribers::has(const Subscriber& subscriber) const {
    return seat_of(subscriber) || std::ranges::find(watchers_, &subscriber) != watchers_.end();
}

wire::Present Subscribers::present() const {
    wire::Present present{.watchers = static_cast<std::int64_t>(watchers_.size())};
    for (const Player& player : players_)
        (player.seat == Color::first ? present.first : present.second) = true;
    return present;
}

bool Subscribers::remove(const Subscriber& subscriber) {
    std::erase(watchers_, &subscriber);
    return std::erase_if(players_, [&](const Player& player) { return player.subscriber == &subscriber; }) !=
           0;
}

std::vector<Subscriber*> Subscribers::players_of(Color seat) const {
    std::vector<Subscriber*> all;
    for (const Player& player : players_)
        if (player.seat == seat)
            all.push_back(player.subscriber);
    return all;
}

std::vector<Subscriber*> Subscribers::take_all() {
    std::vector<Subscriber*> all;
    for (const Player& player : std::exchange(players_, {}))
        all.push_back(player.subscriber);
    for (Subscriber* watcher : take_watchers())
        all.push_back(watcher);
    return all;
}

void Subscribers::tell(const wire::ServerMessage& message, bool watchers_too) const {
    const auto text = shared_text(message);
    for (const Player& player : players_)
        player.subscriber->tell(text);
    if (watchers_too)
        for (Subscriber* watcher : watchers_)
            watcher->tell(text);
}

void Subscribers::tell_who_plays(Phase phase) const {
    ByColor<bool> seen{};
    for (const Player& player : std::ranges::reverse_view(players_))
        player.subscriber->plays(phase == Phase::running && !std::exchange(seen[player.seat], true));
}

} // namespace quincunx::online
