#include "store/proof_store.hpp"

#include "store/schema.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <array>

namespace quincunx::store {

template <class Place>
class AnyProofStore : public testing::Test {
  public:
    std::unique_ptr<ProofStore> open() const { return open_proof_store(place.address()); }
    /// The part with a key in what is kept of a question.
    std::optional<ProofPart> kept(const std::string& question, std::uint64_t key) const {
        for (const ProofPart& part : open()->load(question))
            if (part.key == key)
                return part;
        return std::nullopt;
    }
    Place place;
};
using Places = testing::Types<SqlitePlace, PostgresqlPlace>;
TYPED_TEST_SUITE(AnyProofStore, Places);

TYPED_TEST(AnyProofStore, KeepsWhatTookLong) {
    const auto store = this->open();
    const std::vector<ProofPart> parts{
        {.key = ~std::uint64_t{0}, .left = {7, 0xFFFF'FFFE}, .positions = 0xFFFF'FFFF, .plies = 9},
        {.key = 1, .left = {0xFFFF'FFFF, 0}, .positions = 8, .plies = 0xFFFF, .flags = 0xFF}};
    store->keep("who wins?", parts);
    EXPECT_EQ(this->kept("who wins?", ~std::uint64_t{0}), parts[0]);
    EXPECT_EQ(this->kept("who wins?", 1), parts[1]);
    EXPECT_TRUE(store->load("who loses?").empty());
}

TYPED_TEST(AnyProofStore, ForgetsNothingThatWasProved) {
    const auto keep = [&](std::array<std::uint32_t, 2> left, std::uint32_t positions) {
        const std::vector<ProofPart> parts{{.key = 1, .left = left, .positions = positions}};
        this->open()->keep("who wins?", parts);
        return this->kept("who wins?", 1)->left;
    };
    using Left = std::array<std::uint32_t, 2>;
    EXPECT_EQ(keep({5, 5}, 100), (Left{5, 5}));
    EXPECT_EQ(keep({6, 6}, 200), (Left{6, 6}));
    EXPECT_EQ(keep({7, 7}, 150), (Left{6, 6}));
    EXPECT_EQ(keep({0, 9}, 1), (Left{0, 9}));
    EXPECT_EQ(keep({8, 8}, 300), (Left{0, 9}));
}

TYPED_TEST(AnyProofStore, GoesOnInAStoreOfGamesThatIsOlder) {
    for (const std::size_t version : {3U, 4U}) {
        const TypeParam place;
        migrate(*place.database(), migrations().first(version));
        const std::vector<ProofPart> parts{{.key = 1, .left = {0, 1}, .positions = 1}};
        const auto store = open_proof_store(place.address());
        store->keep("who wins?", parts);
        EXPECT_EQ(store->load("who wins?"), parts);
    }
}

} // namespace quincunx::store
