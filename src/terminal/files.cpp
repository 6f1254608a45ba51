#include "terminal/files.hpp"

#include "games/text.hpp"
#include "posix/descriptor.hpp"
#include "terminal/environment.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;
using Kind = FileError::Kind;

FileError refused() {
    return {.kind = Kind::system, .number = errno};
}

constexpr FileError taken{.number = EEXIST};

std::optional<FileError> check_is_file(const struct stat& status) {
    if (S_ISDIR(status.st_mode))
        return FileError{.number = EISDIR};
    if (!S_ISREG(status.st_mode))
        return FileError{.kind = Kind::no_file};
    return std::nullopt;
}

/// What replaces the file that a path leads to, which is another one where the path is a symbolic link.
struct Target {
    std::string path;
    mode_t mode;
};

Result<Target, FileError> target_of(const std::string& path, Existing existing, bool secret) {
    struct stat status{};
    if (stat(path.c_str(), &status) != 0) {
        const mode_t mask = umask(0);
        umask(mask);
        return Target{path, secret ? 0600U : 0666U & ~mask};
    }
    if (const auto error = check_is_file(status))
        return *error;
    if (existing == Existing::kept)
        return taken;
    if (access(path.c_str(), W_OK) != 0)
        return refused();
    std::array<char, PATH_MAX> real{};
    if (realpath(path.c_str(), real.data()) == nullptr)
        return refused();
    return Target{real.data(), status.st_mode & 0777U};
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// Gives a file its name. Where the file system cannot keep what has that name already, the look before has
/// to do.
bool give_name(const std::string& temporary, const std::string& name, Existing existing) {
    const auto rename_with = [&](unsigned flags) {
        return renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, name.c_str(), flags) == 0;
    };
    if (existing == Existing::replaced)
        return rename_with(0);
    return rename_with(RENAME_NOREPLACE) || (errno == EINVAL && rename_with(0));
}

/// The name itself is on the disk only when its folder is. Where that cannot be, as on some file systems, it
/// is not the worse for having been tried.
void sync_folder_of(const fs::path& path) {
    const fs::path folder = path.parent_path();
    const Descriptor descriptor(
        open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.is_open())
        fsync(descriptor.number());
}

struct Reason {
    int number;
    std::string_view russian;
};
constexpr std::array reasons{
    Reason{ENOENT, "нет такого файла или каталога"},
    Reason{EACCES, "нет доступа"},
    Reason{EEXIST, "уже есть"},
    Reason{EISDIR, "это каталог"},
    Reason{ENOTDIR, "это не каталог"},
    Reason{EROFS, "диск доступен только для чтения"},
    Reason{ENOSPC, "на диске нет места"},
    Reason{ENAMETOOLONG, "имя файла слишком длинное"},
};

/// The system speaks English where its own translations are not installed.
std::string russian_reason(int number) {
    const auto* const reason = std::ranges::find(reasons, number, &Reason::number);
    return reason == reasons.end() ? std::generic_category().message(number) : std::string(reason->russian);
}

} // namespace

bool FileError::is_taken() const {
    return kind == Kind::system && number == EEXIST;
}

std::string FileError::message(Language language) const {
    const bool russian = language == Language::russian;
    switch (kind) {
    case Kind::system:
        return russian ? russian_reason(number) : std::generic_category().message(number);
    case Kind::no_file:
        return russian ? "это не обычный файл" : "this is no ordinary file";
    case Kind::too_large:
        return fmt::format(fmt::runtime(russian ? "файл слишком велик; допустимо не больше {} байт"
                                                : "the file is too large; at most {} bytes are accepted"),
                           accepted);
    case Kind::no_home:
        return russian ? "не задано ни XDG_STATE_HOME, ни HOME" : "neither XDG_STATE_HOME nor HOME is set";
    }
    return "";
}

std::string file_error_text(const std::string& path, const FileError& error, Language language) {
    return fmt::format("{}: {}", quoted(path, std::string::npos), error.message(language));
}

/// Opened so that a pipe is found out instead of being waited for.
Result<std::string, FileError> read_file(const std::string& path, std::size_t most) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status{};
    if (!file.is_open() || fstat(file.number(), &status) != 0)
        return refused();
    if (const auto error = check_is_file(status))
        return *error;
    std::string text;
    std::array<char, 65536> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    while (text.size() <= most) {
        const ssize_t count = read(file.number(), buffer.data(), buffer.size());
        if (count == 0)
            return text;
        if (count < 0 && errno != EINTR)
            return refused();
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return FileError{.kind = Kind::too_large, .accepted = most};
}

std::optional<fs::path> state_directory() {
    // Relative paths don't count there.
    if (const fs::path state = environment_variable("XDG_STATE_HOME"); state.is_absolute())
        return state / "quincunx";
    if (const fs::path home = environment_variable("HOME"); home.is_absolute())
        return home / ".local/state/quincunx";
    return std::nullopt;
}

std::optional<FileError> write_file(const std::string& path, std::string_view text, Existing existing,
                                    bool secret) {
    const auto target = target_of(path, existing, secret);
    if (!target)
        return target.error();
    std::string temporary = target->path + ".XXXXXX";
    Descriptor file(mkostemp(temporary.data(), O_CLOEXEC));
    if (!file.is_open())
        return refused();
    fchmod(file.number(), target->mode); // some file systems know no modes
    if (write_all(file.number(), text) && fsync(file.number()) == 0 && file.close_now() &&
        give_name(temporary, target->path, existing)) {
        sync_folder_of(target->path);
        return std::nullopt;
    }
    const FileError error = refused();
    unlink(temporary.c_str());
    return error;
}

} // namespace quincunx::terminal
