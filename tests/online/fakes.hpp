#pragma once

// What stands in for the store, the network and chance in tests of a registry. Nothing happens by itself:
// whoever tests lets it.

#include "online/game_registry.hpp"

#include <deque>
#include <map>
#include <set>

namespace quincunx::test {

using namespace online;

/// What is on the disk: the truth that all event logs share.
class Archive {
  public:
    Written create(const NewGame& game);
    Written append(const Append& append);
    const StoredGame* find(const std::string& game) const;
    void put_off(const std::string& game, std::int64_t version, Milliseconds due);
    void put_aside(const std::string& game, Milliseconds due) { games_.at(game).summary.due = due; }
    void show(const std::string& game, Milliseconds until);
    /// Whether the lobby shows a game now.
    bool shows(const std::string& game) const;
    std::vector<std::string> due(Milliseconds by, std::size_t most) const;

    const std::map<std::string, StoredGame>& games() const { return games_; }
    std::vector<Downtime> downtimes;
    Milliseconds now = 1'700'000'000'000;
    Milliseconds set_by = 0;            ///< how far somebody has set the clock ahead
    std::set<std::string> unreadable{}; ///< though they are there

  private:
    std::map<std::string, StoredGame> games_;
    std::map<std::string, Milliseconds> shown_;
};

/// What becomes of a question to the event log.
enum class Fate : std::uint8_t {
    done,     ///< carried out, and answered
    unheard,  ///< carried out, but nobody hears of it
    lost,     ///< not carried out; nobody knows
    promised, ///< answered as if it were carried out, which it is later: what no store may do
};

/// An event log whose answers wait until they are let out.
class FakeEventLog : public EventLog {
  public:
    explicit FakeEventLog(Archive& archive) : archive_(archive) {}

    void create(NewGame game, std::function<void(Written)> then) override;
    void append(Append append, std::function<void(Written)> then) override;
    void load(std::string game, std::int64_t after,
              std::function<void(Read<std::optional<StoredGame>>)> then) override;
    void find(std::string number, std::function<void(Read<std::optional<std::string>>)> then) override;
    void list(Phase phase, std::size_t most, std::function<void(Read<std::vector<Listed>>)> then) override;
    /// No registry looks back.
    void ended(std::size_t /*most*/, std::function<void(Read<std::vector<Listed>>)> /*then*/) override {}
    void look_back(std::string /*game*/,
                   std::function<void(Read<std::optional<StoredGame>>)> /*then*/) override {}
    void due(Milliseconds by, std::size_t most,
             std::function<void(Read<std::vector<std::string>>)> then) override;
    void put_off(std::string game, std::int64_t version, Milliseconds due) override;
    void put_aside(std::string game, Milliseconds due) override;
    void show(std::string game, Milliseconds until) override;
    std::span<const Downtime> downtimes() const override { return archive_.downtimes; }
    Milliseconds now() const override { return archive_.now; }
    Milliseconds steady_now() const override { return archive_.now - archive_.set_by; }

    std::size_t waiting() const { return waiting_.size(); }
    /// Lets the question at that place happen.
    void let(std::size_t place, Fate fate);
    /// Lets all happen, and what comes of it, too.
    void let_all(Fate fate = Fate::done);
    /// Nobody waits for answers any more.
    void forget() { waiting_.clear(); }
    /// Promises that were not kept yet.
    std::deque<std::function<void()>> promises;

    int appends = 0;
    int summaries = 0; ///< appends that wrote a summary

  private:
    struct Question {
        std::function<std::function<void()>()> carry_out; ///< gives the answer
        std::function<void()> fail;
        std::function<void()> promise;
    };

    Archive& archive_;
    std::deque<Question> waiting_;
};

class FakeRandomSource : public RandomSource {
  public:
    explicit FakeRandomSource(std::uint64_t seed, std::uint32_t numbers = 900'000)
        : random_(seed),
          numbers_(numbers) {}
    std::string number(std::size_t digits) override {
        const std::uint32_t lowest = digits == 6 ? 100'000 : 1'000'000;
        return std::to_string(lowest + random_.below(digits == 6 ? numbers_ : 9 * lowest));
    }
    std::string token() override;
    std::string hash(std::string_view text) override { return "hash of " + std::string(text); }
    bool same(std::string_view a, std::string_view b) override { return a == b; }

  private:
    Random random_;
    std::uint32_t numbers_;
};

/// What a bus was given.
struct Sent {
    std::string game;
    std::vector<StoredEntry> entries;
    std::int64_t version = 0;
    wire::Present present{};
};

class FakeBus : public Bus {
  public:
    bool has_others() const override { return others; }
    void publish(const std::string& game, std::span<const StoredEntry> entries) override {
        sent.push_back({.game = game, .entries = {entries.begin(), entries.end()}});
    }
    void beat(const std::string& game, std::int64_t version, const wire::Present& present) override {
        sent.push_back({.game = game, .entries = {}, .version = version, .present = present});
    }
    void follow(const std::string& game) override { ++followed[game]; }
    void leave(const std::string& game) override { --followed[game]; }

    bool others = false;
    std::deque<Sent> sent;
    std::map<std::string, int> followed;
};

/// What somebody was asked to think about.
struct Asked {
    std::string game;
    std::int64_t version;
    std::vector<wire::Command> commands; ///< that may come of it
    std::int64_t asker;
};

class FakeMoveFinder : public MoveFinder {
  public:
    void find_move(const OnlineGame& online_game, std::int64_t asker) override;
    void judge_draw(const OnlineGame& online_game, std::int64_t asker) override;
    std::deque<Asked> asked;
};

/// A subscriber that keeps what it is told.
class FakeSubscriber : public Subscriber {
  public:
    void tell(const std::shared_ptr<const std::string>& message) override;
    void dismiss(wire::CloseReason why) override { dismissed = why; }
    std::int64_t asker() const override { return number; }

    /// The last message of a kind.
    template <class T>
    const T* last() const {
        for (auto message = told.rbegin(); message != told.rend(); ++message)
            if (const T* found = std::get_if<T>(&*message))
                return found;
        return nullptr;
    }
    /// All entries that were told, in that order.
    std::vector<LogEntry> entries() const;

    std::vector<wire::ServerMessage> told;
    std::optional<wire::CloseReason> dismissed;
    std::int64_t number = 0; ///< as asker
};

} // namespace quincunx::test
