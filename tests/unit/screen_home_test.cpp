// What is chosen on the whole screen before a game, without a terminal.
#include "terminal/screen/home_state.hpp"
#include "terminal/screen/option_words.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using namespace quincunx::terminal::screen;
using Name = KeyPress::Name;

constexpr Size home_size{24, 80};

const play::GameEntry& entry(std::string_view name) {
    for (const play::GameEntry& game : play::games())
        if (game.spec->name == name)
            return game;
    throw std::runtime_error("no such game");
}

class Visitor {
  public:
    explicit Visitor(std::vector<KeptOffer> kept = {}, Language language = Language::english)
        : state_(language, Signs::unicode, true) {
        state_.offer(std::move(kept));
    }
    Visitor& press(Name name, int times = 1) {
        for (int i = 0; i < times; ++i)
            wish_ = state_.handle(home_size, KeyPress{.name = name});
        return *this;
    }
    Visitor& type(std::string_view text) {
        for (const char character : text)
            wish_ = state_.handle(home_size, key(static_cast<char32_t>(character)));
        return *this;
    }
    template <class Kind>
    const Kind* wants() const {
        return wish_ ? std::get_if<Kind>(&*wish_) : nullptr;
    }
    /// Clicks on a text that is seen.
    Visitor& click(std::string_view text) {
        const std::string screen = state_.picture(home_size).text();
        const std::size_t at = screen.find(text);
        EXPECT_NE(at, std::string::npos) << screen;
        const auto row =
            static_cast<int>(std::count(screen.begin(), screen.begin() + std::ptrdiff_t(at), '\n'));
        wish_ = state_.handle(home_size, Mouse{.at = {row, 40}});
        return *this;
    }
    bool sees(std::string_view text) const {
        return state_.picture(home_size).text().find(text) != std::string::npos;
    }
    std::string screen() const { return state_.picture(home_size).text(); }

  private:
    HomeState state_;
    std::optional<Wish> wish_;
};

TEST(ScreenHome, AGameIsChosenAndBegunWithThreeKeys) {
    Visitor visitor;
    visitor.press(Name::down).press(Name::enter); // Reversi's form, at its last row
    EXPECT_TRUE(visitor.sees("Begin")) << visitor.screen();
    visitor.press(Name::enter);
    ASSERT_NE(visitor.wants<wish::Begin>(), nullptr);
    const NewGame& game = visitor.wants<wish::Begin>()->game;
    EXPECT_EQ(game.variant, "reversi");
    EXPECT_TRUE(game.players[Color::first].is_human());
    EXPECT_EQ(game.players[Color::second], (Player{Player::Kind::level, 5}));
}

TEST(ScreenHome, GamesThatAreKeptComeFirst) {
    Visitor visitor({{"ugolki-3", "Ugolki, 12 moves"}, {"ring-1", "Ring, 2 moves"}});
    EXPECT_TRUE(visitor.sees("Go on: Ugolki, 12 moves")) << visitor.screen();
    visitor.press(Name::down).press(Name::enter);
    ASSERT_NE(visitor.wants<wish::GoOn>(), nullptr);
    EXPECT_EQ(visitor.wants<wish::GoOn>()->name, "ring-1");
}

TEST(ScreenHome, TheMouseChoosesWhatItPointsAt) {
    Visitor visitor;
    visitor.click("New game of Jeson Mor").click("Size of the board").click("Begin");
    ASSERT_NE(visitor.wants<wish::Begin>(), nullptr);
    EXPECT_EQ(visitor.wants<wish::Begin>()->game.variant, "jesonmor:size=11");
}

TEST(ScreenHome, EscapeGoesBackAndThenLeaves) {
    Visitor visitor;
    visitor.press(Name::enter).press(Name::escape);
    EXPECT_EQ(visitor.wants<wish::Leave>(), nullptr);
    EXPECT_TRUE(visitor.sees("New game of Ring"));
    EXPECT_NE(visitor.press(Name::escape).wants<wish::Leave>(), nullptr);
}

TEST(ScreenHome, PuzzlesStandBelowTheGames) {
    Visitor visitor;
    visitor.press(Name::down, 5).press(Name::enter);
    ASSERT_NE(visitor.wants<wish::Solve>(), nullptr);
    EXPECT_TRUE(visitor.wants<wish::Solve>()->is_daily);
    visitor.press(Name::down).press(Name::enter);
    ASSERT_NE(visitor.wants<wish::Solve>(), nullptr);
    EXPECT_FALSE(visitor.wants<wish::Solve>()->is_daily);
}

