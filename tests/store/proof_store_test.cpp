#include "store/proof_store.hpp"

#include "store/schema.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quincunx::store {

template <class Place>
class AnyProofStore : public testing::Test {
  public:
    std::unique_ptr<ProofStore> open() const { return open_proof_store(place.address()); }
    /// The part of a position in what is kept of a question.
    std::optional<ProofPart> kept(const std::string& question, const std::string& position) const {
        for (const ProofPart& part : open()->load(question))
            if (part.position == position)
                return part;
        return std::nullopt;
    }
    Place place;
};
using Places = testing::Types<SqlitePlace, PostgresqlPlace>;
TYPED_TEST_SUITE(AnyProofStore, Places);

TYPED_TEST(AnyProofStore, KeepsWhoHasWhatUntilWhenAndWhatCameOfIt) {
    const auto store = this->open();
    const std::vector<ProofPart> parts{
        {.position = "here", .state = ProofState::open, .positions = 7, .holder = "me", .until = 1'000},
        {.position = "there", .state = ProofState::reached, .positions = std::int64_t{1} << 40U}};
    store->keep("who wins?", parts);
    const auto here = this->kept("who wins?", "here");
    ASSERT_TRUE(here);
    EXPECT_EQ(here->state, ProofState::open);
    EXPECT_EQ(here->positions, 7);
    EXPECT_EQ(here->holder, "me");
    EXPECT_EQ(here->until, 1'000);
    EXPECT_EQ(this->kept("who wins?", "there")->positions, std::int64_t{1} << 40U);
    EXPECT_TRUE(store->load("who loses?").empty());
}

TYPED_TEST(AnyProofStore, ForgetsNothingThatWasProved) {
    const auto store = this->open();
    const auto keep = [&](ProofState state) {
        const std::vector<ProofPart> parts{{.position = "here", .state = state}};
        this->open()->keep("who wins?", parts);
        return this->kept("who wins?", "here")->state;
    };
    EXPECT_EQ(keep(ProofState::open), ProofState::open);
    EXPECT_EQ(keep(ProofState::split), ProofState::split);
    EXPECT_EQ(keep(ProofState::open), ProofState::split);
    EXPECT_EQ(keep(ProofState::missed), ProofState::missed);
    EXPECT_EQ(keep(ProofState::split), ProofState::missed);
    EXPECT_EQ(keep(ProofState::open), ProofState::missed);
}

TYPED_TEST(AnyProofStore, GoesOnInAStoreOfGamesThatIsOlder) {
    migrate(*this->place.database(), migrations().first(3));
    const std::vector<ProofPart> parts{{.position = "here", .state = ProofState::missed}};
    this->open()->keep("who wins?", parts);
    EXPECT_EQ(this->kept("who wins?", "here")->state, ProofState::missed);
}

} // namespace quincunx::store
