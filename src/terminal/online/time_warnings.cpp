#include "terminal/online/time_warnings.hpp"

#include <array>
#include <utility>

namespace quincunx::terminal {

namespace {

constexpr play::Milliseconds minute = 60'000;
constexpr std::array warnings{1, 5};

} // namespace

std::optional<int> TimeWarnings::look(std::optional<play::Milliseconds> left) {
    const auto before = std::exchange(left_, left);
    if (!before || !left)
        return std::nullopt;
    for (const int minutes : warnings)
        if (*before > minutes * minute && *left <= minutes * minute)
            return minutes;
    return std::nullopt;
}

std::optional<play::Milliseconds> TimeWarnings::until_next() const {
    std::optional<play::Milliseconds> wait;
    for (const int minutes : warnings)
        if (left_ && *left_ > minutes * minute)
            wait = *left_ - minutes * minute;
    return wait;
}

} // namespace quincunx::terminal
