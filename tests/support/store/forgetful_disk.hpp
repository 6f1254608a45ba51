#pragma once

#include "board/random.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

struct sqlite3_vfs; // NOLINT(readability-identifier-naming)

namespace quincunx::store {

/// A file, and what is left of it without power.
struct ForgetfulFile {
    /// A change since the last sync: bytes that were written, or a new size.
    struct Change {
        std::size_t offset;
        std::string bytes;
        bool truncates = false;
    };

    std::string now;
    std::string synced;
    std::vector<Change> changes;
    std::vector<std::unique_ptr<std::vector<char>>> shared; ///< the memory that connections share
};

/// What is left of writes that were not synced when the power fails.
enum class Unsynced : std::uint8_t { lost, torn };

/// Where SQLite keeps all files while it lives: a disk without a machine, of which one can cut the power. For
/// one connection at a time.
class ForgetfulDisk {
  public:
    ForgetfulDisk();
    ForgetfulDisk(const ForgetfulDisk&) = delete;
    ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;
    ~ForgetfulDisk();

    /// The power fails at the nth change from now on: then and afterwards nothing works.
    void cut_after(std::uint64_t changes);
    /// Power is back, and files are what was synced; torn writes are there by a coin for each half kilobyte.
    void restore(Unsynced unsynced, Random& random);

    // for SQLite
    bool alive() const { return left_ != 0; }
    /// Counts a change; whether there is power for it.
    bool change();
    std::shared_ptr<ForgetfulFile> open(const std::string& name);
    bool has(const std::string& name) const { return files_.contains(name); }
    void remove(const std::string& name) { files_.erase(name); }

  private:
    static constexpr std::uint64_t never = ~std::uint64_t{0};

    std::uint64_t left_ = never;
    std::map<std::string, std::shared_ptr<ForgetfulFile>> files_;
    std::unique_ptr<sqlite3_vfs> vfs_;
};

} // namespace quincunx::store
