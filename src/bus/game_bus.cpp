#include "bus/game_bus.hpp"

#include <algorithm>

namespace quincunx::bus {

namespace {

constexpr const char* nodes = "quincunx.nodes";

std::string subject_of(const std::string& game) {
    return "quincunx.game." + game;
}

/// Whether the hash of a token belongs to it.
bool has_secret(const wire::LogEntry& entry) {
    return std::holds_alternative<wire::event::Seated>(entry.event) ||
           std::holds_alternative<wire::event::TokenReplaced>(entry.event);
}

/// Whether entries stand in a row and can be taken as they are. The secret of a seat is in the store only.
bool are_whole(std::span<const wire::LogEntry> entries) {
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (has_secret(entries[i]) ||
            entries[i].version != entries.front().version + static_cast<std::int64_t>(i))
            return false;
    return true;
}

} // namespace

GameBus::GameBus(Link& link, std::string node, online::Post post, Intervals intervals)
    : link_(link),
      node_(std::move(node)),
      intervals_(intervals),
      watch_(intervals),
      poster_(*this, std::move(post)) {
    node_listener_ = link_.listen(
        nodes, poster_.bind([](GameBus& self, const Message& message) { self.hear_node(message.text); }));
    link_.watch(poster_.bind([](GameBus& self, bool up) {
        self.watch_.link(up, self.now_);
        if (up)
            self.say_here();
        self.look();
    }));
}

GameBus::~GameBus() {
    link_.mute(node_listener_);
    for (const auto& [game, listener] : listeners_)
        link_.mute(listener);
    say(nodes, wire::to_text(wire::NodeNews(wire::node_news::Bye{node_})));
}

void GameBus::say(const std::string& subject, std::string text) {
    ++metrics_.said;
    link_.say({.subject = subject, .text = std::move(text)});
}

void GameBus::publish(const std::string& game, std::span<const online::StoredEntry> entries) {
    if (entries.empty())
        return;
    wire::game_news::Entries news;
    for (const online::StoredEntry& stored : entries)
        news.entries.push_back(stored.entry);
    std::string text;
    if (are_whole(news.entries))
        text = wire::to_text(wire::GameNews(std::move(news)));
    if (text.empty() || text.size() > longest_message)
        text = wire::to_text(wire::GameNews(wire::game_news::Version{entries.back().entry.version}));
    say(subject_of(game), std::move(text));
}

void GameBus::beat(const std::string& game, std::int64_t version, const wire::Present& present) {
    say(subject_of(game), wire::to_text(wire::GameNews(wire::game_news::Beat{node_, version, present})));
}

void GameBus::follow(const std::string& game) {
    listeners_[game] = link_.listen(
        subject_of(game),
        poster_.bind([game](GameBus& self, const Message& message) { self.hear(game, message.text); }));
}

void GameBus::leave(const std::string& game) {
    if (const auto listener = listeners_.extract(game))
        link_.mute(listener.mapped());
}

void GameBus::hear(const std::string& game, const std::string& text) {
    ++metrics_.heard;
    wire::Fault fault;
    const auto news = wire::parse<wire::GameNews>(text, fault);
    if (news)
        std::visit([&](const auto& what) { hear(game, what); }, *news);
    else
        ++metrics_.noise;
}

void GameBus::hear(const std::string& game, const wire::game_news::Entries& news) {
    if (news.entries.empty() || !are_whole(news.entries)) {
        ++metrics_.noise;
        return;
    }
    std::vector<online::StoredEntry> entries;
    entries.reserve(news.entries.size());
    for (const wire::LogEntry& entry : news.entries)
        entries.push_back({.entry = entry, .secret = {}});
    registry_->hear(game, entries);
}

void GameBus::hear(const std::string& game, const wire::game_news::Version& news) {
    registry_->hear_of(game, news.version);
}

void GameBus::hear(const std::string& game, const wire::game_news::Beat& news) {
    registry_->hear_beat(news.node, game, news.version, news.present);
}

void GameBus::hear_node(const std::string& text) {
    wire::Fault fault;
    const auto news = wire::parse<wire::NodeNews>(text, fault);
    if (news)
        watch_.hear(*news, now_);
    else
        ++metrics_.noise;
}

void GameBus::say_here() {
    say(nodes, wire::to_text(wire::NodeNews(wire::node_news::Here{node_})));
}

/// Looks into the store, if news may have been missed.
void GameBus::look() {
    metrics_.up = watch_.up();
    if (!watch_.due(now_))
        return;
    ++metrics_.rereads;
    registry_->reread();
}

void GameBus::tick(Milliseconds now) {
    now_ = now;
    if (now >= here_at_) {
        here_at_ = now + intervals_.here;
        say_here();
    }
    look();
    metrics_.nodes = watch_.heard(now);
}

} // namespace quincunx::bus
