// What is told of games that are kept: which of them count, and how often they are read.

#include "server/api/stored_openings.hpp"

#include "play/game.hpp"
#include "play/registry.hpp"
#include "support/silent_event_log.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using namespace online;

/// A game of two people, who make these moves; then the first one resigns.
StoredGame lost_game(const std::string& variant, const std::vector<std::string>& moves) {
    StoredGame game;
    game.settings.id = "game0000000" + std::to_string(moves.size());
    game.settings.variant = variant;
    game.settings.position = play::make_game(*play::parse_variant(variant))->position_text();
    const auto happens = [&](wire::Event event) {
        const auto version = static_cast<std::int64_t>(game.entries.size() + 1);
        game.entries.push_back({{version, 1000 + version, {}, std::move(event)}, {}});
    };
    happens(wire::event::Seated{Color::first, "Ann"});
    happens(wire::event::Seated{Color::second, "Bob"});
    for (const std::string& move : moves)
        happens(wire::event::Moved{move});
    happens(wire::event::Ended{wire::Result::second, "resigned"});
    return game;
}

/// An event log with games that have ended, which answers when it is told to.
class EndedGames final : public SilentEventLog {
  public:
    void ended(std::size_t /*most*/, std::function<void(Read<std::vector<Listed>>)> then) override {
        waiting_.emplace_back([this, then] {
            std::vector<Listed> listed;
            for (const StoredGame& game : games)
                listed.push_back({game.settings, game.summary});
            ++lists;
            then(is_there ? Read<std::vector<Listed>>(listed) : Unavailable{});
        });
    }
    void look_back(std::string id, std::function<void(Read<std::optional<StoredGame>>)> then) override {
        waiting_.emplace_back([this, id, then] {
            ++looks;
            if (id == broken)
                return then(Unavailable{.is_unreadable = true});
            std::optional<StoredGame> found;
            for (const StoredGame& game : games)
                if (game.settings.id == id)
                    found = game;
            then(is_there ? Read<std::optional<StoredGame>>(found) : Unavailable{});
        });
    }
    bool answer_one() {
        if (waiting_.empty())
            return false;
        std::exchange(waiting_.front(), {})();
        waiting_.erase(waiting_.begin());
        return true;
    }
    void answer_all() {
        while (answer_one()) {
        }
    }

    std::vector<StoredGame> games;
    std::string broken;
    bool is_there = true;
    int lists = 0;
    int looks = 0;

  private:
    std::vector<std::function<void()>> waiting_;
};

class OpeningsOfStoredGames : public testing::Test {
  protected:
    /// Asks what was done in the position after these moves.
    void look(const std::string& variant, const std::vector<std::string>& moves = {}) {
        auto game = play::make_game(*play::parse_variant(variant));
        for (const std::string& move : moves)
            play::play_text(*game, move);
        openings_.show(std::move(game), [this](const std::optional<wire::Openings>& found) {
            told_.push_back(found ? wire::to_text(*found) : "nothing");
        });
    }
    std::vector<std::string> told() {
        event_log_.answer_all();
        return std::exchange(told_, {});
    }

    EndedGames event_log_;
    StoredOpenings openings_{event_log_, 1000};
    std::vector<std::string> told_;
};

using Told = std::vector<std::string>;

const std::string nothing_counted = R"({"games":0,"moves":[]})";

TEST_F(OpeningsOfStoredGames, SayHowThoseEndedThatWentOnFromAPosition) {
    event_log_.games = {lost_game("checkers", {"b3b4", "a6a5"}), lost_game("checkers", {"d3d4"})};
    look("checkers");
    look("checkers", {"b3b4"});
    const Told found = told();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_NE(found[0].find(R"("games":2)"), std::string::npos) << found[0];
    EXPECT_NE(found[0].find(R"({"move":"d3d4","first":0,"draws":0,"second":1})"), std::string::npos);
    EXPECT_EQ(found[1], R"({"games":2,"moves":[{"move":"a6a5","first":0,"draws":0,"second":1}]})");
}

