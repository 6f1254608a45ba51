#include "tablebase/parallel.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::tablebase {

void in_parallel(int threads, std::size_t count, const std::atomic<bool>& stop,
                 const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex; // holds what follows
    std::exception_ptr thrown;
    const auto work_on = [&] {
        try {
            for (std::size_t i = next++; i < count && !stop; i = next++)
                work(i);
        } catch (...) {
            next = count;
            const std::scoped_lock lock(mutex);
            thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        const std::size_t wanted = std::min(static_cast<std::size_t>(threads), count);
        for (std::size_t i = 1; i < wanted; ++i)
            others.emplace_back(work_on);
        work_on();
    }
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace quincunx::tablebase
