#include "terminal/saved_game.hpp"

#include "games/utf8.hpp"
#include "play/record.hpp"
#include "terminal/phrases.hpp"
#include "terminal/think.hpp"

#include <cstdlib>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

std::string file_error(const std::string& path, const FileError& error, Language language) {
    return filled(phrases(language).file_error, printable(path), error.message(language));
}

/// An error of parse_record: the line and the column are its last arguments.
std::string record_error(const std::string& path, const Error& error, Language language) {
    const std::size_t count = error.arguments.size();
    return filled(phrases(language).file_place, printable(path), error.arguments[count - 2],
                  error.arguments[count - 1], words(error, language));
}

fs::path home() {
    const char* value = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe): nothing here sets any
    return value == nullptr ? "" : value;
}

/// What people type for a file in their home directory. A shell would have put it in.
std::string at_home(const std::string& path) {
    return path.starts_with("~/") ? (home() / path.substr(2)).string() : path;
}

/// Where the player is.
std::string today() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

/// The first of `ring-1.qxr`, `ring-2.qxr`, … that is not there yet.
std::string free_name(const fs::path& directory, std::string_view game) {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        const fs::path path = directory / fmt::format("{}-{}.qxr", game, number);
        if (!fs::exists(fs::symlink_status(path, ignored)))
            return path.string();
    }
}

} // namespace

std::optional<std::string> save_game(const play::Session& session, const std::string& path,
                                     Language language) {
    play::Record record = play::record_of(session);
    record.date = today();
    const auto error = write_file(at_home(path), play::to_text(record));
    return error ? std::optional(file_error(path, *error, language)) : std::nullopt;
}

Result<play::Session, std::string> load_game(const std::string& path, const play::Variant& variant,
                                             const play::Terms& terms, Language language) {
    const auto text = read_file(at_home(path));
    if (!text)
        return file_error(path, text.error(), language);
    const auto record = play::parse_record(*text);
    if (!record)
        return record_error(path, record.error(), language);
    if (record->variant != variant)
        return filled(phrases(language).other_variant, printable(path), record->variant.text(),
                      variant.text());
    return std::move(*play::session_from(*record, terms, milliseconds())); // its moves have been played
}

bool is_worth_keeping(const play::Session& session) {
    return !session.outcome() && !session.played().empty();
}

Result<fs::path, std::string> keep_game(const play::Session& session, Language language) {
    const auto directory = state_directory();
    if (!directory)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    std::error_code error;
    fs::create_directories(*directory, error);
    if (error)
        return file_error(*directory, {.number = error.value()}, language);
    const std::string path = free_name(*directory, session.game().variant().game().name);
    if (auto refused = save_game(session, path, language))
        return std::move(*refused);
    return fs::path(path);
}

} // namespace quincunx::terminal
