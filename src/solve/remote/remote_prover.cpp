#include "solve/remote/remote_prover.hpp"

#include "board/random.hpp"
#include "clocks/now.hpp"
#include "jobs/remote_jobs.hpp"
#include "solve/remote/proof_channel.hpp"
#include "solve/remote/proof_task.hpp"
#include "verify/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace quincunx::solve {

namespace {

using store::ProofPart;
using Entry = engine::ProofTable::Entry;

/// For so long a worker looks at most before it is free for whoever else asks: beginning anew costs little.
constexpr play::Milliseconds job_time = 60'000;
/// Between two words that the answer is still wanted.
constexpr play::Milliseconds between_words = 500;
/// Between two looks into what workers tell.
constexpr std::chrono::milliseconds nap{50};
/// Between two transactions of the store.
constexpr play::Milliseconds between_keeping = 1'000;
/// What took fewer positions is not kept: it is found out again as quickly.
constexpr std::uint32_t worth_keeping = 8'192;
/// For ends of games, where what is known is put together.
constexpr std::size_t least_megabytes = 4;
/// Whoever comes late is told of so many of these, the dearest.
constexpr std::size_t most_greeting = 16 * ProofNews::most_entries;

ProofPart part_of(const Entry& entry) {
    return {.key = entry.key,
            .left = entry.left,
            .positions = entry.work,
            .plies = entry.plies,
            .flags = entry.flags};
}

Entry entry_of(const ProofPart& part, const engine::Goal& goal) {
    return {.key = part.key,
            .left = part.left,
            .work = std::max<std::uint32_t>(part.positions, 1),
            .plies = part.plies,
            .goal = static_cast<std::uint8_t>(goal.discs),
            .flags = part.flags};
}

std::string question_of(const play::Game& game, const engine::Goal& goal) {
    return fmt::format("{} {} {}", game.variant().text(), goal.side == Color::first ? "first" : "second",
                       verify::text_of(goal));
}

/// A goal of a position, for which several workers look at once.
class RemoteProof {
  public:
    RemoteProof(const play::Game& game, const engine::Goal& goal, const RemoteTerms& terms, bus::Link& link,
                store::ProofStore& store, const std::function<void(const std::string& why)>& tell)
        : game_(game.clone()),
          terms_(terms),
          store_(store),
          question_(question_of(game, goal)),
          task_{.version = terms.version,
                .variant = game.variant().text(),
                .position = game.position_text(),
                .goal = goal,
                .time = job_time,
                .megabytes = terms.megabytes},
          channel_(link, task_),
          jobs_(link, {proofs_subject, jobs::own_replies("quincunx.solve.found")}, tell) {}

    /// Until there is an answer or it is not to go on. The table learns what the workers tell.
    Answer run(engine::ProofTable& table, const GoOn& go_on) {
        const Answer known = std::exchange(has_loaded_, true) ? Answer::open : load(table, go_on);
        return known == Answer::open ? have_workers_look(table, go_on) : known;
    }

  private:
    /// What is in the store, with what little may be missing there.
    Answer load(engine::ProofTable& table, const GoOn& go_on) {
        const auto parts = store_.load(question_);
        for (const ProofPart& part : parts)
            table.learn(entry_of(part, task_.goal));
        std::uint64_t left = parts.empty() ? 0 : worth_keeping;
        return make_prover(*game_, least_megabytes, 1)
            ->prove(task_.goal, table, [&](std::uint64_t positions) {
                left -= std::min(left, positions);
                return go_on(positions) && left > 0;
            });
    }

    Answer have_workers_look(engine::ProofTable& table, const GoOn& go_on) {
        stop_ = false;
        answer_ = Answer::open;
        {
            const auto end = [](std::atomic<bool>* stop) { *stop = true; };
            std::vector<std::jthread> threads;
            const std::unique_ptr<std::atomic<bool>, decltype(end)> at_the_end(
                &stop_, end); // also where something throws
            threads.reserve(static_cast<std::size_t>(terms_.workers));
            for (int i = 0; i < terms_.workers; ++i)
                threads.emplace_back([this, i] { do_jobs(static_cast<std::uint64_t>(i)); });
            std::unique_lock lock(mutex_);
            for (bool goes_on = true; goes_on && answer_ == Answer::open;) {
                changed_.wait_for(lock, nap);
                lock.unlock();
                goes_on = go_on(hear(table));
                lock.lock();
            }
        }
        channel_.say({.is_wanted = false});
        go_on(hear(table));
        keep();
        return answer_;
    }

