// Whatever the rules allow is read back as it was written.
#include "unit/wire_arbitrary.hpp"

namespace quincunx::test {
namespace {

template <class Message>
class EachMessage : public ::testing::Test {};
TYPED_TEST_SUITE(EachMessage, Messages);

TYPED_TEST(EachMessage, IsReadBackAsItWasWritten) {
    EXPECT_TRUE(rc::check([] {
        const auto message = *rc::gen::arbitrary<TypeParam>();
        const std::string text = wire::to_text(message);
        wire::Fault fault;
        const auto again = wire::parse<TypeParam>(text, fault);
        RC_LOG() << text << '\n' << fault.at << ": " << fault.expected << '\n';
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == message);
        RC_ASSERT(wire::to_text(*again) == text);
    }));
}

TYPED_TEST(EachMessage, IsNotReadWhereTheEndIsCutOff) {
    EXPECT_TRUE(rc::check([] {
        std::string text = wire::to_text(*rc::gen::arbitrary<TypeParam>());
        text.resize(*rc::gen::inRange<std::size_t>(0, text.size()));
        wire::Fault fault;
        RC_ASSERT(!wire::parse<TypeParam>(text, fault));
        RC_ASSERT(!fault.expected.empty());
    }));
}

} // namespace
} // namespace quincunx::test
