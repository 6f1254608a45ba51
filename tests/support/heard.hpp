#pragma once

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::test {

/// What an engine says, from whichever thread.
class Heard {
  public:
    void operator()(std::string_view lines) {
        const std::scoped_lock lock(mutex_);
        std::istringstream text{std::string(lines)};
        for (std::string line; std::getline(text, line);)
            lines_.push_back(line);
        changed_.notify_all();
    }
    std::vector<std::string> lines() const {
        const std::scoped_lock lock(mutex_);
        return lines_;
    }
    std::size_t count(std::string_view beginning) const {
        const std::scoped_lock lock(mutex_);
        return count_held(beginning);
    }
    /// Waits until so many lines begin like this.
    void wait_for(std::string_view beginning, std::size_t count = 1) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return count_held(beginning) >= count; });
    }

  private:
    std::size_t count_held(std::string_view beginning) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            lines_, [&](const std::string& line) { return line.starts_with(beginning); }));
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
};

} // namespace quincunx::test
