#pragma once

#include "store/store.hpp"

#include <atomic>
#include <latch>
#include <memory>

namespace quincunx::store {

/// What is to go wrong; the test's thread sets it, the commit writer's obeys.
struct Faults {
    std::atomic<bool> away = false;              ///< nothing works
    std::atomic<bool> answer_lost = false;       ///< the next commit succeeds, and nobody is told
    std::atomic<Milliseconds> now = 1'000'000;   ///< the store's clock, which stands still
    std::atomic<std::latch*> reached = nullptr;  ///< counted down by the next commit,
    std::atomic<std::latch*> released = nullptr; ///< which then waits for this
    std::atomic<int> opened = 0;
};

/// A store that fails when it is told to.
class FaultyStore final : public Store {
  public:
    FaultyStore(std::unique_ptr<Store> store, Faults& faults) : store_(std::move(store)), faults_(faults) {
        ++faults_.opened;
        check();
    }

    Outcome commit(const Batch& batch) override {
        if (std::latch* reached = faults_.reached.exchange(nullptr))
            reached->count_down();
        if (std::latch* released = faults_.released.exchange(nullptr))
            released->wait();
        check();
        Outcome outcome = store_->commit(batch);
        if (faults_.answer_lost.exchange(false))
            throw StoreFailure("the answer is lost");
        return outcome;
    }
    std::optional<StoredGame> load(const std::string& game, std::int64_t after) override {
        check();
        return store_->load(game, after);
    }
    std::optional<std::string> find(const std::string& number) override {
        check();
        return store_->find(number);
    }
    std::vector<Listed> list(Phase phase, std::size_t most, Milliseconds now) override {
        check();
        return store_->list(phase, most, now);
    }
    std::vector<Listed> ended(std::size_t most) override {
        check();
        return store_->ended(most);
    }
    std::vector<std::string> due(Milliseconds by, std::size_t most, const Mine& mine) override {
        check();
        return store_->due(by, most, mine);
    }
    Milliseconds heartbeat(Milliseconds now) override {
        check();
        return store_->heartbeat(now);
    }
    std::vector<Downtime> downtimes(Milliseconds since) override { return store_->downtimes(since); }
    Retired retire(Milliseconds now, std::optional<Milliseconds> keep) override {
        return store_->retire(now, keep);
    }
    Milliseconds now() override { return faults_.now; }

  private:
    void check() const {
        if (faults_.away)
            throw StoreFailure("the store is away");
    }

    std::unique_ptr<Store> store_;
    Faults& faults_;
};

} // namespace quincunx::store
