// Whatever the rules allow is read back as it was written.
#include "unit/wire_arbitrary.hpp"

namespace quincunx::test {
namespace {

template <class Message>
class EachMessage : public ::testing::Test {};
TYPED_TEST_SUITE(EachMessage, Messages);

/// One function for the properties of all messages: rapidcheck's templates are long to compile.
bool holds(void (*property)()) {
    return rc::check(property);
}

template <class Message>
void is_read_back_as_it_was_written() {
    const auto message = some<Message>();
    const std::string text = wire::to_text(message);
    wire::Fault fault;
    const auto again = wire::parse<Message>(text, fault);
    RC_LOG(text + '\n' + fault.at + ": " + fault.expected + '\n');
    RC_ASSERT(again.has_value());
    RC_ASSERT((*again == message));
    RC_ASSERT(wire::to_text(*again) == text);
}

template <class Message>
void is_not_read_where_the_end_is_cut_off() {
    std::string text = wire::to_text(some<Message>());
    text.resize(*rc::gen::inRange<std::size_t>(0, text.size()));
    wire::Fault fault;
    RC_ASSERT(!wire::parse<Message>(text, fault).has_value());
    RC_ASSERT(!fault.expected.empty());
}

TYPED_TEST(EachMessage, IsReadBackAsItWasWritten) {
    EXPECT_TRUE(holds(is_read_back_as_it_was_written<TypeParam>));
}

TYPED_TEST(EachMessage, IsNotReadWhereTheEndIsCutOff) {
    EXPECT_TRUE(holds(is_not_read_where_the_end_is_cut_off<TypeParam>));
}

} // namespace
} // namespace quincunx::test
