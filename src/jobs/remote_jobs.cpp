#include "jobs/remote_jobs.hpp"

#include "clocks/now.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <random>
#include <utility>

namespace quincunx::jobs {

namespace {

constexpr play::Milliseconds until_taken = 1'000;     ///< a worker that takes a job says so at once
constexpr play::Milliseconds longest_silence = 3'000; ///< of a worker that is at it: it speaks each second
/// When somebody is asked again: twice as late each time, up to the second of these.
constexpr play::Milliseconds after_refusal = 8;
constexpr play::Milliseconds longest_after_refusal = 256;
constexpr std::chrono::milliseconds nap{50}; ///< between two looks whether one is to stop

std::optional<std::uint64_t> number_in(std::string_view subject) {
    const std::string_view word = subject.substr(subject.rfind('.') + 1);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

} // namespace

std::string own_replies(const std::string& begin) {
    std::random_device device;
    return fmt::format("{}.{:08x}{:08x}.", begin, device(), device());
}

RemoteJobs::RemoteJobs(bus::Link& link, Place place, std::function<void(const std::string& why)> tell)
    : link_(link),
      place_(std::move(place)),
      tell_(std::move(tell)),
      listener_(link.listen(place_.replies + "*", hearing_.call(&RemoteJobs::hear))) {}

RemoteJobs::~RemoteJobs() {
    hearing_.end();
    link_.mute(listener_);
}

std::optional<std::string> RemoteJobs::run(std::uint64_t number, const std::string& job,
                                           const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    Asked& asked = asked_[number];
    ask(number, job, asked);
    while (!stop && !asked.answer) {
        const play::Milliseconds left = asked.heard + patience(asked) - clocks::steady_now();
        changed_.wait_for(lock,
                          std::clamp(std::chrono::milliseconds(left), std::chrono::milliseconds(1), nap));
        if (!asked.answer && clocks::steady_now() - asked.heard >= patience(asked))
            ask(number, job, asked);
    }
    return std::move(asked_.extract(number).mapped().answer);
}

/// How long to wait for the next word about a job before it is handed out anew.
play::Milliseconds RemoteJobs::patience(const Asked& asked) {
    switch (asked.state) {
    case Asked::State::asked:
        return until_taken;
    case Asked::State::busy:
        return longest_silence;
    case Asked::State::refused:
        return std::min(after_refusal << std::min(asked.refusals, 5), longest_after_refusal);
    }
    return longest_silence;
}

/// The lock is held.
void RemoteJobs::ask(std::uint64_t number, const std::string& job, Asked& asked) {
    asked.heard = clocks::steady_now();
    asked.state = Asked::State::asked;
    link_.say({.subject = place_.subject, .text = job, .reply = place_.replies + std::to_string(number)});
}

void RemoteJobs::hear(const bus::Message& message) {
    const auto number = number_in(message.subject);
    auto news = message.nobody ? std::optional<JobNews>(job_news::Refused{"no worker is there"})
                               : parse_job_news(message.text);
    if (!number || !news)
        return;
    const std::scoped_lock lock(mutex_);
    const auto asked = asked_.find(*number);
    if (asked == asked_.end())
        return; // another worker was quicker
    Asked& job = asked->second;
    job.heard = clocks::steady_now();
    job.state = Asked::State::busy;
    if (auto* const done = std::get_if<job_news::Done>(&*news)) {
        job.answer = std::move(done->answer);
        ask_again();
    }
    if (const auto* refused = std::get_if<job_news::Refused>(&*news)) {
        job.state = Asked::State::refused;
        ++job.refusals;
        note_refusal(refused->why);
    } else {
        job.refusals = 0;
    }
    changed_.notify_all();
}

/// Whoever has done a job has time for another: those that were refused have waited long enough. The lock is
/// held.
void RemoteJobs::ask_again() {
    for (auto& [number, job] : asked_)
        if (job.state == Asked::State::refused)
            job = {};
}

void RemoteJobs::note_refusal(const std::string& why) {
    if (why.empty() || std::ranges::find(told_, why) != told_.end())
        return;
    told_.push_back(why);
    tell_(why);
}

} // namespace quincunx::jobs
