// One game through two servers that have nothing in common but the store and the bus.
#include "board/random.hpp"
#include "bus/node.hpp"
#include "play/levels.hpp"
#include "support/bus/nats_server.hpp"
#include "support/store/places.hpp"

#include <deque>

namespace {

using namespace quincunx;
using namespace quincunx::test;

template <class Place>
class TwoNodes : public testing::Test {
  protected:
    TwoNodes() : game_(seats(a_.port(), "reversi:size=6")) {}

    /// Plays on to the end, each player through a node of their own; `between` is called before each move.
    /// All that is told is kept.
    void play(const std::function<void(int ply)>& between) {
        Player first(a_.port(), game_.game, game_.first);
        Player second(b_.port(), game_.game, game_.second);
        const auto game = play::make_game(*play::parse_variant("reversi:size=6"));
        Random random(1);
        std::int64_t version = 2;
        for (int ply = 0; !game->outcome(); ++ply, ++version) {
            between(ply);
            const std::string text = game->text_of(play::random_move(*game, random));
            Player& mover = game->turn() == Color::first ? first : second;
            mover.order(version, {{"what", "move"}, {"move", text}});
            const Json told = first.entry(version + 1);
            EXPECT_EQ(second.entry(version + 1), told);
            EXPECT_EQ(told["event"]["move"], text);
            told_.push_back(told);
            ASSERT_EQ(play::play_text(*game, text), std::nullopt);
        }
    }
    /// What was told is what is kept: nothing is missing, and nothing is there twice.
    void expect_all_kept() {
        for (const Node* node : {&a_, &b_}) {
            Json entries = node->get("/api/games/" + game_.game)["entries"];
            entries.erase(0); // the two seats
            entries.erase(0);
            EXPECT_EQ(entries, told_);
        }
    }

    NatsServer nats_;
    Place place_;
    Node a_{place_.address(), nats_.url()};
    Node b_{place_.address(), nats_.url()};
    Seats game_;
    Json told_ = Json::array();
};

using Places = testing::Types<store::SqlitePlace, store::PostgresqlPlace>;
TYPED_TEST_SUITE(TwoNodes, Places);

TYPED_TEST(TwoNodes, PlayAGameFromBothSides) {
    this->play([](int /*ply*/) {});
    this->expect_all_kept();
}

TYPED_TEST(TwoNodes, PlayOnWhileTheBusIsAway) {
    this->play([this](int ply) {
        if (ply == 8)
            this->nats_.stop();
        if (ply == 16)
            this->nats_.start();
    });
    this->expect_all_kept();
}

TYPED_TEST(TwoNodes, CarryManyGamesAtOnce) {
    struct Match {
        Seats seats;
        Player first;
        Player second;
        Player watcher;
    };
    std::deque<Match> matches;
    for (int i = 0; i < 20; ++i) {
        Node& here = i % 2 == 0 ? this->a_ : this->b_;
        Node& there = i % 2 == 0 ? this->b_ : this->a_;
        Seats all = seats(here.port(), "ugolki");
        Player first(here.port(), all.game, all.first);
        Player second(there.port(), all.game, all.second);
        Player watcher(there.port(), all.game, "");
        matches.push_back({std::move(all), std::move(first), std::move(second), std::move(watcher)});
    }
    std::int64_t version = 2;
    for (const std::string move : {"a5b5", "h4g4", "b5a5", "g4h4"}) {
        for (Match& match : matches)
            (version % 2 == 0 ? match.first : match.second)
                .order(version, {{"what", "move"}, {"move", move}});
        ++version;
        for (Match& match : matches)
            for (Player* player : {&match.first, &match.second, &match.watcher})
                EXPECT_EQ(player->entry(version)["event"]["move"], move);
    }
}

TYPED_TEST(TwoNodes, SeeWhoIsAtTheOther) {
    Player first(this->a_.port(), this->game_.game, this->game_.first);
    Player second(this->b_.port(), this->game_.game, this->game_.second);
    for (Player* player : {&first, &second})
        for (Json present = Json::object();
             !present.value("first", false) || !present.value("second", false);) {
            const auto frame = player->frame();
            ASSERT_TRUE(frame);
            if (frame->first == server::Opcode::text)
                present = Json::parse(frame->second).value("present", Json::object());
        }
}

} // namespace
