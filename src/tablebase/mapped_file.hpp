#pragma once

#include "games/error.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace quincunx::tablebase {

/// A file's bytes as memory, read by the system when they are looked at.
class MappedFile {
  public:
    /// The error is errno.
    static Result<MappedFile, int> open(const std::string& path);
    MappedFile(MappedFile&& other) noexcept
        : start_(std::exchange(other.start_, nullptr)),
          size_(std::exchange(other.size_, 0)) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(start_, other.start_);
        std::swap(size_, other.size_);
        return *this;
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::string_view bytes() const { return {static_cast<const char*>(start_), size_}; }

  private:
    MappedFile(void* start, std::size_t size) : start_(start), size_(size) {}

    void* start_; ///< nothing where no byte is mapped
    std::size_t size_;
};

} // namespace quincunx::tablebase
