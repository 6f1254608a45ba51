#include "server/engine_pool/engine_jobs.hpp"

#include <charconv>

namespace quincunx::server {

namespace {

constexpr int most_tries = 2;
constexpr int most_silences = 2;   ///< one after the other, before workers are doubted
constexpr Milliseconds doubt = 10; ///< lasts as many times as long as patience

/// The number at the end of a subject; 0 if there is none.
std::uint64_t number_of(std::string_view subject) {
    const std::string_view word = subject.substr(subject.rfind('.') + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() ? number : 0;
}

/// Whether an answer is to this job, and not to one about another position.
bool answers(const EngineJob& job, const wire::TaskAnswer& answer) {
    const auto is_of_job = [&](const auto& told) {
        return told.game == job.id && told.version == job.version;
    };
    if (const auto* found = std::get_if<wire::task_answer::Found>(&answer))
        return std::holds_alternative<wire::goal::Move>(job.goal) && is_of_job(*found);
    if (const auto* judged = std::get_if<wire::task_answer::Judged>(&answer))
        return std::holds_alternative<wire::goal::Draw>(job.goal) && is_of_job(*judged);
    const auto* analysed = std::get_if<wire::task_answer::Analysed>(&answer);
    return analysed != nullptr && job.is_analysis() && analysed->game == job.id &&
           analysed->analysis.version == job.version;
}

} // namespace

std::optional<EngineJob> job_of(const wire::Task& task) {
    const auto variant = play::parse_variant(task.variant);
    if (!variant)
        return std::nullopt;
    auto start = play::make_game(*variant, task.position);
    if (!start)
        return std::nullopt;
    EngineJob job{.id = task.game,
                  .version = task.version,
                  .game = {},
                  .history = {},
                  .goal = task.goal,
                  .asker = task.asker.value_or(0),
                  .then = {}};
    for (const std::string& move : task.moves) {
        const Key before = (*start)->key();
        if ((*start)->outcome() || play_text(**start, move))
            return std::nullopt;
        job.history.push_back(before);
    }
    if ((*start)->outcome())
        return std::nullopt;
    job.game = std::move(*start);
    return job;
}

EngineJobs::EngineJobs(EngineThreads& engines, Counters& counters, online::Post post, Line line)
    : engines_(engines),
      counters_(counters),
      line_(std::move(line)),
      poster_(*this, std::move(post)) {
    if (line_.link == nullptr)
        return;
    listener_ = line_.link->listen(
        reply_subject() + "*",
        poster_.bind([](EngineJobs& self, const bus::Message& message) { self.hear(message); }));
    line_.link->watch(poster_.bind([](EngineJobs& self, bool up) { self.up_ = up; }));
}

EngineJobs::~EngineJobs() {
    if (line_.link != nullptr)
        line_.link->mute(listener_);
}

std::string EngineJobs::reply_subject() const {
    return "quincunx.found." + line_.name + ".";
}

std::uint64_t EngineJobs::give(EngineJob job, std::optional<wire::Task> task, Then then) {
    const std::uint64_t number = ++last_number_;
    const bool for_workers = line_.link != nullptr && task;
    if (for_workers)
        task->asker = job.asker;
    ask(asked_
            .emplace(number, Asked{.job = std::move(job),
                                   .task = for_workers ? wire::to_text(*task) : "",
                                   .then = std::move(then)})
            .first);
    return number;
}

void EngineJobs::ask(const ByNumber::iterator& asked) {
    if (may_ask_worker(asked->second))
        ask_worker(asked);
    else
        ask_threads(asked);
}

bool EngineJobs::may_ask_worker(const Asked& asked) const {
    return up_ && !asked.task.empty() && asked.tries < most_tries && now_ >= doubt_ends_;
}

void EngineJobs::ask_worker(const ByNumber::iterator& asked) {
    auto& [number, goal] = *asked;
    ++goal.tries;
    if (silences_ >= most_silences)
        doubt_ends_ = now_ + doubt * line_.patience; // this one finds out whether anybody is there
    goal.by_worker = true;
    goal.until = now_ + line_.patience;
    line_.link->say(
        {.subject = tasks_subject, .text = goal.task, .reply = reply_subject() + std::to_string(number)});
}

void EngineJobs::ask_threads(const ByNumber::iterator& asked) {
    const std::uint64_t number = asked->first;
    Asked& goal = asked->second;
    goal.by_worker = false;
    EngineJob job = goal.job;
    const auto finish_later = poster_.bind(
        [number](EngineJobs& self, const wire::TaskAnswer& answer) { self.finish(number, answer); });
    job.then = finish_later;
    if (!engines_.ask(std::move(job)))
        finish_later(wire::task_answer::Refused{}); // later: whoever asks has not been told the number yet
}

void EngineJobs::hear(const bus::Message& message) {
    if (!message.nobody) {
        silences_ = 0;
        doubt_ends_ = 0;
    }
    const auto asked = asked_.find(number_of(message.subject));
    if (asked == asked_.end() || !asked->second.by_worker)
        return; // somebody was quicker
    wire::Fault fault;
    auto answer = wire::parse<wire::TaskAnswer>(message.text, fault);
    if (answer && answers(asked->second.job, *answer))
        finish(asked->first, std::move(*answer));
    else if (message.nobody)
        ask_threads(asked);
    else
        ask(asked);
}

void EngineJobs::finish(std::uint64_t number, wire::TaskAnswer answer) {
    if (const auto asked = asked_.extract(number))
        asked.mapped().then(std::move(answer));
}

void EngineJobs::tick(Milliseconds now) {
    now_ = now;
    std::vector<std::uint64_t> late;
    for (const auto& [number, asked] : asked_)
        if (asked.by_worker && asked.until <= now)
            late.push_back(number);
    for (const std::uint64_t number : late) {
        counters_.silences.add();
        if (++silences_ == most_silences)
            doubt_ends_ = now + doubt * line_.patience;
        ask(asked_.find(number));
    }
}

} // namespace quincunx::server
