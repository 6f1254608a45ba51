// Backups of a server that runs, and what is filled from them.

#include "client/online.hpp"

#include <csignal>

namespace {

using namespace quincunx::test;

class Backups : public Online {
  protected:
    std::string store() const { return "sqlite:" + (folder() / "games.sqlite").string(); }
    std::string file() const { return (folder() / "backup.sqlite").string(); }
    /// Runs the program to its end, and gives its status and what it complains of.
    static std::pair<int, std::string> run(const std::vector<std::string>& words) {
        Person person;
        person.run(words);
        const int status = person.terminal().wait_for_exit();
        return {status, person.terminal().complaints()};
    }
};

using Ended = std::pair<int, std::string>;

TEST_F(Backups, BringAGameBack) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {"reversi", "--side", "first"});
    join(boris, number);
    anna.answer("Black> ", "d3");
    ASSERT_TRUE(boris.terminal().wait_for("White> "));
    EXPECT_EQ(run({"backup", file(), "--store", store()}), Ended(0, ""));

    server().signal(SIGTERM);
    EXPECT_EQ(server().wait_for_exit(), 0);
    for (const std::string end : {"", "-wal", "-shm"})
        std::filesystem::remove((folder() / "games.sqlite").string() + end);
    EXPECT_EQ(run({"restore", file(), "--store", store()}), Ended(0, ""));
    start();
    boris.answer("White> ", "c5");
    EXPECT_TRUE(anna.terminal().wait_to_hear("White: c5")) << anna.terminal().said();
}

TEST_F(Backups, OverwriteNothing) {
    Person anna;
    create(anna, {"reversi"});
    ASSERT_EQ(run({"backup", file(), "--store", store()}), Ended(0, ""));
    EXPECT_EQ(run({"backup", file(), "--store", store()}).first, 1);
    EXPECT_EQ(run({"restore", file(), "--store", store()}).first, 1);
}

TEST_F(Backups, AreNotMadeOfNothing) {
    const auto [status, complaint] = run({"backup", file(), "--store", store() + "x"});
    EXPECT_EQ(status, 1);
    EXPECT_TRUE(complaint.starts_with("quincunx: --store: there is no file '")) << complaint;
    EXPECT_FALSE(std::filesystem::exists(file()));
}

} // namespace
