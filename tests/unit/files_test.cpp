#include "support/terminal_run.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using quincunx::test::TemporaryDirectory;
namespace fs = std::filesystem;
using Kind = FileError::Kind;

class Files : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
    std::size_t count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(directory_.path()), fs::directory_iterator()));
    }
    const TemporaryDirectory& directory() const { return directory_; }

  private:
    TemporaryDirectory directory_;
};

TEST_F(Files, AreReadAsTheyWereWritten) {
    const std::string bytes("a\0b\r\n\xFF", 6);
    EXPECT_FALSE(write_file(path("bytes"), bytes));
    EXPECT_EQ(*read_file(path("bytes")), bytes);
}

TEST_F(Files, AreReplacedWholeAndLeaveNothingBeside) {
    EXPECT_FALSE(write_file(path("game"), "a long text"));
    EXPECT_FALSE(write_file(path("game"), "short"));
    EXPECT_EQ(*read_file(path("game")), "short");
    EXPECT_EQ(count(), 1U);
}

TEST_F(Files, AreNotReplacedWhereTheyAreToBeKept) {
    EXPECT_FALSE(write_file(path("game"), "first", Existing::kept));
    const auto error = write_file(path("game"), "second", Existing::kept);
    ASSERT_TRUE(error && error->is_taken());
    EXPECT_EQ(error->message(Language::russian), "уже есть");
    EXPECT_EQ(*read_file(path("game")), "first");
    fs::create_symlink("nowhere", path("link")); // stands in the way, though there is nothing to read
    EXPECT_TRUE(write_file(path("link"), "x", Existing::kept)->is_taken());
    EXPECT_EQ(count(), 2U);
}

TEST_F(Files, KeepTheirModeAndTheLinkThatLeadsToThem) {
    directory().write("game", "old");
    fs::permissions(path("game"), fs::perms{0640});
    fs::create_symlink("game", path("link"));
    EXPECT_FALSE(write_file(path("link"), "new"));
    EXPECT_EQ(directory().read("game"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(fs::status(path("game")).permissions(), fs::perms{0640});
}

TEST_F(Files, ThatAreNewCanBeReadByWhomTheUserLets) {
    const mode_t mask = umask(022);
    EXPECT_FALSE(write_file(path("game"), ""));
    umask(mask);
    EXPECT_EQ(fs::status(path("game")).permissions(), fs::perms{0644});
}

TEST_F(Files, ThatAreSecretCanBeReadByTheirUserAlone) {
    EXPECT_FALSE(write_file(path("seat"), "token", Existing::replaced, true));
    EXPECT_EQ(fs::status(path("seat")).permissions(), fs::perms{0600});
}

TEST_F(Files, AreNotDirectories) {
    EXPECT_EQ(read_file(path(".")).error().number, EISDIR);
    EXPECT_EQ(write_file(path("."), "x")->number, EISDIR);
    EXPECT_EQ(count(), 0U);
}

TEST_F(Files, AreNotPipesNorDevices) {
    ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(read_file(path("pipe")).error().kind, Kind::no_file);
    EXPECT_EQ(write_file(path("pipe"), "x")->kind, Kind::no_file);
    EXPECT_EQ(write_file("/dev/null", "x")->kind, Kind::no_file);
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(Files, AreOnlyReadUpToALimit) {
    directory().write("large", std::string(largest_file, 'x'));
    EXPECT_EQ(read_file(path("large"))->size(), largest_file);
    fs::resize_file(path("large"), largest_file + 1);
    EXPECT_EQ(read_file(path("large")).error().kind, Kind::too_large);
}

TEST_F(Files, ThatAreMissingAreErrorsOfTheSystem) {
    EXPECT_EQ(read_file(path("nothing")).error().number, ENOENT);
    EXPECT_EQ(write_file(path("no/where"), "x")->number, ENOENT);
    EXPECT_EQ(write_file("", "x")->number, ENOENT);
    EXPECT_EQ(write_file(path(std::string(300, 'x')), "x")->number, ENAMETOOLONG);
}

TEST_F(Files, ThatMayNotBeWrittenAreLeftAlone) {
    if (geteuid() == 0)
        GTEST_SKIP() << "the superuser may write all files";
    directory().write("game", "old");
    fs::permissions(path("game"), fs::perms{0400});
    EXPECT_EQ(write_file(path("game"), "new")->number, EACCES);
    EXPECT_EQ(directory().read("game"), "old");
}

TEST_F(Files, SayWhatIsWrongInBothLanguages) {
    for (const Kind kind : {Kind::system, Kind::no_file, Kind::too_large, Kind::no_home}) {
        const FileError error{.kind = kind, .number = ENOENT};
        EXPECT_FALSE(error.message().empty());
        EXPECT_NE(error.message(), error.message(Language::russian));
    }
}

TEST_F(Files, HaveNamesThatCannotTurnTheSentenceAroundThem) {
    const FileError missing{.number = ENOENT};
    EXPECT_EQ(file_error_text("a\u061Cb\u202Ec\xFF", missing, Language::english),
              "a?b?c?: " + missing.message(Language::english));
    const std::string name(300, 'x'); // needed whole to find the file again
    EXPECT_TRUE(file_error_text(name, missing, Language::english).starts_with(name + ": "));
}

} // namespace
