// What a WebSocket answers to frames, over a real connection: as RFC 6455 demands.

#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"

namespace {

using namespace quincunx::test;
using namespace std::string_literals;
using quincunx::server::frame;
using quincunx::server::Opcode;

const std::string hello = R"({"do":"hello","have":0})";

class SocketFrames : public ServerFixture {
  protected:
    void SetUp() override {
        start();
        game_ = seats(port()).game;
    }
    /// A socket over which hello was said.
    Player greeted() const { return Player(port(), game_, ""); }

  private:
    std::string game_;
};

std::string close_of(unsigned code, std::string_view reason = "") {
    std::string content{static_cast<char>(code >> 8U & 0xFFU), static_cast<char>(code & 0xFFU)};
    return masked(Opcode::close, content.append(reason));
}

std::string with_bits(unsigned bits, std::string bytes) {
    bytes[0] = static_cast<char>(static_cast<unsigned char>(bytes[0]) | bits);
    return bytes;
}

/// Bytes that no client may send, and the number with which the server closes.
struct Wrong {
    std::string bytes;
    int code;
};

TEST_F(SocketFrames, ThatBreakTheStandardCloseTheSocketWithItsNumber) {
    const std::string begun = masked(Opcode::text, "{", false);
    for (const Wrong& wrong : std::vector<Wrong>{
             {frame(Opcode::text, hello), 1002}, // not masked
             {frame(Opcode::ping, ""), 1002},
             {with_bits(0x40, masked(Opcode::text, hello)), 1002},
             {with_bits(0x20, masked(Opcode::ping, "")), 1002},
             {with_bits(0x10, close_of(1000)), 1002},
             {masked(static_cast<Opcode>(3), ""), 1002},
             {masked(static_cast<Opcode>(7), hello), 1002},
             {masked(static_cast<Opcode>(11), ""), 1002},
             {masked(static_cast<Opcode>(15), ""), 1002},
             {masked(Opcode::ping, "a", false), 1002},
             {masked(Opcode::close, "\x03\xE8", false), 1002},
             {masked(Opcode::ping, std::string(126, 'x')), 1002},
             {masked(Opcode::pong, std::string(126, 'x')), 1002},
             {close_of(1000, std::string(124, 'x')), 1002},
             {masked(Opcode::more, hello), 1002},
             {begun + masked(Opcode::text, hello), 1002},
             {begun + masked(Opcode::binary, hello), 1002},
             {"\x81\xFE\x00\x01\x00\x00\x00\x00{"s, 1002}, // one byte, told in 16 bits
             {"\x81\xFF\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00{"s, 1002}, // and in 64
             {"\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x00\x00\x00"s, 1002},
             {"\x81\xFF\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00"s, 1009}, // waits for none of it
             {masked(Opcode::close, "\x03"), 1002},
             {close_of(0), 1002},
             {close_of(999), 1002},
             {close_of(1004), 1002},
             {close_of(1005), 1002},
             {close_of(1006), 1002},
             {close_of(1015), 1002},
             {close_of(1100), 1002},
             {close_of(2999), 1002},
             {close_of(5000), 1002},
             {close_of(65'535), 1002},
             {close_of(1000, "\xFF"), 1007},
             {close_of(1000, "\xE2\x99"), 1007},
             {masked(Opcode::text, "\xED\xA0\x80"), 1007},
             {masked(Opcode::text, "\"\xC3", false) + masked(Opcode::more, " \""), 1007},
             {masked(Opcode::text, "\"\xC3", false) + masked(Opcode::more, ""), 1007},
             {masked(Opcode::text, "\"\xC0" + std::string(1000, 'x')).substr(0, 10), 1007}, // nor of this
             {masked(Opcode::binary, hello), 1003},
         }) {
        Player player = greeted();
        player.client().send(wrong.bytes + masked(Opcode::ping, "behind it"));
        EXPECT_EQ(player.bye()["why"], "bad_message") << wrong.bytes;
        EXPECT_EQ(player.close_code(), wrong.code) << wrong.bytes;
        EXPECT_EQ(player.client().rest(), "") << wrong.bytes;
    }
}

TEST_F(SocketFrames, OfTextThatIsUtf8ButNoMessageAreNotTakenForBadText) {
    for (const std::string& text : {"\"\xC3\xA9\""s, "\"\xF0\x9F\x8E\xB2\""s, "\"\xEF\xBF\xBF\""s}) {
        Player player = greeted();
        for (std::size_t i = 0; i < text.size(); ++i)
            player.client().send(masked(i == 0 ? Opcode::text : Opcode::more, text.substr(i, 1), false));
        player.client().send(masked(Opcode::more, ""));
        EXPECT_EQ(player.bye()["why"], "bad_message") << text;
        EXPECT_EQ(player.close_code(), 1002) << text;
    }
}

TEST_F(SocketFrames, OfPingsAreAnsweredWithTheSameAndPongsWithNothing) {
    Player player = greeted();
    for (const std::string& content : {""s, "?"s, "\x00\xFF\xFE"s, std::string(125, '\xFE')}) {
        player.client().send(masked(Opcode::pong, "that nobody asked for") + masked(Opcode::ping, content));
        EXPECT_EQ(player.frame(), std::pair(Opcode::pong, content));
    }
}

TEST_F(SocketFrames, ThatCloseAreAnsweredWithTheirNumberAndNothingAfterThem) {
    for (const unsigned code : {1000U, 1001U, 1003U, 1011U, 1014U, 3000U, 4999U}) {
        Player player = greeted();
        player.client().send(close_of(code, "gr\xC3\xBC\xC3\x9F") + masked(Opcode::ping, "behind it") +
                             masked(Opcode::text, hello) + close_of(1002));
        const auto answer = player.frame();
        EXPECT_EQ(answer->first, Opcode::close);
        EXPECT_EQ(masked(Opcode::close, answer->second), close_of(code));
        EXPECT_EQ(player.client().rest(), "") << code;
    }
    Player silent = greeted();
    silent.client().send(masked(Opcode::close, ""));
    EXPECT_EQ(silent.close_code(), 1000);
    EXPECT_EQ(silent.client().rest(), "");
}

} // namespace
