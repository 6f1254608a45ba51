#include "server/operations/last_words.hpp"

#include <atomic>
#include <cstdlib>
#include <exception>

namespace quincunx::server {

namespace {

// What is called when a process ends has no other way to know anybody.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<const Log*> log_of_process{nullptr};

std::string words_of(const std::exception_ptr& failure) {
    try {
        if (failure)
            std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "something that is no exception was thrown";
    }
    return "terminated";
}

/// The image of the process then shows where it was thrown.
[[noreturn]] void say_and_abort() {
    if (const Log* log = log_of_process.exchange(nullptr))
        log->say(LogLevel::error, "a thread failed", {{"why", words_of(std::current_exception())}});
    std::abort();
}

} // namespace

LastWords::LastWords(const Log& log) : before_(std::set_terminate(say_and_abort)) {
    log_of_process = &log;
}

LastWords::~LastWords() {
    log_of_process = nullptr;
    std::set_terminate(before_);
}

} // namespace quincunx::server
