#include "store/store_queue.hpp"

#include "clocks/now.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::store {

namespace {

class QueuedEventLog final : public online::EventLog {
  public:
    QueuedEventLog(StoreQueue& queue, StoreQueue& reading, std::shared_ptr<Asker> asker)
        : queue_(queue),
          reading_(reading),
          asker_(std::move(asker)) {}
    QueuedEventLog(const QueuedEventLog&) = delete;
    QueuedEventLog& operator=(const QueuedEventLog&) = delete;
    ~QueuedEventLog() override { asker_->gone = true; }

    void create(NewGame game, TellWritten then) override {
        queue_.push({asker_, CreateRequest{std::move(game), std::move(then)}});
    }
    void append(Append append, TellWritten then) override {
        queue_.push({asker_, AppendRequest{std::move(append), asker_->time.found, std::move(then)}});
    }
    void load(std::string game, std::int64_t after,
              std::function<void(online::Read<std::optional<StoredGame>>)> then) override {
        read<std::optional<StoredGame>>(
            queue_, [game = std::move(game), after](Store& store) { return store.load(game, after); },
            std::move(then));
    }
    void find(std::string number,
              std::function<void(online::Read<std::optional<std::string>>)> then) override {
        read<std::optional<std::string>>(
            reading_, [number = std::move(number)](Store& store) { return store.find(number); },
            std::move(then));
    }
    void list(Phase phase, std::size_t most,
              std::function<void(online::Read<std::vector<Listed>>)> then) override {
        read<std::vector<Listed>>(
            reading_, [phase, most, now = now()](Store& store) { return store.list(phase, most, now); },
            std::move(then));
    }
    void ended(std::size_t most, std::function<void(online::Read<std::vector<Listed>>)> then) override {
        read<std::vector<Listed>>(
            reading_, [most](Store& store) { return store.ended(most); }, std::move(then));
    }
    void look_back(std::string game,
                   std::function<void(online::Read<std::optional<StoredGame>>)> then) override {
        read<std::optional<StoredGame>>(
            reading_, [game = std::move(game)](Store& store) { return store.load(game, 0); },
            std::move(then));
    }
    void due(Milliseconds by, std::size_t most,
             std::function<void(online::Read<std::vector<std::string>>)> then) override {
        read<std::vector<std::string>>(
            queue_, [by, most, asker = asker_](Store& store) { return store.due(by, most, asker->mine); },
            std::move(then));
    }
    void put_off(std::string game, std::int64_t version, Milliseconds due) override {
        queue_.push({asker_, PutOff{std::move(game), version, due}});
    }
    void put_aside(std::string game, Milliseconds due) override {
        queue_.push({asker_, PutAside{{std::move(game), std::nullopt, due}}});
    }
    void show(std::string game, Milliseconds until) override {
        queue_.push({asker_, Shown{std::move(game), until}});
    }

    std::span<const Downtime> downtimes() const override { return *asker_->time.downtimes; }
    Milliseconds steady_now() const override { return clocks::steady_now(); }
    Milliseconds now() const override {
        const Milliseconds now = clocks::steady_now() + asker_->time.offset;
        // Less is waited for; more was this machine's clock, before the store was asked for the first time.
        if (now > last_ || last_ - now > smallest_step)
            last_ = now;
        return last_;
    }

  private:
    template <class T, class Ask>
    void read(StoreQueue& queue, Ask ask, std::function<void(online::Read<T>)> then) {
        auto answer = [ask = std::move(ask), then](Store& store) -> std::function<void()> {
            return [then, found = ask(store)] { then(found); };
        };
        auto refuse = [then = std::move(then)](online::Unavailable why) -> std::function<void()> {
            return [then, why] { then(why); };
        };
        queue.push({asker_, ReadRequest{std::move(answer), std::move(refuse)}});
    }

    StoreQueue& queue_;
    StoreQueue& reading_;
    std::shared_ptr<Asker> asker_;
    mutable Milliseconds last_ = 0;
};

struct Refuse {
    std::function<void()> operator()(CreateRequest& request) const { return unknown(request.then); }
    std::function<void()> operator()(AppendRequest& request) const { return unknown(request.then); }
    std::function<void()> operator()(PutOff& /*request*/) const { return {}; }
    std::function<void()> operator()(PutAside& /*request*/) const { return {}; }
    std::function<void()> operator()(Shown& /*request*/) const { return {}; }
    std::function<void()> operator()(ReadRequest& request) const { return request.refuse({}); }

    static std::function<void()> unknown(TellWritten& then) {
        return [then = std::move(then)] { then(Written::unknown); };
    }
};

} // namespace

Milliseconds offset_here() {
    return clocks::wall_now() - clocks::steady_now();
}

std::function<void()> refusal(StoreRequest& request) {
    return std::visit(Refuse{}, request.what);
}

void StoreQueue::push(StoreRequest request) {
    {
        const std::lock_guard lock(mutex_);
        if (!closed_ && waiting_.size() < most_) {
            waiting_.push_back(std::move(request));
            metrics_.waiting.store(waiting_.size(), std::memory_order_relaxed);
            if (waiting_.size() == 1)
                came_.notify_one();
            return;
        }
    }
    if (std::function<void()> answer = refusal(request))
        request.asker->post([asker = request.asker, answer = std::move(answer)] {
            if (!asker->gone)
                answer();
        });
}

std::vector<StoreRequest> StoreQueue::take(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(mutex_);
    came_.wait_until(lock, until, [&] { return closed_ || !waiting_.empty(); });
    metrics_.waiting.store(0, std::memory_order_relaxed);
    return std::exchange(waiting_, {});
}

void StoreQueue::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    came_.notify_one();
}

bool StoreQueue::finished() {
    const std::lock_guard lock(mutex_);
    return closed_ && waiting_.empty();
}

void StoreQueue::enter(const std::shared_ptr<Asker>& asker) {
    const std::lock_guard lock(mutex_);
    asker->time = time_;
    askers_.push_back(asker);
}

void StoreQueue::tell(const TimeKnown& time) {
    std::vector<std::shared_ptr<Asker>> told;
    {
        const std::lock_guard lock(mutex_);
        time_ = time;
        std::erase_if(askers_, [](const std::weak_ptr<Asker>& asker) { return asker.expired(); });
        for (const std::weak_ptr<Asker>& asker : askers_)
            if (std::shared_ptr<Asker> there = asker.lock())
                told.push_back(std::move(there));
    }
    for (const std::shared_ptr<Asker>& asker : told)
        asker->post([asker, time] { asker->time = time; });
}

std::unique_ptr<online::EventLog> make_event_log(StoreQueue& queue, StoreQueue& reading, online::Post post,
                                                 Mine mine) {
    auto asker = std::make_shared<Asker>();
    asker->post = std::move(post);
    asker->mine = std::move(mine);
    queue.enter(asker);
    return std::make_unique<QueuedEventLog>(queue, reading, std::move(asker));
}

} // namespace quincunx::store
