#include "terminal/kept_game.hpp"

#include "play/record.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

/// Where programs keep their state, as the XDG base directories have it; relative paths don't count there.
std::optional<fs::path> state_directory() {
    const auto of_environment = [](const char* name) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets any
        return fs::path(value == nullptr ? "" : value);
    };
    if (const fs::path state = of_environment("XDG_STATE_HOME"); state.is_absolute())
        return state / "quincunx";
    if (const fs::path home = of_environment("HOME"); home.is_absolute())
        return home / ".local/state/quincunx";
    return std::nullopt;
}

/// The first of `ring-1.qxr`, `ring-2.qxr`, … that is not there yet.
fs::path free_name(const fs::path& directory, std::string_view game) {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        fs::path path = directory / fmt::format("{}-{}.qxr", game, number);
        if (!fs::exists(fs::symlink_status(path, ignored)))
            return path;
    }
}

} // namespace

bool is_worth_keeping(const play::Session& session) {
    return !session.outcome() && !session.played().empty();
}

Result<std::string, NotKept> keep_game(const play::Session& session) {
    const auto directory = state_directory();
    if (!directory)
        return NotKept{"", {.kind = FileError::Kind::no_home}};
    std::error_code error;
    fs::create_directories(*directory, error);
    if (error)
        return NotKept{directory->string(), {.kind = FileError::Kind::system, .number = error.value()}};
    const std::string path = free_name(*directory, session.game().variant().game().name).string();
    if (const auto refused = write_file(path, play::to_text(play::record_of(session))))
        return NotKept{path, *refused};
    return path;
}

} // namespace quincunx::terminal
