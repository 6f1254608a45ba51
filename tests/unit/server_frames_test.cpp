#include "server/websocket/frames.hpp"
#include "support/frames.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace quincunx::server {

namespace {

using test::masked;

/// What a reader makes of bytes that come in pieces of this size: `1 hello`, and the code if it breaks.
std::vector<std::string> read(std::string bytes, std::size_t piece, std::size_t most = 100) {
    FrameReader reader(most);
    std::vector<std::string> read;
    for (std::size_t i = 0; i < bytes.size() && !reader.broken(); i += piece) {
        std::string part = bytes.substr(i, piece);
        reader.take(part, {});
        while (const auto frame = reader.next())
            read.push_back(std::to_string(static_cast<int>(frame->opcode)) + " " +
                           std::string(frame->content));
    }
    if (reader.broken())
        read.push_back(std::to_string(static_cast<int>(*reader.broken())));
    return read;
}

using Texts = std::vector<std::string>;

TEST(Frames, AreReadHoweverTheyCome) {
    const std::string bytes = masked(Opcode::text, "hello") + masked(Opcode::ping, "") +
                              masked(Opcode::text, std::string(90, 'x')) + masked(Opcode::close, "\x03\xE8");
    const Texts all{"1 hello", "9 ", "1 " + std::string(90, 'x'), "8 \x03\xE8"};
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 50U, 1000U})
        EXPECT_EQ(read(bytes, piece), all) << piece;
}

TEST(Frames, OfOneMessageArePutTogether) {
    const std::string bytes = masked(Opcode::text, "he", false) + masked(Opcode::ping, "?") +
                              masked(Opcode::more, "ll", false) + masked(Opcode::more, "o") +
                              masked(Opcode::text, "again");
    for (const std::size_t piece : {1U, 5U, 1000U})
        EXPECT_EQ(read(bytes, piece), (Texts{"9 ?", "1 hello", "1 again"})) << piece;
}

