#include "match/remote/remote_games.hpp"

#include "clocks/now.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <random>

namespace quincunx::match {

namespace {

constexpr play::Milliseconds until_taken = 1'000;     ///< a worker that takes a game says so at once
constexpr play::Milliseconds longest_silence = 3'000; ///< of a worker that plays: it speaks each second
constexpr play::Milliseconds after_refusal = 250;     ///< somebody is asked again
constexpr std::chrono::milliseconds nap{50};          ///< between two looks whether one is to stop

/// A subject that nobody else listens to.
std::string any_subject() {
    std::random_device device;
    return fmt::format("quincunx.match.played.{:08x}{:08x}.", device(), device());
}

std::optional<std::uint64_t> number_in(std::string_view subject) {
    const std::string_view word = subject.substr(subject.rfind('.') + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

} // namespace

RemoteGames::RemoteGames(bus::Link& link, const play::Game& start, const MatchTerms& terms,
                         std::string version, std::function<void(const std::string& why)> tell)
    : link_(link),
      task_{.version = std::move(version),
            .variant = start.variant().text(),
            .position = start.position_text(),
            .terms = terms},
      tell_(std::move(tell)),
      replies_(any_subject()),
      listener_(link.listen(replies_ + "*", hearing_.call(&RemoteGames::hear))) {}

RemoteGames::~RemoteGames() {
    hearing_.end();
    link_.mute(listener_);
}

std::optional<PlayedGame> RemoteGames::play(std::uint64_t number, const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    Asked& asked = asked_[number];
    ask(number, asked);
    while (!stop && !asked.played) {
        changed_.wait_for(lock, nap);
        if (clocks::steady_now() - asked.heard >= patience(asked))
            ask(number, asked);
    }
    return std::move(asked_.extract(number).mapped().played);
}

/// How long to wait for the next word about a game before it is handed out anew.
play::Milliseconds RemoteGames::patience(const Asked& asked) {
    switch (asked.state) {
    case Asked::State::asked:
        return until_taken;
    case Asked::State::playing:
        return longest_silence;
    case Asked::State::refused:
        return after_refusal;
    }
    return longest_silence;
}

/// The lock is held.
void RemoteGames::ask(std::uint64_t number, Asked& asked) {
    GameTask task = task_;
    task.number = number;
    asked.heard = clocks::steady_now();
    asked.state = Asked::State::asked;
    link_.say({.subject = games_subject, .text = to_text(task), .reply = replies_ + std::to_string(number)});
}

void RemoteGames::hear(const bus::Message& message) {
    const auto number = number_in(message.subject);
    const auto news = message.nobody ? std::optional<GameNews>(game_news::Refused{"no worker is there"})
                                     : parse_game_news(message.text);
    if (!number || !news)
        return;
    const std::scoped_lock lock(mutex_);
    const auto asked = asked_.find(*number);
    if (asked == asked_.end())
        return; // another worker was quicker
    Asked& game = asked->second;
    game.heard = clocks::steady_now();
    game.state = Asked::State::playing;
    if (const auto* played = std::get_if<game_news::Played>(&*news))
        game.played = played->game;
    if (const auto* refused = std::get_if<game_news::Refused>(&*news)) {
        game.state = Asked::State::refused;
        note_refusal(refused->why);
    }
    changed_.notify_all();
}

void RemoteGames::note_refusal(const std::string& why) {
    if (why.empty() || std::ranges::find(told_, why) != told_.end())
        return;
    told_.push_back(why);
    tell_(why);
}

namespace {

class RemoteRunner final : public GameRunner {
  public:
    RemoteRunner(RemoteGames& games, const std::atomic<bool>& stop) : games_(games), stop_(stop) {}

    std::optional<PlayedGame> play(std::uint64_t number) override { return games_.play(number, stop_); }

  private:
    RemoteGames& games_;
    const std::atomic<bool>& stop_;
};

} // namespace

MakeRunner runners_over(RemoteGames& games) {
    return [&games](const std::atomic<bool>& stop) { return std::make_unique<RemoteRunner>(games, stop); };
}

} // namespace quincunx::match
