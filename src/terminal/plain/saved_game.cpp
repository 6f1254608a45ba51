#include "terminal/plain/saved_game.hpp"

#include "clocks/now.hpp"
#include "games/utf8.hpp"
#include "play/record/record.hpp"
#include "terminal/plain/phrases.hpp"

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

std::optional<FileError> write_record(const play::Session& session, const std::string& path,
                                      Existing existing) {
    play::Record record = play::record_of(session);
    record.date = today();
    return write_file(path, play::to_text(record), existing);
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

std::optional<std::string> save_game(const play::Session& session, const std::string& path, Existing existing,
                                     Language language) {
    const auto error = write_record(session, at_home(path), existing);
    if (!error)
        return std::nullopt;
    return error->is_taken() ? filled(phrases(language).file_taken, printable(path))
                             : file_error(path, *error, language);
}

Result<play::Record, std::string> load_record(const std::string& path, Language language) {
    const auto text = read_file(at_home(path));
    if (!text)
        return file_error(path, text.error(), language);
    auto record = play::parse_record(*text);
    if (!record)
        return record_error(path, record.error(), language);
    return std::move(*record);
}

Result<play::Session, std::string> load_game(const std::string& path, const play::Variant& variant,
                                             const play::Terms& terms, Language language) {
    const auto record = load_record(path, language);
    if (!record)
        return record.error();
    if (record->variant != variant)
        return filled(phrases(language).other_variant, printable(path), record->variant.text(),
                      variant.text());
    return std::move(*play::session_from(*record, terms, clocks::steady_now())); // its moves have been played
}

bool is_worth_keeping(const play::Session& session) {
    return !session.outcome() && !session.played().empty();
}

Result<fs::path, std::string> keep_game(const play::Session& session, Language language) {
    const auto directory = state_directory();
    if (!directory)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    std::error_code refused;
    fs::create_directories(*directory, refused);
    if (refused)
        return file_error(*directory, {.number = refused.value()}, language);
    for (;;) {
        const std::string path = free_name(*directory, session.game().variant().game().name);
        const auto error = write_record(session, path, Existing::kept);
        if (!error)
            return fs::path(path);
        if (!error->is_taken()) // else another game was kept at the same moment
            return file_error(path, *error, language);
    }
}

std::string kept_text(const fs::path& path, const play::Session& session, Language language) {
    return filled(phrases(language).kept, path.string(), session.game().variant().text());
}

} // namespace quincunx::terminal
