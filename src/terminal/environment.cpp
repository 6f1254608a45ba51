#include "terminal/environment.hpp"

#include <cstdlib>

namespace quincunx::terminal {

std::string_view environment_variable(const char* name) {
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets any
    return value == nullptr ? std::string_view() : std::string_view(value);
}

} // namespace quincunx::terminal
