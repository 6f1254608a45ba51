#include "solve/remote/remote_prover.hpp"

#include "board/random.hpp"
#include "jobs/remote_jobs.hpp"
#include "solve/proof_tree.hpp"
#include "solve/remote/proof_task.hpp"
#include "verify/certificate.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace quincunx::solve {

namespace {

using store::ProofPart;
using store::ProofState;

/// For so long somebody has a leaf, unless that is said anew: whoever hands out after that begins anew.
constexpr play::Milliseconds lease = 10'000;

NodeState node_state(ProofState state) {
    return static_cast<NodeState>(state);
}
ProofState proof_state(NodeState state) {
    return static_cast<ProofState>(state);
}
static_assert(static_cast<int>(NodeState::open) == static_cast<int>(ProofState::open) &&
              static_cast<int>(NodeState::split) == static_cast<int>(ProofState::split) &&
              static_cast<int>(NodeState::reached) == static_cast<int>(ProofState::reached) &&
              static_cast<int>(NodeState::missed) == static_cast<int>(ProofState::missed) &&
              static_cast<int>(NodeState::undecided) == static_cast<int>(ProofState::undecided));

/// A store for the threads of several proofs.
class SharedStore {
  public:
    explicit SharedStore(store::ProofStore& store) : store_(store) {}

    std::vector<ProofPart> load(const std::string& question) {
        const std::scoped_lock lock(mutex_);
        return store_.load(question);
    }
    void keep(const std::string& question, const std::vector<ProofPart>& parts) {
        const std::scoped_lock lock(mutex_);
        store_.keep(question, parts);
    }
    play::Milliseconds now() {
        const std::scoped_lock lock(mutex_);
        return store_.now();
    }

  private:
    std::mutex mutex_;
    store::ProofStore& store_;
};

std::string goal_text(const engine::Goal& goal) {
    return fmt::format("{} {}", goal.side == Color::first ? "first" : "second", verify::text_of(goal));
}

/// A goal of a position, worked on by several threads that each have a job at a time. They begin none unless
/// an answer is waited for, but what they have begun they wait for.
class RemoteProof {
  public:
    RemoteProof(const play::Game& game, const engine::Goal& goal, const RemoteTerms& terms, bus::Link& link,
                SharedStore& store, const std::function<void(const std::string& why)>& tell)
        : terms_(terms),
          store_(store),
          question_(fmt::format("{} {} {}", game.variant().text(), game.position_text(), goal_text(goal))),
          task_{.version = terms.version,
                .variant = game.variant().text(),
                .position = {},
                .goal = goal,
                .positions = terms.positions,
                .megabytes = terms.megabytes},
          jobs_(link, {proofs_subject, fmt::format("quincunx.solve.found.{:016x}.", mix(question_))}, tell),
          tree_(game, goal, load()) {
        for (int i = 0; i < terms.jobs; ++i)
            threads_.emplace_back([this] { do_jobs(); });
    }
    RemoteProof(const RemoteProof&) = delete;
    RemoteProof& operator=(const RemoteProof&) = delete;
    /// What was begun is given up.
    ~RemoteProof() {
        {
            const std::scoped_lock lock(mutex_);
            ends_ = true;
        }
        changed_.notify_all();
        threads_.clear();
    }

    /// Until there is an answer or it is not to go on.
    Answer run(const GoOn& go_on) {
        std::unique_lock lock(mutex_);
        is_wanted_ = true;
        bool goes_on = true;
        while (goes_on && tree_.answer() == Answer::open && !failure_) {
            changed_.wait_for(lock, nap);
            const std::uint64_t positions = std::exchange(positions_, 0);
            lock.unlock();
            goes_on = go_on(positions);
            lock.lock();
        }
        is_wanted_ = false;
        if (failure_)
            std::rethrow_exception(failure_);
        const std::uint64_t positions = std::exchange(positions_, 0);
        const Answer answer = tree_.answer();
        lock.unlock();
        go_on(positions);
        return answer;
    }

