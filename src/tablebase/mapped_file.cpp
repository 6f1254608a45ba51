#include "tablebase/mapped_file.hpp"

#include "posix/descriptor.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace quincunx::tablebase {

Result<MappedFile, int> MappedFile::open(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open())
        return errno;
    struct stat status{};
    if (::fstat(file.number(), &status) != 0)
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    if (status.st_size == 0) // which cannot be mapped
        return MappedFile(nullptr, 0);
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
    if (start == MAP_FAILED) // NOLINT(performance-no-int-to-ptr): the system's macro
        return errno;
    return MappedFile(start, size);
}

MappedFile::~MappedFile() {
    if (start_ != nullptr)
        ::munmap(start_, size_);
}

} // namespace quincunx::tablebase
