#include "match/remote/game_worker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace quincunx::match {

GameWorker::GameWorker(bus::Link& link, Terms terms)
    : link_(link),
      terms_(std::move(terms)),
      listener_(link.share(games_subject, game_workers_name, hearing_.call(&GameWorker::hear))) {
    for (std::size_t i = 0; i < terms_.threads; ++i)
        threads_.emplace_back([this](const std::stop_token& ends) { work(ends); });
    threads_.emplace_back([this](const std::stop_token& ends) { beat(ends); });
}

GameWorker::~GameWorker() {
    hearing_.end();
    link_.mute(listener_);
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
        for (const std::string& reply : playing_)
            say(reply, game_news::Refused{""});
        changed_.notify_all();
    }
    threads_.clear();
}

/// On a thread of the link's.
void GameWorker::hear(const bus::Message& message) {
    auto task = parse_game_task(message.text);
    const auto why =
        task ? why_not(*task) : std::optional<std::string>("a worker does not understand the task");
    if (why)
        return say(message.reply, game_news::Refused{*why});
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(playing_, message.reply) != playing_.end())
        return; // asked again, but it is still being played
    if (stop_ || playing_.size() >= terms_.threads)
        return say(message.reply, game_news::Refused{""});
    playing_.push_back(message.reply);
    say(message.reply, game_news::Playing{});
    waiting_.push_back({std::move(*task), message.reply});
    changed_.notify_all();
}

std::optional<std::string> GameWorker::why_not(const GameTask& task) const {
    if (task.version != terms_.version)
        return fmt::format("a worker is of version {}, not {}", terms_.version, task.version);
    const auto is_program = [](const Entrant& entrant) {
        return std::holds_alternative<ProgramEntrant>(entrant.kind);
    };
    if (!terms_.runs_programs && std::ranges::any_of(task.terms.entrants, is_program))
        return "a worker runs no commands of others; it does with --run-commands";
    const auto variant = play::parse_variant(task.variant);
    if (!variant || !play::make_game(*variant, task.position))
        return "a worker does not know the variant or the position";
    return std::nullopt;
}

void GameWorker::work(const std::stop_token& ends) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, ends, [this] { return stop_ || !waiting_.empty(); }) && !stop_) {
        const Job job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        play(job);
        lock.lock();
        std::erase(playing_, job.reply);
    }
}

void GameWorker::play(const Job& job) {
    try {
        const auto start =
            std::move(*play::make_game(*play::parse_variant(job.task.variant), job.task.position));
        if (auto game = make_local_runner(*start, job.task.terms, stop_)->play(job.task.number))
            say(job.reply, game_news::Played{std::move(*game)});
    } catch (const std::exception& error) { // no memory, or no thread
        say(job.reply, game_news::Refused{error.what()});
    }
}

void GameWorker::beat(const std::stop_token& ends) {
    std::unique_lock lock(mutex_);
    const auto is_over = [this] { return stop_.load(); };
    while (!changed_.wait_for(lock, ends, std::chrono::seconds(1), is_over) && !ends.stop_requested())
        for (const std::string& reply : playing_)
            say(reply, game_news::Playing{});
}

} // namespace quincunx::match
