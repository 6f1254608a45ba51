#pragma once

#include "bus/link.hpp"
#include "online/here.hpp"
#include "online/ports.hpp"
#include "server/engine_threads.hpp"
#include "server/metrics.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace quincunx::server {

using play::Milliseconds;

/// Where workers hear of moves that are to be found, and the name under which they share them.
inline constexpr const char* tasks_subject = "quincunx.tasks";
inline constexpr const char* workers_name = "workers";

/// Has moves found for the halls of one thread: by workers, if there is a link to such, else by the threads
/// of this process. A worker that says nothing is given up after a while, and the move is asked for once more
/// before these threads find it. Where several were asked for in vain, workers are left alone until one
/// speaks, but for a single task now and then.
class MoveFinders final : public online::Thinkers {
  public:
    using Found = std::function<void(std::string game, std::int64_t version, std::string move)>;
    struct Line {
        bus::Link* link = nullptr; ///< to workers, if there are any
        std::string name{};        ///< that nobody else has
        Milliseconds patience = 3000;
    };

    MoveFinders(EngineThreads& engines, Counters& counters, online::Post post, Found found)
        : MoveFinders(engines, counters, std::move(post), std::move(found), Line{}) {}
    MoveFinders(EngineThreads& engines, Counters& counters, online::Post post, Found found, Line line);
    ~MoveFinders() override;
    MoveFinders(const MoveFinders&) = delete;
    MoveFinders& operator=(const MoveFinders&) = delete;

    void think(const online::Room& room) override;
    /// Some time has passed, on any steady clock.
    void tick(Milliseconds now);

  private:
    /// What was asked, and not yet answered.
    struct Asked {
        std::uint64_t number; ///< that answers carry
        std::int64_t version;
        Question question;
        std::string task; ///< as workers are asked
        int tries = 0;    ///< by workers
        Milliseconds until = 0;
    };
    using ByGame = std::map<std::string, Asked, std::less<>>;

    void ask(const ByGame::iterator& asked);
    bool may_ask_worker(const Asked& asked) const;
    void ask_worker(Asked& asked);
    void ask_threads(const ByGame::iterator& asked);
    void hear(const bus::Message& message);
    void found(std::uint64_t number, std::string move);
    void forget(const ByGame::iterator& asked);
    std::string reply_subject() const;

    EngineThreads& engines_;
    Counters& counters_;
    Found found_;
    Line line_;
    std::uint64_t listener_ = 0;
    bool up_ = false;
    std::uint64_t last_number_ = 0;
    Milliseconds now_ = 0;
    int silences_ = 0;            ///< since a worker spoke
    Milliseconds doubt_ends_ = 0; ///< when workers are asked again
    ByGame asked_;
    online::Here<MoveFinders> here_;
};

/// What a worker needs to know to find a move; nothing if it is too much for a message.
std::optional<wire::Task> task_of(const online::Room& room);
/// What is asked there. Nothing, if it is impossible.
std::optional<Question> question_of(const wire::Task& task);

} // namespace quincunx::server
