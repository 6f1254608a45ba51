#include "terminal/plain/puzzle_files.hpp"

#include "terminal/files.hpp"
#include "terminal/plain/saved_game.hpp"

#include <cerrno>
#include <system_error>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> path_of_progress() {
    const auto directory = state_directory();
    return directory ? std::optional((*directory / "puzzles").string()) : std::nullopt;
}

} // namespace

Result<std::vector<puzzles::Puzzle>, std::string> load_puzzles(const std::string& path, Language language) {
    const auto text = read_file(path);
    if (!text)
        return file_error_text(path, text.error(), language);
    auto read = puzzles::parse_puzzles(*text);
    if (!read)
        return place_error_text(path, read.error(), language);
    return std::move(*read);
}

Result<puzzles::Progress, std::string> load_progress(Language language) {
    const auto path = path_of_progress();
    if (!path)
        return puzzles::Progress();
    const auto text = read_file(*path);
    if (!text && text.error().number == ENOENT)
        return puzzles::Progress();
    if (!text)
        return file_error_text(*path, text.error(), language);
    auto read = puzzles::parse_progress(*text);
    if (!read)
        return place_error_text(*path, read.error(), language);
    return std::move(*read);
}

/// What another process has added meanwhile stays.
Result<puzzles::Progress, std::string> note_solved(const puzzles::Solved& solved, Language language) {
    const auto path = path_of_progress();
    if (!path)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    auto progress = load_progress(language);
    if (!progress)
        return progress;
    progress->add(solved);
    std::error_code refused;
    fs::create_directories(fs::path(*path).parent_path(), refused);
    const auto error =
        refused ? std::optional(FileError{.number = refused.value()}) : write_file(*path, to_text(*progress));
    if (error)
        return file_error_text(*path, *error, language);
    return progress;
}

} // namespace quincunx::terminal
