#include "terminal/kept_game.hpp"

#include "games/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".qxr";

/// A listing of a file of ours; nothing if its name is none that we give.
std::optional<KeptListing> listing_of(const fs::path& path) {
    const std::string name = path.stem().string();
    const auto dash = name.rfind('-');
    if (path.extension() != ending || dash == std::string::npos)
        return std::nullopt;
    const auto number = parse_number(std::string_view(name).substr(dash + 1), INT64_MAX);
    struct stat status{};
    if (!number || stat(path.c_str(), &status) != 0)
        return std::nullopt;
    constexpr std::int64_t second = 1'000'000'000;
    return KeptListing{name, *number, path, status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec};
}

std::int64_t free_number() {
    const auto games = kept_games();
    std::int64_t number = 1;
    while (std::ranges::find(games, number, &KeptListing::number) != games.end())
        ++number;
    return number;
}

/// A new file with this text; or why there is none.
Result<LockedFile, std::string> new_file(std::string_view game, const std::string& text, Language language) {
    const auto directory = state_directory();
    if (!directory)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    std::error_code refused;
    fs::create_directories(*directory, refused);
    if (refused)
        return file_error_text(*directory, {.number = refused.value()}, language);
    for (;;) {
        const std::string path = *directory / fmt::format("{}-{}{}", game, free_number(), ending);
        const auto error = write_file(path, text, Existing::kept);
        if (!error)
            return LockedFile::take(path);
        if (!error->is_taken()) // else another game was kept at the same moment
            return file_error_text(path, *error, language);
    }
}

} // namespace

std::string KeptGame::name() const {
    return fs::path(file_.path()).stem().string();
}

std::optional<std::string> KeptGame::keep(const play::Record& record, Language language) {
    const std::string text = to_text(record);
    if (file_.is_held()) {
        const auto error = file_.write(text);
        return error ? std::optional(file_error_text(file_.path(), *error, language)) : std::nullopt;
    }
    auto file = new_file(record.variant.game().name, text, language);
    if (!file)
        return file.error();
    file_ = std::move(*file);
    return std::nullopt;
}

std::vector<KeptListing> kept_games() {
    std::vector<KeptListing> games;
    const auto directory = state_directory();
    std::error_code none;
    if (directory)
        for (const auto& entry : fs::directory_iterator(*directory, none))
            if (auto listing = listing_of(entry.path()))
                games.push_back(std::move(*listing));
    std::ranges::sort(games, [](const KeptListing& a, const KeptListing& b) {
        return std::tie(b.changed, a.name) < std::tie(a.changed, b.name);
    });
    return games;
}

} // namespace quincunx::terminal
