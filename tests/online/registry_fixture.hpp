#pragma once

#include "online/fakes.hpp"
#include "online/online_games.hpp"

// A registry with two players, of which tests ask what it does step by step.

namespace quincunx::test {

inline const std::string anne = "anne-anne-anne-anne-an";
inline const std::string bert = "bert-bert-bert-bert-be";

class GameRegistries : public testing::Test {
  protected:
    std::string create(wire::NewGame request = {}) {
        request.variant = request.variant.empty() ? "reversi" : request.variant;
        request.side = first;
        request.name = "Anne";
        request.token = anne;
        std::string game;
        registry_->create(request, [&](auto seat) { game = seat ? seat->settings.id : seat.error().text; });
        event_log_.let_all();
        return game;
    }
    /// Both sit and follow.
    void begin(wire::NewGame request = {}) {
        game_ = create(std::move(request));
        registry_->sit(game_, {.name = "Bert", .token = bert}, [](auto seat) { ASSERT_TRUE(seat); });
        event_log_.let_all();
        registry_->hello(subscribers_[0], game_, {0, anne});
        registry_->hello(subscribers_[1], game_, {0, bert});
    }
    void order(std::size_t subscriber, const std::string& key, const wire::Command& command) {
        registry_->order(subscribers_[subscriber], {key, version(), command});
    }
    std::int64_t version() const { return static_cast<std::int64_t>(archive_.find(game_)->entries.size()); }
    /// Another server writes something, so that what is being written here comes too late.
    void win_race(wire::Event event = wire::event::Said{first, wire::Phrase::hello},
                  std::string secret = {}) {
        StoredEntry stored;
        stored.entry = {.version = version() + 1, .at = archive_.now, .event = std::move(event)};
        stored.secret = std::move(secret);
        ASSERT_EQ(archive_.append({game_, {stored}, {}}), Written::committed);
    }
    void tick(Milliseconds time, int times = 1) {
        for (int i = 0; i < times; ++i) {
            archive_.now += time;
            registry_->tick();
        }
    }
    /// All that was in memory is gone.
    void restart() {
        registry_.reset();
        registry_ = std::make_unique<GameRegistry>(event_log_, bus_, move_finder_, random_);
    }

    Archive archive_;
    FakeEventLog event_log_{archive_};
    FakeBus bus_;
    FakeMoveFinder move_finder_;
    FakeRandomSource random_{1};
    std::unique_ptr<GameRegistry> registry_ =
        std::make_unique<GameRegistry>(event_log_, bus_, move_finder_, random_);
    std::array<FakeSubscriber, 3> subscribers_;
    std::string game_;
};

} // namespace quincunx::test
