#pragma once

#include "online/ports.hpp"
#include "server/errands.hpp"

namespace quincunx::server {

/// Has moves found for the halls of one thread.
class MoveFinders final : public online::Thinkers {
  public:
    using Found = std::function<void(std::string game, std::int64_t version, std::string move)>;

    MoveFinders(Errands& errands, Counters& counters, Found found)
        : errands_(errands),
          counters_(counters),
          found_(std::move(found)) {}

    void think(const online::Room& room, std::int64_t asker) override;

  private:
    struct Asked {
        std::uint64_t number;
        std::int64_t version;
    };

    void finish(const std::string& game, const wire::TaskAnswer& answer);

    Errands& errands_;
    Counters& counters_;
    Found found_;
    std::map<std::string, Asked, std::less<>> asked_; ///< by game
};

} // namespace quincunx::server
