#pragma once

#include "bus/link.hpp"
#include "bus/watch.hpp"
#include "online/game_registry.hpp"
#include "online/task_poster.hpp"

#include <string>
#include <unordered_map>

namespace quincunx::bus {

/// What a game's bus has done so far.
struct BusMetrics {
    std::uint64_t said = 0;    ///< messages
    std::uint64_t heard = 0;   ///< messages
    std::uint64_t noise = 0;   ///< messages that nobody understands
    std::uint64_t rereads = 0; ///< looks into the store, because news may have been missed
    bool up = false;
    std::size_t nodes = 0; ///< others that are heard
};

/// A registry's place on the bus. It and the registry belong to one thread, on which `post` runs functions;
/// both live as long as these are run.
class GameBus final : public online::Bus {
  public:
    /// A message is no longer than this: else there is only said up to where there is something new.
    static constexpr std::size_t longest_message = std::size_t{32} << 10U;

    /// `node` is a name that nobody else has.
    GameBus(Link& link, std::string node, online::Post post, Intervals intervals = {});
    ~GameBus() override;
    GameBus(const GameBus&) = delete;
    GameBus& operator=(const GameBus&) = delete;

    /// Who is told the news.
    void attach(online::GameRegistry& registry) { registry_ = &registry; }

    bool has_others() const override { return true; }
    void publish(const std::string& game, std::span<const online::StoredEntry> entries) override;
    void beat(const std::string& game, std::int64_t version, const wire::Present& present) override;
    void follow(const std::string& game) override;
    void leave(const std::string& game) override;

    /// Some time has passed; called about four times a second.
    void tick(Milliseconds now);
    const BusMetrics& metrics() const { return metrics_; }

  private:
    void say(const std::string& subject, std::string text);
    void hear(const std::string& game, const std::string& text);
    void hear(const std::string& game, const wire::game_news::Entries& news);
    void hear(const std::string& game, const wire::game_news::Version& news);
    void hear(const std::string& game, const wire::game_news::Beat& news);
    void hear_node(const std::string& text);
    void say_here();
    void look();

    Link& link_;
    std::string node_;
    Intervals intervals_;
    Watch watch_;
    online::GameRegistry* registry_ = nullptr;
    std::unordered_map<std::string, std::uint64_t> listeners_; ///< of games
    std::uint64_t node_listener_;
    online::TaskPoster<GameBus> poster_;
    Milliseconds now_ = 0;
    Milliseconds here_at_ = 0;
    BusMetrics metrics_;
};

} // namespace quincunx::bus
