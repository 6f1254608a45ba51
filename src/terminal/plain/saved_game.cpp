#include "terminal/plain/saved_game.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"
#include "terminal/environment.hpp"
#include "terminal/local_terms.hpp"
#include "terminal/plain/phrases.hpp"

#include <filesystem>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

/// What people type for a file in their home directory. A shell would have put it in.
std::string at_home(const std::string& path) {
    return path.starts_with("~/") ? (fs::path(environment_variable("HOME")) / path.substr(2)).string() : path;
}

} // namespace

std::string place_error_text(const std::string& path, const Error& error, Language language) {
    const std::size_t count = error.arguments.size();
    return filled(phrases(language).file_place, quoted(path, std::string::npos), error.arguments[count - 2],
                  error.arguments[count - 1], words(error, language));
}

std::optional<FileError> save_game(const play::Session& session, const std::string& path, Existing existing) {
    return write_file(at_home(path), to_text(dated(play::record_of(session))), existing);
}

std::string save_error_text(const std::string& path, const FileError& error, Language language) {
    return error.is_taken() ? filled(phrases(language).file_taken, quoted(path, std::string::npos))
                            : file_error_text(path, error, language);
}

Result<play::Record, std::string> load_record(const std::string& path, Language language) {
    const auto text = read_file(at_home(path));
    if (!text)
        return file_error_text(path, text.error(), language);
    auto record = play::parse_record(*text);
    if (!record)
        return place_error_text(path, record.error(), language);
    return std::move(*record);
}

Result<play::Session, std::string> load_game(const std::string& path, const play::Variant& variant,
                                             const play::Terms& terms, Language language) {
    auto record = load_record(path, language);
    if (!record)
        return record.error();
    record->names = terms.names; // who goes on with it, whoever began it
    if (record->variant != variant)
        return filled(phrases(language).other_variant, quoted(path, std::string::npos),
                      record->variant.text(), variant.text());
    return std::move(*play::session_from(*record, terms, clocks::steady_now())); // its moves have been played
}

} // namespace quincunx::terminal