TEST(Frames, OfAnyLengthUpToTheLongestAreRead) {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 4095U, 4096U}) {
        const std::string text(size, 'x');
        EXPECT_EQ(read(masked(Opcode::text, text), 1000, 4096), Texts{"1 " + text}) << size;
    }
    EXPECT_EQ(read(masked(Opcode::text, std::string(4097, 'x')), 1000, 4096), Texts{"1009"});
    EXPECT_EQ(read(masked(Opcode::text, std::string(70'000, 'x')), 1000, 4096), Texts{"1009"});
    EXPECT_EQ(
        read(masked(Opcode::text, std::string(60, 'x'), false) + masked(Opcode::more, std::string(41, 'x')),
             1000),
        Texts{"1009"});
}

TEST(Frames, OfOneMessageHaveAnEndThoughTheyHoldNothing) {
    const auto message_of = [](std::size_t frames) {
        std::string bytes = masked(Opcode::text, "hello", false);
        for (std::size_t i = 2; i < frames; ++i)
            bytes += masked(Opcode::more, "", false);
        return bytes + masked(Opcode::more, "!");
    };
    EXPECT_EQ(read(message_of(101), 1000), Texts{"1 hello!"});
    EXPECT_EQ(read(message_of(102), 1000), Texts{"1009"});
    EXPECT_EQ(read(message_of(101) + message_of(101), 1000), (Texts{"1 hello!", "1 hello!"}));
}

TEST(Frames, ThatBreakTheProtocolAreRefused) {
    const std::vector<std::string> broken{
        frame(Opcode::text, "not masked"),
        masked(static_cast<Opcode>(3), ""),
        masked(static_cast<Opcode>(11), ""),
        masked(Opcode::more, "of nothing"),
        masked(Opcode::text, "a", false) + masked(Opcode::text, "b"),
        masked(Opcode::ping, "half", false),
        masked(Opcode::ping, std::string(126, 'x')),
        std::string("\xC1\x80", 2), // a bit that extensions use
    };
    for (const std::string& bytes : broken)
        for (const std::size_t piece : {1U, 1000U})
            EXPECT_EQ(read(bytes, piece), Texts{"1002"}) << bytes;
}

TEST(Frames, AreNotReadBehindABrokenOne) {
    EXPECT_EQ(read(masked(Opcode::text, "a") + frame(Opcode::text, "b") + masked(Opcode::text, "c"), 1000),
              (Texts{"1 a", "1002"}));
}

TEST(Frames, CanBeLeftForLater) {
    FrameReader reader(100);
    std::string bytes =
        masked(Opcode::text, "one") + masked(Opcode::text, "two") + masked(Opcode::text, "three");
    reader.take(std::span(bytes).first(bytes.size() - 3), {});
    EXPECT_EQ(reader.next()->content, "one");
    reader.keep();
    std::string last = bytes.substr(bytes.size() - 3);
    std::ranges::fill(bytes, 'x');
    reader.take(last, {});
    EXPECT_EQ(reader.next()->content, "two");
    EXPECT_EQ(reader.next()->content, "three");
    EXPECT_FALSE(reader.next());
}

/// Since which second something is unfinished when each of these pieces has come, one a second; -1 if
/// nothing.
std::vector<int> unfinished_since(const std::vector<std::string>& pieces) {
    FrameReader reader(100);
    std::vector<int> seconds;
    for (int now = 0; std::string piece : pieces) {
        reader.take(piece, Moment(std::chrono::seconds(now++)));
        while (reader.next()) {
        }
        const auto since = reader.unfinished_since();
        seconds.push_back(since ? static_cast<int>(since->time_since_epoch() / std::chrono::seconds(1)) : -1);
    }
    return seconds;
}

TEST(Frames, AreUnfinishedSinceTheirFirstByte) {
    const std::string text = masked(Opcode::text, "hello");
    const std::string half = text.substr(0, 8);
    const std::string rest = text.substr(8);
    EXPECT_EQ(unfinished_since({text, half.substr(0, 1), half.substr(1), rest}), (std::vector{-1, 1, 1, -1}));
    EXPECT_EQ(unfinished_since({half, rest + half, rest + half, rest + text}), (std::vector{0, 1, 2, -1}));
    const std::string ping = masked(Opcode::ping, "?");
    EXPECT_EQ(unfinished_since({ping, ping.substr(0, 3), ping.substr(3, 2), ping.substr(5) + half}),
              (std::vector{-1, 1, 1, 3}));
}

TEST(Frames, LeaveTheirMessageUnfinishedSinceItsFirst) {
    const std::string ping = masked(Opcode::ping, "?");
    const std::string more = masked(Opcode::more, "", false);
    EXPECT_EQ(unfinished_since({ping, masked(Opcode::text, "he", false), ping, ping.substr(0, 3),
                                ping.substr(3) + more, masked(Opcode::more, "llo"), ping}),
              (std::vector{-1, 1, 1, 1, 1, -1, -1}));
    EXPECT_EQ(unfinished_since({masked(Opcode::text, "he", false), more,
                                masked(Opcode::more, "") + ping + masked(Opcode::text, "", false)}),
              (std::vector{0, 0, 2}));
}

RC_GTEST_PROP(Frames, ComeOutAsTheyWentIn, ()) {
    std::string bytes;
    Texts all;
    const auto texts = *rc::gen::container<std::vector<std::string>>(rc::gen::arbitrary<std::string>());
    for (const std::string& text : texts) {
        const std::size_t half = text.size() / 2;
        bytes +=
            masked(Opcode::binary, text.substr(0, half), false) + masked(Opcode::more, text.substr(half));
        all.push_back("2 " + text);
    }
    const auto piece = *rc::gen::inRange<std::size_t>(1, 300);
    RC_ASSERT(read(bytes, piece, 4096) == all);
}

TEST(FrameHeads, SayHowLongTheContentIs) {
    EXPECT_EQ(frame(Opcode::text, "hi"), "\x81\x02hi");
    EXPECT_EQ(frame(Opcode::text, std::string(126, 'x')).substr(0, 4), std::string("\x81\x7E\x00\x7E", 4));
    EXPECT_EQ(frame(Opcode::text, std::string(65'536, 'x')).substr(0, 10),
              std::string("\x81\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10));
    EXPECT_EQ(close_frame(CloseCode::policy), std::string("\x88\x02\x03\xF0", 4));
}

} // namespace

} // namespace quincunx::server
