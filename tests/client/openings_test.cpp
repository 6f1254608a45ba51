// What a server's games tell of openings, at a terminal.

#include "client/online.hpp"

namespace {

using namespace quincunx::test;

class OpeningsOnAServer : public Online {
  protected:
    /// What `quincunx openings show` says of that server, or complains of.
    std::string shown(const std::vector<std::string>& words, int status = 0) {
        Person carl;
        std::vector<std::string> all{"openings", "show"};
        all.insert(all.end(), words.begin(), words.end());
        carl.run(all);
        EXPECT_EQ(carl.terminal().wait_for_exit(), status) << carl.terminal().complaints();
        return status == 0 ? carl.terminal().said() : carl.terminal().complaints();
    }
};

TEST_F(OpeningsOnAServer, AreThoseOfGamesThatHaveEndedThere) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {"ring", "--side", "first"});
    join(boris, number);
    anna.answer("Red> ", "a1a2");
    boris.answer("Black> ", "resign");
    ASSERT_TRUE(anna.terminal().wait_to_hear("Game over. Red wins")) << anna.terminal().said();
    EXPECT_EQ(shown({"ring", "--server", url()}), "move       games      Red wins     draws    Black wins\n"
                                                  "a1a2           1         100 %       0 %           0 %\n");
    EXPECT_EQ(shown({"ring", "--moves", "b1b2", "--server", url()}), "No game went on from here.\n");
}

TEST_F(OpeningsOnAServer, CannotBeToldWhereNoneIs) {
    EXPECT_NE(shown({"ring", "--server", "http://127.0.0.1:1"}, 1).find("http://127.0.0.1:1"),
              std::string::npos);
    EXPECT_EQ(shown({"ring", "--server", "nowhere"}, 2).find("quincunx: --server: "), 0U);
}

} // namespace
