#include "load/run.hpp"

#include "load/player_thread.hpp"
#include "load/storm.hpp"
#include "load/usage.hpp"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <thread>

#include <pthread.h>

namespace quincunx::load {

namespace {

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// The threads of a plan, and what they are told by one that looks on.
class Threads {
  public:
    Threads(const Plan& plan, Peer& peer)
        : plan_(plan),
          scripts_(scripts_for(plan, 16)),
          count_(std::max<std::size_t>(1, plan.cores.size())),
          failures_(count_),
          meeting_(static_cast<std::ptrdiff_t>(count_) + 1) {
        for (std::size_t i = 0; i < count_; ++i)
            players_.emplace_back(plan, peer, scripts_);
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() {
        moment_ = {Stage::over};
        meeting_.arrive_and_drop(); // nobody waits for this one
    }

    void start(std::span<const std::array<Visit, 2>> games) {
        const auto begin_of = [&](std::size_t i) { return i * games.size() / count_; };
        const auto watchers_before = [&](std::size_t i) { return i * plan_.watchers / count_; };
        for (std::size_t i = 0; i < count_; ++i)
            running_.emplace_back([this, i, first = begin_of(i),
                                   share = games.subspan(begin_of(i), begin_of(i + 1) - begin_of(i)),
                                   watchers = watchers_before(i + 1) - watchers_before(i)] {
                try {
                    pin_to(plan_.cores.empty() ? -1 : plan_.cores[i]);
                    players_[i].set_up(share, first, watchers);
                    meeting_.arrive_and_wait();
                    players_[i].play(moment_, meeting_);
                } catch (...) {
                    failures_[i] = std::current_exception();
                    failed_ = true;
                    meeting_.arrive_and_drop();
                }
            });
        meeting_.arrive_and_wait();
    }

    /// Lets them be at a moment for so long. Throws what has failed.
    void pass(Moment moment, double seconds) {
        moment_ = moment;
        const auto begin = Clock::now();
        while (!failed_ && seconds_since(begin) < seconds)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (failed_)
            finish();
    }

    Figures measure(Moment moment) {
        Figures figures;
        const auto begin = Clock::now();
        const double cpu = cpu_seconds_of(plan_.servers);
        pass(moment, plan_.seconds);
        moment_ = {Stage::pause};
        figures.seconds = seconds_since(begin);
        figures.cpu_seconds = cpu_seconds_of(plan_.servers) - cpu;
        figures.memory = memory_of(plan_.servers);
        return figures;
    }

    /// Lets a storm come over all of it.
    void endure(Storm& storm) {
        if (!storm.cuts())
            return storm.begin();
        moment_ = {Stage::cut};
        meeting_.arrive_and_wait();
        storm.begin();
        const auto begin = Clock::now();
        meeting_.arrive_and_wait();
        meeting_.arrive_and_wait();
        storm.note_return(seconds_since(begin));
        pass({Stage::pause}, 0);
    }

    /// Throws what has failed.
    void finish() {
        moment_ = {Stage::over};
        running_.clear();
        for (const auto& failure : failures_)
            if (failure)
                std::rethrow_exception(failure);
    }

    /// When all is over.
    void add_to(Figures& figures, Moment moment) {
        for (PlayerThread& one : players_) {
            const StageCounts& counts = one.counts(moment);
            figures.moves += counts.moves;
            figures.delays.insert(figures.delays.end(), counts.delays.begin(), counts.delays.end());
        }
        std::ranges::sort(figures.delays);
    }
    std::size_t ended() const {
        std::size_t ended = 0;
        for (const PlayerThread& one : players_)
            ended += one.ended();
        return ended;
    }

  private:
    const Plan& plan_;
    std::vector<std::vector<std::string>> scripts_;
    std::size_t count_;
    std::vector<PlayerThread> players_;
    std::vector<std::exception_ptr> failures_;
    std::atomic<Moment> moment_;
    std::atomic<bool> failed_ = false;
    std::barrier<> meeting_;
    std::vector<std::jthread> running_;
};

} // namespace

Course run(const Plan& plan, Peer& peer) {
    Course course{.memory_before = memory_of(plan.servers)};
    Threads threads(plan, peer);
    const auto begin = Clock::now();
    const auto games = create_games(plan, peer);
    threads.start(games);
    course.setup_seconds = seconds_since(begin);
    for (std::uint32_t round = 0; round < plan.rounds; ++round) {
        threads.pass({Stage::warm_up}, plan.warm_up);
        Round& measured = course.rounds.emplace_back();
        measured.calm = threads.measure({Stage::calm, round});
        if (!plan.storm)
            continue;
        const std::unique_ptr<Storm> storm = plan.storm();
        threads.endure(*storm);
        measured.stormy = threads.measure({Stage::stormy, round});
        storm->end();
        course.report = storm->report();
    }
    threads.finish();
    for (std::uint32_t round = 0; round < plan.rounds; ++round) {
        threads.add_to(course.rounds[round].calm, {Stage::calm, round});
        threads.add_to(course.rounds[round].stormy, {Stage::stormy, round});
    }
    course.ended = threads.ended();
    return course;
}

std::vector<std::array<Visit, 2>> create_games(const Plan& plan, Peer& peer) {
    constexpr std::size_t connections = 16;
    std::vector<std::array<Visit, 2>> games(plan.games);
    std::vector<std::exception_ptr> failures(connections);
    {
        std::vector<std::jthread> creating;
        creating.reserve(connections);
        for (std::size_t i = 0; i < connections; ++i)
            creating.emplace_back([&, i] {
                try {
                    Http http(plan.places[i % plan.places.size()]);
                    for (std::size_t game = i; game < games.size(); game += connections)
                        games[game] = peer.create(http);
                } catch (...) {
                    failures[i] = std::current_exception();
                }
            });
    }
    for (const auto& failure : failures)
        if (failure)
            std::rethrow_exception(failure);
    return games;
}

std::vector<std::vector<std::string>> scripts_for(const Plan& plan, std::uint64_t count) {
    std::vector<std::vector<std::string>> scripts;
    scripts.reserve(count);
    for (std::uint64_t number = 0; number < count; ++number)
        scripts.push_back(long_game(plan.variant, plan.plies, number));
    return scripts;
}

void pin_to(int core) {
    if (core < 0)
        return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(core), &set);
    if (::pthread_setaffinity_np(::pthread_self(), sizeof set, &set) != 0)
        throw std::runtime_error("there is no core " + std::to_string(core));
}

} // namespace quincunx::load
