#pragma once

#include "online/ports.hpp"
#include "server/engine_pool/engine_jobs.hpp"

namespace quincunx::server {

/// Has the computer's moves and answers found for the registries of one thread.
class EngineMoveFinder final : public online::MoveFinder {
  public:
    using Found = std::function<void(std::string game, std::int64_t version, wire::Command command)>;

    EngineMoveFinder(EngineJobs& jobs, Counters& counters, Found found)
        : jobs_(jobs),
          counters_(counters),
          found_(std::move(found)) {}

    void find_move(const online::OnlineGame& online_game, std::int64_t asker) override;
    void judge_draw(const online::OnlineGame& online_game, std::int64_t asker) override;

  private:
    struct Asked {
        std::uint64_t number;
        std::int64_t version;
    };

    void ask(const online::OnlineGame& online_game, const wire::Goal& goal, std::int64_t asker);
    void finish(const std::string& game, const wire::TaskAnswer& answer);

    EngineJobs& jobs_;
    Counters& counters_;
    Found found_;
    std::map<std::string, Asked, std::less<>> asked_; ///< by game
};

} // namespace quincunx::server
