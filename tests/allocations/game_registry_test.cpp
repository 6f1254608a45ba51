// A move in a registry asks for little memory: what it sends to the event log, what it tells, and the next
// position.
#include "allocations/counting.hpp"
#include "online/game_registry.hpp"
#include "support/silent_event_log.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::online;

/// Commits at once.
class PromptEventLog : public SilentEventLog {
  public:
    void create(online::NewGame, std::function<void(Written)> then) override { then(Written::committed); }
    void append(Append, std::function<void(Written)> then) override { then(Written::committed); }
};

class Nobody : public Bus, public MoveFinder, public RandomSource, public Subscriber {
  public:
    bool has_others() const override { return false; }
    void publish(const std::string&, std::span<const StoredEntry>) override {}
    void beat(const std::string&, std::int64_t, const wire::Present&) override {}
    void follow(const std::string&) override {}
    void leave(const std::string&) override {}
    void find_move(const OnlineGame&, std::int64_t) override {}
    void judge_draw(const OnlineGame&, std::int64_t) override {}
    std::string number(std::size_t) override { return "100000"; }
    std::string token() override { return "a token"; }
    std::string hash(std::string_view text) override { return std::string(text); }
    bool same(std::string_view a, std::string_view b) override { return a == b; }
    void tell(const std::shared_ptr<const std::string>&) override {}
    void dismiss(wire::CloseReason) override {}
};

TEST(GameRegistry, AsksForLittleMemoryForAMove) {
    PromptEventLog event_log;
    Nobody nobody;
    Nobody subscriber;
    GameRegistry registry(event_log, nobody, nobody, nobody);
    std::string game;
    registry.create({.variant = "reversi", .side = Color::first, .name = "Anne", .token = "anne"},
                    [&](auto seat) { game = seat->settings.id; });
    registry.sit(game, {.name = "Bert", .token = "bert"}, [](auto) {});
    registry.hello(subscriber, game, {0, "anne"});
    const long count = test::allocations_of(
        [&] { registry.order(subscriber, {"key-number-1", 2, wire::command::Move{"d3"}}); });
    EXPECT_EQ(registry.metrics().entries, 2U);
    EXPECT_LE(count, 28);
}

} // namespace
