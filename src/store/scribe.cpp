#include "store/scribe.hpp"

#include "store/desk.hpp"

#include <algorithm>
#include <deque>
#include <thread>
#include <utility>

namespace quincunx::store {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds between_heartbeats{1};
constexpr std::chrono::seconds between_retirements{3600};
/// Reads that are answered before changes have their turn again.
constexpr std::size_t reads_in_a_row = 64;
/// Changes in a transaction: none waits long for the others.
constexpr std::size_t largest_batch = 1024;

std::uint64_t microseconds_since(Clock::time_point start) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count());
}

/// Changes that are committed together, and who waits for them.
struct Gathered {
    struct Waiting {
        std::shared_ptr<Asker> asker;
        TellWritten then;
    };

    std::vector<NewGame> creates{};
    std::vector<Waiting> creators{};
    std::vector<Append> appends{};
    std::vector<Waiting> appenders{};
    std::vector<PutOff> put_offs{};

    std::size_t size() const { return creates.size() + appends.size() + put_offs.size(); }
};

} // namespace

Milliseconds steady_now() {
    const auto now = Clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

class Scribe::Work {
  public:
    Work(Open open, ScribeOptions options)
        : open_(std::move(open)),
          options_(std::move(options)),
          desk_(options_.most_waiting, figures_) {
        open_store();
        thread_ = std::jthread([this] { run(); });
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() { stop(); }

    void stop() {
        desk_.close();
        if (thread_.joinable())
            thread_.join();
    }
    Desk& desk() { return desk_; }
    const Figures& figures() const { return figures_; }

  private:
    void run() {
        while (!desk_.finished() || !reads_.empty()) {
            std::vector<Request> requests = desk_.take(wake_at());
            if (!store_ && Clock::now() >= next_try_)
                try_to_open();
            if (store_ && Clock::now() >= next_heartbeat_)
                attempt([&] { beat(); });
            if (store_)
                carry_out(std::move(requests));
            else
                refuse(requests);
            flush();
        }
        store_.reset();
    }

    Clock::time_point wake_at() const {
        if (!reads_.empty())
            return Clock::now();
        return store_ ? next_heartbeat_ : next_try_;
    }

    // the store

    /// Whoever asks is told of downtimes before he is told anything that the store says after them.
    void open_store() {
        store_ = open_();
        try {
            beat();
        } catch (...) {
            store_.reset();
            throw;
        }
        back_off_ = options_.first_back_off;
        figures_.reachable = true;
    }

    void try_to_open() {
        try {
            open_store();
        } catch (const std::exception& error) {
            complain(error.what());
            next_try_ = Clock::now() + back_off_;
            back_off_ = std::min(2 * back_off_, options_.longest_back_off);
        }
    }

    /// Whether it went well; if not, there is no store any more.
    template <class Action>
    bool attempt(Action action) {
        try {
            action();
            return true;
        } catch (const std::exception& error) {
            complain(error.what());
            ++figures_.failures;
            figures_.reachable = false;
            store_.reset();
            next_try_ = Clock::now();
            return false;
        }
    }

    void complain(const std::string& what) const {
        if (options_.complain)
            options_.complain(what);
    }

    void beat() {
        const Milliseconds before = steady_now();
        const Milliseconds now = store_->now();
        time_.offset = now - (before + steady_now()) / 2;
        store_->heartbeat(now);
        auto downtimes = std::make_shared<std::vector<Downtime>>(store_->downtimes(now - number_rests));
        if (!downtimes->empty() && (time_.downtimes->empty() || downtimes->back() != time_.downtimes->back()))
            ++time_.found;
        time_.downtimes = std::move(downtimes);
        desk_.tell(time_);
        next_heartbeat_ = Clock::now() + between_heartbeats;
        if (Clock::now() >= next_retirement_) {
            const bool more = store_->retire(now, options_.keep).games == most_deleted;
            next_retirement_ = Clock::now() + (more ? between_heartbeats : between_retirements);
        }
    }

    // requests

    /// Changes first: so a read sees what was asked for before it, and changes do not wait for a crowd of
    /// reads.
    void carry_out(std::vector<Request> requests) {
        Gathered gathered;
        for (Request& request : requests) {
            if (std::holds_alternative<ReadRequest>(request.what))
                reads_.push_back(std::move(request));
            else if (store_ == nullptr)
                answer(request.asker, refusal(request));
            else
                gather(gathered, std::move(request));
            if (gathered.size() >= largest_batch)
                commit(std::exchange(gathered, {}));
        }
        if (gathered.size() != 0)
            commit(std::move(gathered));
        flush();
        for (std::size_t i = 0; store_ && i < reads_in_a_row && !reads_.empty(); ++i) {
            Request request = std::move(reads_.front());
            reads_.pop_front();
            read(request);
        }
    }

    void gather(Gathered& gathered, Request request) {
        if (auto* create = std::get_if<CreateRequest>(&request.what)) {
            gathered.creates.push_back(std::move(create->game));
            gathered.creators.push_back({std::move(request.asker), std::move(create->then)});
        } else if (auto* append = std::get_if<AppendRequest>(&request.what)) {
            // It may have been decided by a clock that ran while there was no server.
            if (append->found != time_.found) {
                answer(request.asker, refusal(request));
                return;
            }
            gathered.appends.push_back(std::move(append->append));
            gathered.appenders.push_back({std::move(request.asker), std::move(append->then)});
        } else {
            gathered.put_offs.push_back(std::move(std::get<PutOff>(request.what)));
        }
    }

    void commit(Gathered gathered) {
        const Clock::time_point start = Clock::now();
        Outcome outcome;
        const Batch batch{gathered.creates, gathered.appends, gathered.put_offs};
        if (attempt([&] { outcome = store_->commit(batch); })) {
            figures_.batch.count(gathered.size());
            figures_.commit.count(microseconds_since(start));
        } else {
            outcome.creates.assign(gathered.creates.size(), Written::unknown);
            outcome.appends.assign(gathered.appends.size(), Written::unknown);
        }
        tell(gathered.creators, outcome.creates, figures_.created);
        tell(gathered.appenders, outcome.appends, figures_.appended);
    }

    void tell(std::vector<Gathered::Waiting>& waiting, const std::vector<Written>& outcome,
              std::atomic<std::uint64_t>& committed) {
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const Written written = outcome[i];
            ++(written == Written::committed  ? committed
               : written == Written::conflict ? figures_.conflicts
                                              : figures_.unknown);
            answer(waiting[i].asker, [then = std::move(waiting[i].then), written] { then(written); });
        }
    }

    void read(Request& request) {
        const Clock::time_point start = Clock::now();
        auto& question = std::get<ReadRequest>(request.what);
        std::function<void()> found;
        attempt([&] {
            try {
                found = question.read(store_.get());
                ++figures_.reads;
                figures_.read.count(microseconds_since(start));
            } catch (const Broken& broken) {
                complain(broken.what());
            }
        });
        if (!found) {
            ++figures_.refused;
            found = question.read(nullptr);
        }
        answer(request.asker, std::move(found));
    }

    void refuse(std::vector<Request>& requests) {
        for (Request& request : reads_)
            requests.push_back(std::move(request));
        reads_.clear();
        for (Request& request : requests) {
            ++(std::holds_alternative<ReadRequest>(request.what) ? figures_.refused : figures_.unknown);
            answer(request.asker, refusal(request));
        }
    }

    // answers

    void answer(const std::shared_ptr<Asker>& asker, std::function<void()> answer) {
        if (!answer)
            return;
        if (asker->answers.empty())
            answered_.push_back(asker);
        asker->answers.push_back(std::move(answer));
    }

    /// Each asker has all his answers at once: waking a thread costs more than answering.
    void flush() {
        for (const std::shared_ptr<Asker>& asker : answered_)
            asker->post([asker, answers = std::exchange(asker->answers, {})] {
                for (const std::function<void()>& answer : answers)
                    if (!asker->gone)
                        answer();
            });
        answered_.clear();
    }

    Open open_;
    ScribeOptions options_;
    Figures figures_;
    Desk desk_;
    std::unique_ptr<Store> store_;
    TimeKnown time_;
    std::deque<Request> reads_;
    std::vector<std::shared_ptr<Asker>> answered_;
    Clock::time_point next_heartbeat_;
    Clock::time_point next_retirement_;
    Clock::time_point next_try_;
    std::chrono::milliseconds back_off_{};
    std::jthread thread_;
};

Scribe::Scribe(Open open, ScribeOptions options)
    : work_(std::make_unique<Work>(std::move(open), std::move(options))) {}
Scribe::~Scribe() = default;

std::unique_ptr<online::Ledger> Scribe::ledger(online::Post post, Mine mine) {
    return make_ledger(work_->desk(), std::move(post), std::move(mine));
}
void Scribe::stop() {
    work_->stop();
}
const Figures& Scribe::figures() const {
    return work_->figures();
}

} // namespace quincunx::store
