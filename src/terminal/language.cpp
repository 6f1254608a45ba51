#include "terminal/language.hpp"

#include <cstdlib>

namespace quincunx::terminal {

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): read once at the start
        if (value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("ru") ? Language::russian : Language::english;
    }
    return Language::english;
}

} // namespace quincunx::terminal
