#include "cli/about.hpp"

#include "cli/commit.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

#if defined(__clang__)
constexpr std::string_view compiler = "Clang " __clang_version__; // with a space at its end
#else
constexpr std::string_view compiler = "GCC " __VERSION__;
#endif

std::string commit_words(std::string_view words) {
    if (words.empty())
        return "commit unknown";
    constexpr std::string_view changed = "-dirty";
    const bool is_changed = words.ends_with(changed);
    words.remove_suffix(is_changed ? changed.size() : 0);
    return fmt::format("commit {}{}", words, is_changed ? ", changed since" : "");
}

std::string_view yes_or_no(bool is_there) {
    return is_there ? "yes" : "no";
}

} // namespace

std::string about() {
    return fmt::format("quincunx {}\n"
                       "{}\n"
                       "compiler {}, {}\n"
                       "server {}, PostgreSQL {}, NATS {}",
                       version, commit_words(commit), compiler.substr(0, compiler.find_last_not_of(' ') + 1),
                       build_type, yes_or_no(has_server), yes_or_no(has_postgresql), yes_or_no(has_nats));
}

} // namespace quincunx::cli
