#include "terminal/screen/background.hpp"

#include <utility>

namespace quincunx::terminal::screen {

void Background::begin(std::function<void()> work) {
    flag_ = false;
    ended_ = false;
    thrown_ = nullptr;
    thread_ = std::jthread([this, work = std::move(work)] {
        try {
            work();
        } catch (...) {
            thrown_ = std::current_exception();
        }
        ended_ = true;
        wake_.ring();
    });
}

void Background::finish() {
    if (thread_.joinable())
        thread_.join();
    flag_ = false;
    if (thrown_)
        std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void Background::stop() {
    flag_ = true;
    if (thread_.joinable())
        thread_.join();
    flag_ = false;
    thrown_ = nullptr;
}

} // namespace quincunx::terminal::screen
