#pragma once

#include "games/error.hpp"
#include "i18n/words.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// Why a file could not be read or written.
struct FileError {
    enum class Kind : std::uint8_t {
        system,    ///< the operating system refused; `number` says why
        no_file,   ///< the path is that of something that is no ordinary file: a device, a pipe
        too_large, ///< more bytes than are wanted
        no_home    ///< nowhere to keep files: neither XDG_STATE_HOME nor HOME is set
    };

    Kind kind = Kind::system;
    int number = 0;           ///< errno
    std::size_t accepted = 0; ///< so many bytes, if they are too many

    /// Whether a file stands there that was not to be replaced.
    bool is_taken() const;

    /// The reason, without the path.
    std::string message(Language language = Language::english) const;
};

/// The reason, with the path.
std::string file_error_text(const std::string& path, const FileError& error, Language language);

/// No record is longer.
inline constexpr std::size_t largest_file = std::size_t{4} << 20U;

/// Everything that is in a file, if that is no more than so many bytes.
Result<std::string, FileError> read_file(const std::string& path, std::size_t most = largest_file);

/// What becomes of a file that is there already.
enum class Existing : std::uint8_t { replaced, kept };

/// Writes a file under a temporary name beside it and then gives it its own: it is never there half written,
/// whatever fails, power included, and where something goes wrong what was there before stays. Where it is to
/// be kept its being there is an error (`is_taken`), whoever else writes it meanwhile. A new file may be read
/// by its owner alone if it is secret.
std::optional<FileError> write_file(const std::string& path, std::string_view text,
                                    Existing existing = Existing::replaced, bool secret = false);

/// Where programs keep their state, as the XDG base directories have it ($XDG_STATE_HOME/quincunx, else
/// ~/.local/state/quincunx); nothing if neither variable is set.
std::optional<std::filesystem::path> state_directory();

} // namespace quincunx::terminal
