#include "support/store/asking.hpp"

#include <utility>

namespace quincunx::store {

online::Post Loop::post() {
    return [this](std::function<void()> action) {
        const std::lock_guard lock(mutex_);
        posted_.push_back(std::move(action));
        came_.notify_one();
    };
}

void Loop::run_until(const std::function<bool()>& done) {
    while (!done()) {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [&] { return !posted_.empty(); });
        const std::function<void()> action = std::move(posted_.front());
        posted_.pop_front();
        lock.unlock();
        action();
    }
}

void Loop::run() {
    std::deque<std::function<void()>> posted;
    {
        const std::lock_guard lock(mutex_);
        posted = std::exchange(posted_, {});
    }
    for (const std::function<void()>& action : posted)
        action();
}

Asking::Asking(GroupCommitWriter& commit_writer)
    : event_log_(commit_writer.event_log(loop_.post(), [](const std::string& /*game*/) { return true; })) {}

Written Asking::create(const NewGame& game) {
    std::optional<Written> answer;
    event_log_->create(game, [&](Written written) { answer = written; });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
}

Written Asking::append(const Append& append) {
    std::optional<Written> answer;
    event_log_->append(append, [&](Written written) { answer = written; });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
}

online::Read<std::optional<StoredGame>> Asking::load(int n, std::int64_t after) {
    std::optional<online::Read<std::optional<StoredGame>>> answer;
    event_log_->load(id_of(n), after,
                     [&](const online::Read<std::optional<StoredGame>>& read) { answer = read; });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
}

} // namespace quincunx::store
