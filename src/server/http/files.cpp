#include "server/http/files.hpp"

#include "posix/descriptor.hpp"
#include "server/http/hash.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace quincunx::server {

namespace {

/// Opens folder by folder, so that none of them can be a link, and a pipe so that it is not waited for.
Descriptor open_below(int root, const std::string& path) {
    constexpr int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    Descriptor folder(-1);
    std::size_t begin = 0;
    for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', begin)) {
        const std::string name = path.substr(begin, slash - begin);
        folder = Descriptor(openat(begin == 0 ? root : folder.number(), name.c_str(), flags | O_DIRECTORY));
        if (folder.number() < 0)
            return folder;
        begin = slash + 1;
    }
    return Descriptor(openat(begin == 0 ? root : folder.number(), path.c_str() + begin, flags));
}

bool is_at(const timespec& a, const timespec& b) {
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

bool is_unchanged(const struct stat& a, const struct stat& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size &&
           is_at(a.st_mtim, b.st_mtim) && is_at(a.st_ctim, b.st_ctim);
}

/// A clock's tick may hold two changes of a file, and the later one would go unseen.
bool changed_just_now(const struct stat& status) {
    constexpr std::time_t seconds = 1;
    return status.st_mtim.tv_sec + seconds >= std::time(nullptr);
}

std::shared_ptr<const File> read_file(int descriptor, const struct stat& status) {
    auto file = std::make_shared<File>();
    file->status = status;
    file->bytes.reserve(static_cast<std::size_t>(status.st_size));
    std::array<char, 65536> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    for (;;) {
        const ssize_t count = read(descriptor, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 || file->bytes.size() > Files::largest_file)
            return nullptr;
        if (count == 0)
            break;
        file->bytes.append(buffer.data(), static_cast<std::size_t>(count));
    }
    file->tag = fmt::format("\"{:x}-{:016x}\"", file->bytes.size(), hash_of(file->bytes));
    return file;
}

} // namespace

Files::Files(const std::filesystem::path& root)
    : root_(open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
    if (root_ < 0)
        throw std::system_error(errno, std::generic_category(), root.string());
}

Files::~Files() {
    close(root_);
}

std::shared_ptr<const File> Files::find(const SitePath& path) {
    const Descriptor opened = open_below(root_, path.text());
    struct stat status{};
    if (opened.number() < 0 || fstat(opened.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return nullptr;
    const auto known = kept_.find(path.text());
    if (known != kept_.end() && is_unchanged(known->second->status, status))
        return known->second;
    auto file = read_file(opened.number(), status);
    if (file != nullptr && !changed_just_now(status))
        keep(path.text(), file);
    return file;
}

void Files::keep(const std::string& name, const std::shared_ptr<const File>& file) {
    if (kept_bytes_ + file->bytes.size() > most_kept) {
        kept_.clear();
        kept_bytes_ = 0;
    }
    auto& place = kept_[name];
    kept_bytes_ += file->bytes.size() - (place == nullptr ? 0 : place->bytes.size());
    place = file;
}

} // namespace quincunx::server
