// What a move costs a registry: from the command to what both players and the bus are told, without a wire
// and with an event log that commits at once.
#include "online/game_registry.hpp"
#include "play/registry.hpp"
#include "support/silent_event_log.hpp"

#include <benchmark/benchmark.h>

#include <array>

namespace quincunx::bench {
namespace {

using namespace online;

class PromptEventLog : public SilentEventLog {
  public:
    void create(online::NewGame /*game*/, std::function<void(Written)> then) override {
        then(Written::committed);
    }
    void append(Append append, std::function<void(Written)> then) override {
        benchmark::DoNotOptimize(append);
        then(Written::committed);
    }
};

class Nobody : public Bus, public MoveFinder, public RandomSource {
  public:
    bool has_others() const override { return false; }
    void publish(const std::string& /*game*/, std::span<const StoredEntry> /*entries*/) override {}
    void beat(const std::string& /*game*/, std::int64_t /*version*/,
              const wire::Present& /*present*/) override {}
    void follow(const std::string& /*game*/) override {}
    void leave(const std::string& /*game*/) override {}
    void find_move(const OnlineGame& /*online_game*/, std::int64_t /*asker*/) override {}
    void judge_draw(const OnlineGame& /*online_game*/, std::int64_t /*asker*/) override {}
    std::string number(std::size_t) override { return "100000"; }
    std::string token() override { return "token" + std::to_string(++tokens_); }
    std::string hash(std::string_view text) override { return std::string(text); }
    bool same(std::string_view a, std::string_view b) override { return a == b; }

  private:
    int tokens_ = 0;
};

class Listener : public Subscriber {
  public:
    void tell(const std::shared_ptr<const std::string>& message) override {
        benchmark::DoNotOptimize(message->size());
    }
    void dismiss(wire::CloseReason /*why*/) override {}
};

/// A game between two listeners.
struct Sitting {
    std::array<Listener, 2> subscribers;
    std::string game;
};

std::unique_ptr<Sitting> sit_down(GameRegistry& registry, const std::string& variant) {
    auto sitting = std::make_unique<Sitting>();
    std::array<std::string, 2> tokens;
    registry.create({.variant = variant, .side = Color::first, .name = "Anne"}, [&](auto seat) {
        sitting->game = seat->settings.id;
        tokens[0] = seat->token;
    });
    registry.sit(sitting->game, {.name = "Bert"}, [&](auto seat) { tokens[1] = seat->token; });
    for (std::size_t i = 0; i < 2; ++i)
        registry.hello(sitting->subscribers[i], sitting->game, {0, tokens[i]});
    return sitting;
}

/// The moves of a random game.
std::vector<std::string> random_line(const std::string& variant, std::size_t plies) {
    std::vector<std::string> line;
    Random random(7);
    const auto game = play::make_game(*play::parse_variant(variant));
    while (line.size() < plies && !game->outcome()) {
        const auto moves = game->moves();
        line.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
        game->play(*game->parse(line.back()));
    }
    return line;
}

/// What a game keeps of a move, with a key as the page makes them.
double bytes_a_move(const std::string& variant, const std::vector<std::string>& line) {
    online::GameSettings settings;
    settings.variant = variant;
    settings.position = play::make_game(*play::parse_variant(variant))->position_text();
    settings.clock = wire::clock::None{};
    OnlineGame online_game = *OnlineGame::open(settings);
    for (const Color color : colors)
        online_game.apply(online_game.sit("Somebody", "", color, 0)->front());
    const auto before = static_cast<double>(online_game.bytes());
    for (const std::string& move : line) {
        auto entries = *online_game.decide(wire::command::Move{move}, online_game.version(),
                                           online_game.session()->turn(), {}, online_game.version());
        entries.front().entry.key = "a-key-of-22-characters";
        online_game.apply(entries.front());
    }
    return (static_cast<double>(online_game.bytes()) - before) / static_cast<double>(line.size());
}

/// Whole games are played side by side, a move in each in turn.
void play_moves(benchmark::State& state, const std::string& variant) {
    constexpr std::size_t games = 64;
    const auto line = random_line(variant, 40);
    std::int64_t moves = 0;
    Nobody nobody;
    PromptEventLog event_log;
    for (auto round : state) {
        state.PauseTiming();
        auto registry = std::make_unique<GameRegistry>(event_log, nobody, nobody, nobody);
        std::vector<std::unique_ptr<Sitting>> sittings;
        sittings.reserve(games);
        for (std::size_t i = 0; i < games; ++i)
            sittings.push_back(sit_down(*registry, variant));
        state.ResumeTiming();
        for (std::size_t ply = 0; ply < line.size(); ++ply)
            for (const auto& sitting : sittings)
                registry->order(sitting->subscribers[ply % 2],
                                {"key-of-a-move-" + std::to_string(ply), static_cast<std::int64_t>(2 + ply),
                                 wire::command::Move{line[ply]}});
        state.PauseTiming();
        moves += static_cast<std::int64_t>(registry->metrics().entries) - static_cast<std::int64_t>(games);
        registry.reset();
        state.ResumeTiming();
    }
    state.SetItemsProcessed(moves);
    state.counters["bytes a move"] = bytes_a_move(variant, line);
}

const bool added = [] {
    for (const auto& entry : play::games())
        benchmark::RegisterBenchmark(std::string("move in ").append(entry.spec->name).c_str(), play_moves,
                                     std::string(entry.spec->name));
    return true;
}();

} // namespace
} // namespace quincunx::bench
