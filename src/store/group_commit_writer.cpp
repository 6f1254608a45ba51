#include "store/group_commit_writer.hpp"

#include "store/read_thread.hpp"
#include "store/store_supervisor.hpp"

#include <deque>
#include <thread>
#include <utility>

namespace quincunx::store {

namespace {

using Clock = std::chrono::steady_clock;

/// Reads that are answered before changes have their turn again.
constexpr std::size_t reads_in_a_row = 64;
/// Changes in a transaction: none waits long for the others.
constexpr std::size_t largest_batch = 1024;

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
    std::vector<Shown> shows{};

    std::size_t size() const { return creates.size() + appends.size() + put_offs.size() + shows.size(); }
};

} // namespace

class GroupCommitWriter::Work {
  public:
    Work(Open open, GroupCommitOptions options)
        : options_(std::move(options)),
          queue_(options_.most_waiting, metrics_),
          read_thread_(open, options_, metrics_),
          supervisor_(std::move(open), options_, queue_, metrics_) {
        supervisor_.begin();
        thread_ = std::jthread([this] { run(); });
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() { stop(); }

    void stop() {
        read_thread_.stop();
        queue_.close();
        if (thread_.joinable())
            thread_.join();
    }
    StoreQueue& queue() { return queue_; }
    StoreQueue& reading() { return read_thread_.queue(); }
    const StoreMetrics& metrics() const { return metrics_; }

  private:
    void run() {
        while (!queue_.finished() || !reads_.empty()) {
            std::vector<StoreRequest> requests =
                queue_.take(reads_.empty() ? supervisor_.due() : Clock::now());
            supervisor_.look_after();
            if (supervisor_.is_open())
                carry_out(std::move(requests));
            else
                refuse(requests);
            flush();
        }
        supervisor_.close();
    }

    // requests

    /// Changes first: so a read sees what was asked for before it, and changes do not wait for a crowd of
    /// reads.
    void carry_out(std::vector<StoreRequest> requests) {
        Gathered gathered;
        for (StoreRequest& request : requests) {
            if (std::holds_alternative<ReadRequest>(request.what))
                reads_.push_back(std::move(request));
            else if (!supervisor_.is_open())
                answer(request.asker, refusal(request));
            else
                gather(gathered, std::move(request));
            if (gathered.size() >= largest_batch)
                commit(std::exchange(gathered, {}));
        }
        if (gathered.size() != 0)
            commit(std::move(gathered));
        flush();
        for (std::size_t i = 0; supervisor_.is_open() && i < reads_in_a_row && !reads_.empty(); ++i) {
            StoreRequest request = std::move(reads_.front());
            reads_.pop_front();
            read(request);
        }
    }

    void gather(Gathered& gathered, StoreRequest request) {
        if (auto* create = std::get_if<CreateRequest>(&request.what)) {
            gathered.creates.push_back(std::move(create->game));
            gathered.creators.push_back({std::move(request.asker), std::move(create->then)});
        } else if (auto* append = std::get_if<AppendRequest>(&request.what)) {
            // It may have been decided by a clock that ran while there was no server.
            if (append->found != supervisor_.downtimes_found()) {
                answer(request.asker, refusal(request));
                return;
            }
            gathered.appends.push_back(std::move(append->append));
            gathered.appenders.push_back({std::move(request.asker), std::move(append->then)});
        } else if (auto* aside = std::get_if<PutAside>(&request.what)) {
            ++metrics_.put_aside;
            supervisor_.complain_once("game " + aside->put_off.game + " cannot be read, and is put aside");
            gathered.put_offs.push_back(std::move(aside->put_off));
        } else if (auto* put_off = std::get_if<PutOff>(&request.what)) {
            gathered.put_offs.push_back(std::move(*put_off));
        } else {
            gathered.shows.push_back(std::move(std::get<Shown>(request.what)));
        }
    }

    void commit(Gathered gathered) {
        const Clock::time_point start = Clock::now();
        Outcome outcome;
        const Batch batch{gathered.creates, gathered.appends, gathered.put_offs, gathered.shows};
        if (supervisor_.attempt([&](Store& store) { outcome = store.commit(batch); })) {
            metrics_.batch.count(gathered.size());
            metrics_.commit.count_microseconds(Clock::now() - start);
        } else {
            outcome.creates.assign(gathered.creates.size(), Written::unknown);
            outcome.appends.assign(gathered.appends.size(), Written::unknown);
        }
        tell(gathered.creators, outcome.creates, metrics_.created);
        tell(gathered.appenders, outcome.appends, metrics_.appended);
    }

    void tell(std::vector<Gathered::Waiting>& waiting, const std::vector<Written>& outcome,
              std::atomic<std::uint64_t>& committed) {
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            const Written written = outcome[i];
            ++(written == Written::committed  ? committed
               : written == Written::conflict ? metrics_.conflicts
                                              : metrics_.unknown);
            answer(waiting[i].asker, [then = std::move(waiting[i].then), written] { then(written); });
        }
    }

    void read(StoreRequest& request) {
        const Clock::time_point start = Clock::now();
        auto& question = std::get<ReadRequest>(request.what);
        std::function<void()> found;
        supervisor_.attempt([&](Store& store) {
            try {
                found = question.read(store);
                ++metrics_.reads;
                metrics_.read.count_microseconds(Clock::now() - start);
            } catch (const Corrupt& broken) {
                supervisor_.complain_once(broken.what());
                found = question.refuse({.is_unreadable = true});
            }
        });
        if (!found) {
            ++metrics_.refused;
            found = question.refuse({});
        }
        answer(request.asker, std::move(found));
    }

    void refuse(std::vector<StoreRequest>& requests) {
        for (StoreRequest& request : reads_)
            requests.push_back(std::move(request));
        reads_.clear();
        for (StoreRequest& request : requests) {
            ++(std::holds_alternative<ReadRequest>(request.what) ? metrics_.refused : metrics_.unknown);
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

    GroupCommitOptions options_;
    StoreMetrics metrics_;
    StoreQueue queue_;
    ReadThread read_thread_;
    StoreSupervisor supervisor_;
    std::deque<StoreRequest> reads_;
    std::vector<std::shared_ptr<Asker>> answered_;
    std::jthread thread_;
};

GroupCommitWriter::GroupCommitWriter(Open open, GroupCommitOptions options)
    : work_(std::make_unique<Work>(std::move(open), std::move(options))) {}
GroupCommitWriter::~GroupCommitWriter() = default;

std::unique_ptr<online::EventLog> GroupCommitWriter::event_log(online::Post post, Mine mine) {
    return make_event_log(work_->queue(), work_->reading(), std::move(post), std::move(mine));
}
void GroupCommitWriter::stop() {
    work_->stop();
}
const StoreMetrics& GroupCommitWriter::metrics() const {
    return work_->metrics();
}

} // namespace quincunx::store
