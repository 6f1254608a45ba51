#pragma once

#include "play/record/record.hpp"
#include "terminal/files.hpp"

namespace quincunx::terminal {

/// Writes a game to a file as a record of today; or tells why not.
std::optional<FileError> save_game(const play::Session& session, const std::string& path, Existing existing);

/// That in words, with the file's name.
std::string save_error_text(const std::string& path, const FileError& error, Language language);

/// What is wrong in a file, with its name; the line and the column are the error's last arguments.
std::string place_error_text(const std::string& path, const Error& error, Language language);

/// Reads the record in a file; or says what is wrong, with the file's name and the place in it.
Result<play::Record, std::string> load_record(const std::string& path, Language language);

/// Reads a record of this variant from a file, to be gone on with by these players under these terms; or says
/// what is wrong.
Result<play::Session, std::string> load_game(const std::string& path, const play::Variant& variant,
                                             const play::Terms& terms, Language language);

} // namespace quincunx::terminal
