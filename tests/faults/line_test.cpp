// People play over lines that cut, delay, double, change the order of and tear what they say.

#include "faults/line.hpp"
#include "faults/regular.hpp"
#include "online/simulation.hpp"
#include "server/server_fixture.hpp"
#include "support/long_faults.hpp"

#include <ostream>

namespace {

using namespace quincunx;
using namespace quincunx::test;

struct Weather {
    const char* name;
    Trouble trouble;
    int games; ///< that each two play
};

std::ostream& operator<<(std::ostream& stream, const Weather& weather) {
    return stream << weather.name;
}

class Lines : public ServerFixture, public testing::WithParamInterface<Weather> {};

/// Times as many as usual.
int longer() {
    return faults_are_long() ? 5 : 1;
}

const std::vector<std::string> variants{"reversi:size=4", "ring:width=4,height=3", "jesonmor:size=5"};

TEST_P(Lines, LoseAndDoubleNothing) {
    server::Limits limits;
    limits.messages = {.most = 1e6, .each = std::chrono::milliseconds(1)};
    limits.visits = {.most = 1e6, .each = std::chrono::milliseconds(1)};
    limits.address_messages = {.most = 1e9, .each = std::chrono::milliseconds(1)};
    limits.handshakes = {.most = 1e6, .each = std::chrono::milliseconds(1)};
    limits.calls = {.most = 1e6, .each = std::chrono::milliseconds(1)};
    start(limits);
    const Line line(port(), GetParam().trouble, 1);
    const int games = GetParam().games * longer();
    Whereabouts place;
    place.open(line.port());
    Witness witness(Refusals::may_be_overtaken);
    {
        std::vector<std::unique_ptr<Round>> rounds;
        for (const std::string& variant : variants)
            rounds.push_back(std::make_unique<Round>(place, witness,
                                                     seats(port(), variant, clock_of_a_move(1'200'000)),
                                                     [games](int game) { return game + 1 < games; }));
    }
    const auto store = open_store();
    const Witness::Count end = witness.compare(*store);
    EXPECT_EQ(end.missing, 0U) << end;
    EXPECT_EQ(end.doubled, 0U) << end;
    EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
    EXPECT_EQ(end.games, variants.size() * static_cast<std::size_t>(games)) << end;
    for (const std::string& id : witness.games())
        EXPECT_EQ(judge(*store->load(id, 0), store->downtimes(0), store->now()).complaints, Complaints());

    const Line::Figures& figures = line.figures();
    EXPECT_EQ(figures.cuts > 0, GetParam().trouble.cut > 0);
    EXPECT_EQ(figures.doubled > 0, GetParam().trouble.twice > 0);
    EXPECT_EQ(figures.overtaken_down > 0, GetParam().trouble.overtaken > 0);
    EXPECT_EQ(end.gaps > 0, GetParam().trouble.overtaken > 0) << end;
    EXPECT_EQ(figures.repeated > 0, GetParam().trouble.again > 0);
    std::cout << figures.connections << " connections, " << figures.cuts << " cut, " << figures.doubled
              << " messages doubled, " << figures.overtaken_up << " up and " << figures.overtaken_down
              << " down overtaken, " << figures.repeated << " connections repeated: " << end << '\n';
}

// Pieces are large enough for a whole game to come between two cuts, now and then.
INSTANTIATE_TEST_SUITE_P(
    That, Lines,
    testing::Values(
        Weather{"AreGood", {}, 2}, Weather{"PassByteByByte", {.largest_piece = 1}, 1},
        Weather{"Delay", {.largest_piece = 200, .longest_wait = 4}, 2}, Weather{"Double", {.twice = 2}, 4},
        Weather{"ChangeTheOrder", {.overtaken = 3}, 4}, Weather{"Cut", {.largest_piece = 1000, .cut = 8}, 4},
        Weather{"Repeat", {.largest_piece = 1000, .cut = 12, .again = 2}, 4},
        Weather{"DoAllOfIt",
                {.largest_piece = 1000, .longest_wait = 2, .cut = 12, .twice = 4, .overtaken = 6, .again = 2},
                6}),
    [](const auto& weather) { return weather.param.name; });

} // namespace
