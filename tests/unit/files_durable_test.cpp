// In which order a file comes to the disk. The calls that this test watches are those of the whole test
// program; they do what they always do.

#include "support/terminal_run.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace {

/// What was called while somebody watched.
std::vector<std::string>* calls = nullptr; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void note(std::string call) {
    if (calls != nullptr)
        calls->push_back(std::move(call));
}

} // namespace

extern "C" int fsync(int descriptor) {
    const std::filesystem::path path =
        std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor));
    note("sync " + path.filename().replace_extension("").string());
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}

extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                         unsigned flags) noexcept {
    note("rename");
    return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

namespace {

TEST(DurableFiles, AreOnTheDiskBeforeTheyHaveTheirNameAndTheirNameBeforeAnybodyIsTold) {
    const quincunx::test::TemporaryDirectory directory;
    std::vector<std::string> seen;
    calls = &seen;
    const auto error = quincunx::terminal::write_file((directory.path() / "seat").string(), "token",
                                                      quincunx::terminal::Existing::replaced, true);
    calls = nullptr;
    EXPECT_FALSE(error);
    EXPECT_EQ(seen,
              (std::vector<std::string>{"sync seat", "rename", "sync " + directory.path().stem().string()}));
    EXPECT_EQ(directory.read("seat"), "token");
}

} // namespace
