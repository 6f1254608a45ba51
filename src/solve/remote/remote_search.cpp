#include "solve/remote/remote_search.hpp"

#include "clocks/now.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace quincunx::solve {

namespace {

using store::ProofPart;
using Entry = engine::ProofTable::Entry;

/// Between two words that the answer is still wanted.
constexpr play::Milliseconds between_words = 500;
/// Between two looks into what workers tell.
constexpr std::chrono::milliseconds nap{10};
/// Between two transactions of the store.
constexpr play::Milliseconds between_keeping = 1'000;
/// What took fewer positions is not even remembered here.
constexpr std::uint32_t worth_hearing = 256;
/// Whoever comes late is told of so many of these, the dearest.
constexpr std::size_t most_greeting = 16 * ProofNews::most_entries;

ProofPart part_of(const Entry& entry) {
    return {.key = entry.key,
            .left = entry.left,
            .positions = entry.work,
            .plies = entry.plies,
            .flags = entry.flags};
}

Entry entry_of(const ProofPart& part, std::uint8_t goal) {
    return {.key = part.key,
            .left = part.left,
            .work = std::max<std::uint32_t>(part.positions, 1),
            .plies = part.plies,
            .goal = goal,
            .flags = part.flags};
}

} // namespace

RemoteSearch::RemoteSearch(std::string question, ProofTask task, bus::Link& link, store::ProofStore& store,
                           const std::function<void(const std::string& why)>& tell)
    : question_(std::move(question)),
      task_(std::move(task)),
      store_(store),
      channel_(link, task_),
      jobs_(link, {proofs_subject, jobs::own_replies("quincunx.solve.found")}, tell) {}

bool RemoteSearch::load(engine::ProofTable& table) {
    const auto parts = store_.load(question_);
    for (const ProofPart& part : parts)
        table.learn(entry_of(part, table_goal()));
    return !parts.empty();
}

std::optional<std::string> RemoteSearch::run(int workers, engine::ProofTable& table, const GoOn& go_on,
                                             const IsAnswer& is_answer) {
    stop_ = false;
    answer_.reset();
    {
        const auto end = [](std::atomic<bool>* stop) { *stop = true; };
        std::vector<std::jthread> threads;
        const std::unique_ptr<std::atomic<bool>, decltype(end)> at_the_end(
            &stop_, end); // also where something throws
        threads.reserve(static_cast<std::size_t>(workers));
        for (int i = 0; i < workers; ++i)
            threads.emplace_back([&, i] { do_jobs(static_cast<std::uint64_t>(i), is_answer); });
        std::unique_lock lock(mutex_);
        for (bool goes_on = true; goes_on && !answer_;) {
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
void RemoteSearch::do_jobs(std::uint64_t number, const IsAnswer& is_answer) {
    const std::string job = to_text(task_);
    while (!stop_) {
        auto text = jobs_.run(number, job, stop_);
        const std::scoped_lock lock(mutex_);
        if (!text || !is_answer(*text))
            continue;
        answer_ = std::move(*text);
        stop_ = true;
        changed_.notify_all();
    }
}

/// Entries of what is asked here are told apart from others by the number of discs, as in any table.
std::uint8_t RemoteSearch::table_goal() const {
    return task_.goal ? static_cast<std::uint8_t>(task_.goal->discs) : std::uint8_t{0};
}

/// How many positions workers have looked at, by what they told.
std::uint64_t RemoteSearch::hear(engine::ProofTable& table) {
    std::uint64_t positions = 0;
    for (const ProofNews& news : channel_.take()) {
        positions += news.positions;
        end_nodes_ += news.at_ends;
        left_[news.from] = {.heard = clocks::steady_now(), .end = news.end_left};
        bounds_.narrow(news.end_left.bounds);
        for (const Entry& entry : news.entries) {
            if (entry.work >= worth_hearing)
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

EndLeft RemoteSearch::end_left() const {
    EndLeft sum;
    for (const auto& [worker, left] : left_) {
        if (left.end.pass < sum.pass || clocks::steady_now() - left.heard > ProofNews::longest_silence)
            continue;
        if (left.end.pass > sum.pass)
            sum = {.pass = left.end.pass, .passes = left.end.passes}; // the others will hear what it found
        sum.positions += left.end.positions;
    }
    sum.bounds = bounds_;
    return sum;
}

/// Tells what is known to somebody who has just come; others know it.
void RemoteSearch::greet(const engine::ProofTable& table) {
    std::vector<Entry> known;
    table.for_each([&](const Entry& entry) {
        if (entry.work >= worth_keeping && entry.goal == table_goal())
            known.push_back(entry);
    });
    std::ranges::sort(known, std::ranges::greater(), &Entry::work);
    known.resize(std::min(known.size(), most_greeting));
    for (auto begin = known.begin(); begin != known.end();) {
        const auto count = std::min<std::ptrdiff_t>(known.end() - begin, ProofNews::most_entries);
        channel_.say({.entries{begin, begin + count}, .is_wanted = true});
        begin += count;
    }
}

void RemoteSearch::keep() {
    kept_at_ = clocks::steady_now();
    std::vector<ProofPart> parts;
    for (const auto& [key, entry] : std::exchange(to_keep_, {}))
        parts.push_back(part_of(entry));
    if (!parts.empty())
        store_.keep(question_, parts);
}

} // namespace quincunx::solve