TEST_F(OpeningsOfStoredGames, AreCountedOnceForAllWhoLookUntilTheyAreOld) {
    event_log_.games = {lost_game("checkers", {"b3b4"}), lost_game("ugolki", {"a4a6", "h5h3"})};
    for (int i = 0; i < 5; ++i)
        look("checkers");
    EXPECT_EQ(told().size(), 5U);
    EXPECT_EQ(event_log_.lists, 1);
    EXPECT_EQ(event_log_.looks, 1);
    event_log_.time += 999;
    look("checkers", {"b3b4"});
    EXPECT_EQ(told_.size(), 1U);
    EXPECT_EQ(told().size(), 1U);
    look("ugolki");
    EXPECT_EQ(told().size(), 1U);
    EXPECT_EQ(event_log_.looks, 2);
    event_log_.time += 1;
    look("checkers");
    EXPECT_EQ(told().size(), 1U);
    EXPECT_EQ(event_log_.lists, 2);
    EXPECT_EQ(event_log_.looks, 3);
}

TEST_F(OpeningsOfStoredGames, AreTakenTurnsForByVariants) {
    event_log_.games = {lost_game("checkers", {"b3b4"}), lost_game("ugolki", {"a4a6", "h5h3"})};
    look("checkers");
    event_log_.answer_one();
    look("ugolki");
    look("checkers");
    const Told found = told();
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0], found[1]); // those of Checkers are counted first
    EXPECT_EQ(event_log_.looks, 2);
}

TEST_F(OpeningsOfStoredGames, AreToldToWhoeverAsksAgainAsSoonAsThereIsAnAnswer) {
    event_log_.games = {lost_game("checkers", {"b3b4"})};
    for (const std::string variant : {"checkers", "ugolki"})
        openings_.show(play::make_game(*play::parse_variant(variant)), [this](const auto& found) {
            EXPECT_TRUE(found);
            look("checkers");
            look("ugolki");
        });
    EXPECT_EQ(told().size(), 4U);
    EXPECT_EQ(event_log_.lists, 1);
}

TEST_F(OpeningsOfStoredGames, OfVariantsThatNobodyHasPlayedTakeNoReading) {
    event_log_.games = {lost_game("checkers", {"b3b4"})};
    look("reversi:size=6");
    look("reversi:size=10");
    EXPECT_EQ(told(), Told({nothing_counted, nothing_counted}));
    EXPECT_EQ(event_log_.looks, 0);
}

TEST_F(OpeningsOfStoredGames, LeaveOutWhatHasNoResultOrCannotBeRead) {
    StoredGame nobodys = lost_game("checkers", {});
    nobodys.entries.clear();
    StoredGame wrong = lost_game("checkers", {"b3b4", "b3b4", "b3b4"});
    StoredGame broken = lost_game("checkers", {"b3b4", "a6a5"});
    event_log_.broken = broken.settings.id;
    event_log_.games = {nobodys, wrong, broken, lost_game("checkers", {"d3d4"})};
    look("checkers");
    const Told found = told();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found[0].find(R"("games":1)"), std::string::npos) << found[0];
    EXPECT_EQ(event_log_.looks, 4);
}

TEST_F(OpeningsOfStoredGames, SaySoWhileTheGamesCannotBeReachedAndAskAgain) {
    event_log_.games = {lost_game("checkers", {"b3b4"})};
    event_log_.is_there = false;
    look("checkers");
    look("ugolki");
    EXPECT_EQ(told(), Told({"nothing", "nothing"}));
    event_log_.is_there = true;
    look("checkers");
    event_log_.answer_one();
    event_log_.is_there = false;
    EXPECT_EQ(told(), Told{"nothing"}); // it went away meanwhile
    event_log_.is_there = true;
    look("checkers");
    EXPECT_NE(told().front(), "nothing");
    EXPECT_EQ(event_log_.lists, 3);
}

} // namespace

} // namespace quincunx::server