    /// On a thread of its own.
    void do_jobs(std::uint64_t number) {
        const std::string job = to_text(task_);
        while (!stop_) {
            const auto text = jobs_.run(number, job, stop_);
            const auto answer = text ? parse_proof_answer(*text) : std::nullopt;
            if (!answer || *answer == Answer::open)
                continue;
            const std::scoped_lock lock(mutex_);
            answer_ = *answer;
            stop_ = true;
            changed_.notify_all();
        }
    }

    /// How many positions workers have looked at, by what they told.
    std::uint64_t hear(engine::ProofTable& table) {
        std::uint64_t positions = 0;
        for (const ProofNews& news : channel_.take()) {
            positions += news.positions;
            for (const Entry& entry : news.entries) {
                table.learn(entry);
                if (entry.work >= worth_keeping)
                    to_keep_[entry.key] = entry;
            }
            if (greeted_.insert(news.from).second)
                greet(table);
        }
        const play::Milliseconds now = clocks::steady_now();
        if (now - kept_at_ >= between_keeping)
            keep();
        if (now - said_at_ >= between_words) {
            said_at_ = now;
            channel_.say({.is_wanted = true});
        }
        return positions;
    }

    /// Tells what is known to somebody who has just come; others know it.
    void greet(const engine::ProofTable& table) {
        std::vector<Entry> known;
        table.for_each([&](const Entry& entry) {
            if (entry.work >= worth_keeping && entry.goal == static_cast<std::uint8_t>(task_.goal.discs))
                known.push_back(entry);
        });
        std::ranges::sort(known, std::ranges::greater(), &Entry::work);
        known.resize(std::min(known.size(), most_greeting));
        for (auto begin = known.begin(); begin != known.end();) {
            const auto count = std::min<std::ptrdiff_t>(known.end() - begin, ProofNews::most_entries);
            channel_.say({.entries{begin, begin + count}});
            begin += count;
        }
    }

    void keep() {
        kept_at_ = clocks::steady_now();
        std::vector<ProofPart> parts;
        for (const auto& [key, entry] : std::exchange(to_keep_, {}))
            parts.push_back(part_of(entry));
        if (!parts.empty())
            store_.keep(question_, parts);
    }

    std::unique_ptr<play::Game> game_;
    const RemoteTerms& terms_;
    store::ProofStore& store_;
    std::string question_;
    ProofTask task_;
    bool has_loaded_ = false;
    ProofChannel channel_;
    std::set<std::uint64_t> greeted_;
    std::map<Key, Entry> to_keep_;
    play::Milliseconds kept_at_ = 0;
    play::Milliseconds said_at_ = 0; ///< that the answer is wanted
    jobs::RemoteJobs jobs_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    Answer answer_ = Answer::open;
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

    Answer prove(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on) override {
        auto& proof = proofs_[question_of(*game_, goal)];
        if (proof == nullptr)
            proof = std::make_unique<RemoteProof>(*game_, goal, terms_, link_, store_, tell_);
        return proof->run(table, go_on);
    }
    /// By itself, with what workers told: what they did not was quickly found out. But where positions come
    /// back, a proof that is put together so may go in a circle; then all of it is found anew.
    Answer write_down(const engine::Goal& goal, engine::ProofTable& table, const GoOn& go_on,
                      verify::Claim& claim) override {
        const auto prover = make_prover(*game_, terms_.megabytes / 4, 1);
        const Answer written = prover->write_down(goal, table, go_on, claim);
        if (written != Answer::forgotten)
            return written;
        engine::ProofTable own(terms_.megabytes);
        own.begin_goal(static_cast<std::uint8_t>(goal.discs));
        return prover->write_down(goal, own, go_on, claim);
    }
    std::optional<int> solve_end(const GoOn& /*go_on*/) override { return std::nullopt; }
    std::uint64_t end_nodes() const override { return 0; }

  private:
    std::unique_ptr<play::Game> game_;
    RemoteTerms terms_;
    bus::Link& link_;
    store::ProofStore& store_;
    std::function<void(const std::string& why)> tell_;
    std::map<std::string, std::unique_ptr<RemoteProof>> proofs_; ///< by their questions
};

} // namespace

std::unique_ptr<Prover> make_remote_prover(const play::Game& game, const RemoteTerms& terms, bus::Link& link,
                                           store::ProofStore& store,
                                           std::function<void(const std::string& why)> tell) {
    return std::make_unique<RemoteProver>(game, terms, link, store, std::move(tell));
}

} // namespace quincunx::solve
