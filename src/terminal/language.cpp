#include "terminal/language.hpp"

#include "terminal/environment.hpp"

namespace quincunx::terminal {

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const auto value = environment_variable(name); !value.empty())
            return value.starts_with("ru") ? Language::russian : Language::english;
    }
    return Language::english;
}

} // namespace quincunx::terminal