  private:
    static constexpr std::chrono::milliseconds nap{50}; ///< between two looks whether anything is to be done
    /// Until workers are asked again, who may have come meanwhile. Each time a leaf is chosen and kept.
    static constexpr std::chrono::milliseconds after_refusal{1'000};

    std::map<std::string, NodeState> load() {
        std::map<std::string, NodeState> known;
        const play::Milliseconds now = store_.now();
        for (const ProofPart& part : store_.load(question_)) {
            known[part.position] = node_state(part.state);
            if (part.state == ProofState::open && part.until > now)
                begun_.push_back(part.position);
        }
        return known;
    }

    void do_jobs() {
        std::unique_lock lock(mutex_);
        try {
            while (!ends_ && !failure_) {
                const auto leaf = is_wanted_ ? tree_.choose() : std::nullopt;
                if (leaf)
                    do_job(*leaf, lock);
                else
                    changed_.wait_for(lock, nap);
            }
        } catch (const std::exception&) {
            if (!lock.owns_lock())
                lock.lock();
            failure_ = std::current_exception();
        }
        changed_.notify_all();
    }

    /// The lock is held, but while a worker looks.
    void do_job(std::size_t leaf, std::unique_lock<std::mutex>& lock) {
        ProofTask task = task_;
        task.position = tree_.node(leaf).position;
        const bool is_begun = std::erase(begun_, task.position) > 0;
        store_.keep(question_, {part_of(leaf, store_.now() + lease)});
        lock.unlock();
        const auto answer = ask(task, is_begun);
        lock.lock();
        if (!answer) { // whoever has time next gets what is best then
            tree_.give_back(leaf);
            changed_.wait_for(lock, after_refusal, [this] { return ends_.load(); });
            return;
        }
        positions_ += answer->positions;
        std::vector<ProofPart> parts;
        for (const std::size_t changed : tree_.learn(leaf, *answer))
            parts.push_back(part_of(changed, 0));
        store_.keep(question_, parts);
        changed_.notify_all();
    }

    std::optional<ProofAnswer> ask(const ProofTask& task, bool is_begun) {
        const auto text = jobs_.try_run(mix(task.position), to_text(task), ends_, is_begun);
        return text ? parse_proof_answer(*text) : std::nullopt;
    }

    ProofPart part_of(std::size_t number, play::Milliseconds until) const {
        const ProofTree::Node& node = tree_.node(number);
        return {.position = node.position,
                .state = proof_state(node.state),
                .positions = static_cast<std::int64_t>(node.positions),
                .holder = until == 0 ? "" : terms_.holder,
                .until = until};
    }

    const RemoteTerms& terms_;
    SharedStore& store_;
    std::string question_;
    ProofTask task_; ///< but for the position
    jobs::RemoteJobs jobs_;
    std::atomic<bool> ends_{false};
    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    std::vector<std::string> begun_; ///< leaves that somebody had when this began
    ProofTree tree_;
    std::uint64_t positions_ = 0; ///< that were looked at, and not told yet
    bool is_wanted_ = false;
    std::exception_ptr failure_;
    std::vector<std::jthread> threads_; ///< last: they use all else
};

class RemoteProver final : public Prover {
  public:
    RemoteProver(const play::Game& game, RemoteTerms terms, bus::Link& link, store::ProofStore& store,
                 std::function<void(const std::string& why)> tell)
        : game_(game.clone()),
          terms_(std::move(terms)),
          link_(link),
          store_(store),
          tell_(std::move(tell)) {}

    Answer prove(const engine::Goal& goal, engine::ProofTable& /*table*/, const GoOn& go_on) override {
        auto& proof = proofs_[goal_text(goal)];
        if (proof == nullptr)
            proof = std::make_unique<RemoteProof>(*game_, goal, terms_, link_, store_, tell_);
        return proof->run(go_on);
    }
    Answer write_down(const engine::Goal& /*goal*/, engine::ProofTable& /*table*/, const GoOn& /*go_on*/,
                      verify::Claim& /*claim*/) override {
        return Answer::forgotten;
    }
    std::optional<int> solve_end(const GoOn& /*go_on*/) override { return std::nullopt; }
    std::uint64_t end_nodes() const override { return 0; }

  private:
    std::unique_ptr<play::Game> game_;
    RemoteTerms terms_;
    bus::Link& link_;
    SharedStore store_;
    std::function<void(const std::string& why)> tell_;
    std::map<std::string, std::unique_ptr<RemoteProof>> proofs_; ///< by their goals
};

} // namespace

std::unique_ptr<Prover> make_remote_prover(const play::Game& game, const RemoteTerms& terms, bus::Link& link,
                                           store::ProofStore& store,
                                           std::function<void(const std::string& why)> tell) {
    return std::make_unique<RemoteProver>(game, terms, link, store, std::move(tell));
}

} // namespace quincunx::solve
