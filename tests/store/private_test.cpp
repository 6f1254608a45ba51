// Who may read what a store leaves on the disk.

#include "store/backup.hpp"
#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>

namespace quincunx::store {

namespace {

/// While it lives, new files are for all unless somebody asks for less.
class OpenUmask {
  public:
    OpenUmask() : before_(umask(0)) {}
    OpenUmask(const OpenUmask&) = delete;
    OpenUmask& operator=(const OpenUmask&) = delete;
    ~OpenUmask() { umask(before_); }

  private:
    mode_t before_;
};

mode_t mode_of(const std::filesystem::path& file) {
    struct stat status{};
    return stat(file.c_str(), &status) == 0 ? status.st_mode & 0777U : 0;
}

TEST(PrivateStores, AreFilesOfTheirOwnerAlone) {
    const OpenUmask umask;
    const SqlitePlace place;
    const std::unique_ptr<Store> store = open_store(place.address());
    store->heartbeat(1000);
    for (const char* name : {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"})
        EXPECT_EQ(mode_of(place.scratch / name), 0600U) << name;
}

TEST(PrivateStores, LeaveAFileAsItsOwnerHasMadeIt) {
    const SqlitePlace place;
    open_store(place.address());
    ASSERT_EQ(chmod((place.scratch / "games.sqlite").c_str(), 0640), 0);
    const std::unique_ptr<Store> store = open_store(place.address());
    store->heartbeat(1000);
    EXPECT_EQ(mode_of(place.scratch / "games.sqlite"), 0640U);
}

TEST(PrivateStores, HaveBackupsOfTheirOwnerAlone) {
    const OpenUmask umask;
    const SqlitePlace place;
    open_store(place.address())->heartbeat(1000);
    backup(place.address(), place.scratch / "backup");
    EXPECT_EQ(mode_of(place.scratch / "backup"), 0600U);
    restore(place.scratch / "backup", "sqlite:" + (place.scratch / "restored").string());
    EXPECT_EQ(mode_of(place.scratch / "restored"), 0600U);
}

} // namespace

} // namespace quincunx::store
