#include "cli/common/store_option.hpp"

#include "cli/common/support.hpp"
#include "store/store.hpp"
#include "terminal/environment.hpp"
#include "terminal/files.hpp"

#include <filesystem>
#include <system_error>

namespace quincunx::cli {

namespace {

namespace fs = std::filesystem;

/// Where this user's programs keep what they have to remember, or a service its own.
fs::path state_folder() {
    const std::string_view given =
        terminal::environment_variable("STATE_DIRECTORY"); // by systemd; there may be several
    if (!given.empty())
        return given.substr(0, given.find(':'));
    const auto state = terminal::state_directory();
    if (!state)
        throw CommandFailure(could_not, "nobody has said where to keep the games: --store sqlite:FILE does");
    return *state;
}

Accepted database() {
    return Accepted("sqlite:FILE or postgresql://USER@HOST/DATABASE",
                    [](const std::string& text) { return store::is_store_address(text); });
}

} // namespace

void StoreOption::add_to(Command& command, const std::string& what) {
    command.option("--store", given_, what + "; a file of this user unless given")
        .placeholder("sqlite:FILE|postgresql://…")
        .check(database());
}

std::string StoreOption::address() const {
    if (!given_.empty())
        return given_;
    const fs::path folder = state_folder();
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw CommandFailure(
            could_not,
            fmt::format("cannot make the folder {} for the games: {}; --store keeps them elsewhere",
                        folder.string(), error.message()));
    return "sqlite:" + (folder / "games.sqlite").string();
}

} // namespace quincunx::cli
