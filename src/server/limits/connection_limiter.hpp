#pragma once

#include "server/http/address.hpp"
#include "server/limits/rates.hpp"

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace quincunx::server {

/// How many sockets there are, and whose: shared out among sites, so that none has more than is left for all
/// others. Where all are taken, one of the site that has most makes way for who has fewer. Players of games
/// that run, who have proved it, go before all others. Any thread may ask.
class ConnectionLimiter {
    struct Holder;

  public:
    /// One of them, while it exists.
    class Slot {
      public:
        Slot() = default;
        Slot(Slot&& other) noexcept
            : limiter_(std::exchange(other.limiter_, nullptr)),
              holder_(std::move(other.holder_)) {}
        Slot& operator=(Slot&& other) noexcept {
            std::swap(limiter_, other.limiter_);
            std::swap(holder_, other.holder_);
            return *this;
        }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        ~Slot();

        explicit operator bool() const { return limiter_ != nullptr; }
        /// Whose it is.
        const Address& site() const { return holder_->site; }
        /// Something has come through its socket.
        void hear(Moment now) { holder_->heard_at.store(now, std::memory_order_relaxed); }
        /// It is a player's, or no longer. Where players of the same site have their share already, it stays
        /// what it is.
        void seat(bool plays);
        /// Whether it has made way for somebody: then its socket has to be closed.
        bool is_lost() const { return holder_->lost.load(std::memory_order_relaxed); }

      private:
        friend class ConnectionLimiter;
        Slot(ConnectionLimiter& limiter, std::unique_ptr<Holder> holder)
            : limiter_(&limiter),
              holder_(std::move(holder)) {}

        ConnectionLimiter* limiter_ = nullptr;
        std::unique_ptr<Holder> holder_;
    };

    /// Who makes way for whom.
    enum class Way : std::uint8_t {
        to_few,  ///< one of the site that has most for who would still have fewer than it
        to_newer ///< that one even for who has as many: nobody stays long
    };

    /// Of `most` slots, `kept` are for players alone.
    explicit ConnectionLimiter(std::size_t most, std::size_t kept = 0, Way way = Way::to_few)
        : most_(most),
          kept_(kept),
          lead_(way == Way::to_few ? 1 : 0),
          most_lost_(way == Way::to_few ? most / 16 : most) {}
    ConnectionLimiter(const ConnectionLimiter&) = delete;
    ConnectionLimiter& operator=(const ConnectionLimiter&) = delete;
    ~ConnectionLimiter() = default;

    /// A slot for this address, or none.
    Slot take(const Address& address, Moment now);
    /// A slot for somebody who plays from this address, or none.
    Slot take_seat(const Address& address, Moment now);

  private:
    struct Holder {
        Holder(const Address& at, Moment now) : site(at), heard_at(now) {}

        Address site;
        bool plays = false;
        std::size_t index = 0; ///< among those of its site that play, or that do not
        std::atomic<Moment> heard_at;
        std::atomic<bool> lost = false;
    };
    struct Site {
        std::vector<Holder*> others{}; ///< who do not play
        std::vector<Holder*> players{};

        std::vector<Holder*>& of(bool plays) { return plays ? players : others; }
        std::size_t all() const { return others.size() + players.size(); }
    };

    std::size_t taken() const { return others_ + players_; }
    bool may_seat(const Site& site) const;
    Site* greediest(bool plays);
    bool make_way(Site& site, bool plays);
    Slot enter(const Address& site, bool plays, Moment now);
    void add(Holder& holder);
    void remove(Holder& holder);
    void give_back(Holder& holder);
    void seat(Holder& holder, bool plays);

    std::size_t most_;
    std::size_t kept_;
    std::size_t lead_;      ///< that a site must have, and more, to lose one
    std::size_t most_lost_; ///< at a time, and one more
    std::mutex mutex_;
    std::map<Address, Site> sites_; ///< none is empty between calls
    std::size_t others_ = 0;
    std::size_t players_ = 0;
    std::size_t lost_ = 0; ///< that are not given back yet
};

} // namespace quincunx::server
