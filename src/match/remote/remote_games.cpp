#include "match/remote/remote_games.hpp"

namespace quincunx::match {

RemoteGames::RemoteGames(bus::Link& link, const play::Game& start, const MatchTerms& terms,
                         std::string version, std::function<void(const std::string& why)> tell)
    : task_{.version = std::move(version),
            .variant = start.variant().text(),
            .position = start.position_text(),
            .terms = terms},
      jobs_(link, {games_subject, jobs::own_replies("quincunx.match.played")}, std::move(tell)) {}

std::optional<PlayedGame> RemoteGames::play(std::uint64_t number, const std::atomic<bool>& stop) {
    GameTask task = task_;
    task.number = number;
    const std::string text = to_text(task);
    while (const auto answer = jobs_.run(number, text, stop))
        if (auto game = parse_played_game(*answer))
            return game;
    return std::nullopt;
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
