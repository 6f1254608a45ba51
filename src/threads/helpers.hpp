#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace quincunx::threads {

/// Begins threads that call `work` with 1, 2, … up to `count`, as many of them as the system gives. It must
/// outlive them.
template <class Work>
std::vector<std::jthread> begin_helpers(int count, const Work& work) {
    std::vector<std::jthread> helpers;
    helpers.reserve(static_cast<std::size_t>(count));
    try {
        for (int i = 1; i <= count; ++i)
            helpers.emplace_back([&work, i] { work(i); });
    } catch (const std::system_error&) {
        return helpers; // those that there are will do
    }
    return helpers;
}

} // namespace quincunx::threads