TEST(ScreenHome, AGameOnAServerIsJoinedByItsNumberHoweverThatIsTyped) {
    Visitor visitor;
    visitor.click("Join a game").type("123 456").press(Name::enter);
    ASSERT_NE(visitor.wants<wish::Join>(), nullptr);
    EXPECT_EQ(visitor.wants<wish::Join>()->number, "123456");
    visitor.click("Join a game").type("12a456").press(Name::enter);
    EXPECT_EQ(visitor.wants<wish::Join>(), nullptr);
    EXPECT_TRUE(visitor.sees("'12a456' is no number of a game")) << visitor.screen();
    visitor.click("Join a game").type("1").press(Name::escape).press(Name::escape);
    EXPECT_NE(visitor.wants<wish::Leave>(), nullptr);
}

TEST(ScreenHome, WithoutANetworkNoGameIsJoined) {
    const HomeState state(Language::english, Signs::unicode, false);
    EXPECT_EQ(state.picture(home_size).text().find("Join a game"), std::string::npos);
}

TEST(ScreenHome, OptionsThatDoNotFitOneAnotherAreSaidAndNothingBegins) {
    NewGameForm form(entry("ugolki"));
    form.go_to(0);
    form.change(-4); // 4 × 4
    form.go_to(1);
    form.change(2); // a corner of 3 × 4
    EXPECT_FALSE(form.problem(Language::english).empty());
    Visitor visitor;
    visitor.press(Name::down, 2).press(Name::enter);
    visitor.press(Name::down).press(Name::left, 4).press(Name::down).press(Name::right, 2);
    visitor.press(Name::up, 2).press(Name::enter);
    EXPECT_EQ(visitor.wants<wish::Begin>(), nullptr);
    EXPECT_TRUE(visitor.sees("camp")) << visitor.screen();
}

TEST(ScreenHome, AClockIsForGamesThatPeoplePlay) {
    Visitor visitor;
    visitor.press(Name::down).press(Name::enter).press(Name::up).press(Name::right, 2);
    EXPECT_TRUE(visitor.sees("3 min + 2 s a move"));
    visitor.press(Name::down).press(Name::enter);
    ASSERT_NE(visitor.wants<wish::Begin>(), nullptr);
    EXPECT_EQ(visitor.wants<wish::Begin>()->game.clock,
              play::ClockTerms(play::IncrementClock{.base = 180'000, .increment = 2000}));
    visitor.press(Name::up, 3)
        .press(Name::left)
        .press(Name::down, 3)
        .press(Name::enter); // at random plays Black
    EXPECT_EQ(visitor.wants<wish::Begin>(), nullptr);
    EXPECT_TRUE(visitor.sees("a clock is for games that people play.")) << visitor.screen();
}

TEST(ScreenHome, NumbersStayWithinTheirLimitsAndKeepTheirParity) {
    NewGameForm form(entry("reversi"));
    form.go_to(0);
    for (int i = 0; i < 40; ++i)
        form.change(1);
    EXPECT_EQ(form.chosen().variant, "reversi:size=26");
    for (int i = 0; i < 40; ++i)
        form.change(-1);
    EXPECT_EQ(form.chosen().variant, "reversi:size=4");
}

TEST(ScreenHome, EveryOptionAndWordHasANameInBothLanguages) {
    for (const play::GameEntry& game : play::games())
        for (const OptionSpec& option : game.spec->options) {
            EXPECT_NE(option_words(option.name, Language::english), option.name);
            EXPECT_NE(option_words(option.name, Language::russian),
                      option_words(option.name, Language::english));
            for (const std::string_view word : option.words)
                EXPECT_FALSE(value_words(option.name, word, Language::russian).starts_with(word)) << word;
        }
}

TEST(ScreenHome, EachFormFitsTheSmallestTerminal) {
    for (const play::GameEntry& game : play::games())
        for (const Language language : {Language::english, Language::russian})
            for (const int columns : {40, 80})
                for (const int row : {-1, -3}) { // the clock, and a player
                    NewGameForm form(game);
                    form.go(row);
                    for (int i = 0; i < 12; ++i, form.change(1)) // all who can play
                        for (const std::string& line : form.lines(language, columns))
                            EXPECT_LE(columns_of(line), columns - 3) << line;
                }
}

TEST(ScreenHome, RingMayBeSetUpAtRandom) {
    NewGameForm form(entry("ring"));
    EXPECT_FALSE(form.chosen().is_set_up_at_random);
    form.go(-2);
    form.change(1);
    EXPECT_TRUE(form.chosen().is_set_up_at_random);
}

} // namespace
