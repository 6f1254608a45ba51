#pragma once

#include "server/http/target.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <unordered_map>

#include <sys/stat.h>

namespace quincunx::server {

/// A file as it was read.
struct File {
    std::string bytes;
    std::string tag; ///< the entity tag, with its quotes: the same for the same bytes
    struct stat status{};
};

/// The files below a folder. What has been read is kept until the file changes. Symbolic links are not
/// followed, except on the way to the folder.
class Files {
  public:
    static constexpr std::size_t largest_file = std::size_t{32} << 20U;
    static constexpr std::size_t most_kept = std::size_t{64} << 20U; ///< bytes

    /// Throws std::system_error if this is no folder that can be read.
    explicit Files(const std::filesystem::path& root);
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;
    ~Files();

    /// The file as it is now; nothing if there is none, or none that can be read.
    std::shared_ptr<const File> find(const SitePath& path);

  private:
    void keep(const std::string& name, const std::shared_ptr<const File>& file);

    int root_;
    std::unordered_map<std::string, std::shared_ptr<const File>> kept_;
    std::size_t kept_bytes_ = 0;
};

} // namespace quincunx::server
