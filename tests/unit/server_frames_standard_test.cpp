// What RFC 6455 demands of the frames that a client sends, case by case, however they come.

#include "server/websocket/frames.hpp"
#include "support/frames.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

namespace quincunx::server {

namespace {

using namespace std::string_literals;
using test::masked;

constexpr std::size_t longest = 70'000;

/// What comes, and what is read of it: `text hello`, `ping ?`, `close 1000 reason`; a number alone is that
/// with which the server closes.
struct Case {
    std::string name;
    std::string bytes;
    std::vector<std::string> read;
};

std::string name_of(const Frame& frame) {
    switch (frame.opcode) {
    case Opcode::text:
        return "text ";
    case Opcode::binary:
        return "binary ";
    case Opcode::close:
        return "close ";
    case Opcode::ping:
        return "ping ";
    case Opcode::pong:
        return "pong ";
    case Opcode::more:
        break;
    }
    return "more ";
}

std::vector<std::string> read(std::string_view bytes, std::size_t piece) {
    FrameReader reader(longest);
    std::vector<std::string> read;
    for (; !bytes.empty() && !reader.broken(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        std::string part(bytes.substr(0, piece));
        reader.take(part, {});
        while (const auto frame = reader.next())
            read.push_back(
                name_of(*frame) +
                (frame->opcode == Opcode::close
                     ? std::to_string(static_cast<int>(close_code_of(*frame))) + " " +
                           std::string(frame->content.substr(std::min<std::size_t>(2, frame->content.size())))
                     : std::string(frame->content)));
    }
    if (reader.broken())
        read.push_back(std::to_string(static_cast<int>(*reader.broken())));
    return read;
}

void expect(const std::vector<Case>& cases) {
    for (const Case& each : cases)
        for (const std::size_t piece : {1U, 2U, 7U, 1000U, 1'000'000U}) {
            if (each.bytes.size() > 10'000 && piece < 1000)
                continue; // byte by byte that would be copied for minutes
            EXPECT_EQ(read(each.bytes, piece), each.read) << each.name << ", in pieces of " << piece;
        }
}

/// A masked frame with bits of its first byte set.
std::string with_bits(unsigned bits, Opcode opcode, std::string_view content) {
    std::string bytes = masked(opcode, content);
    bytes[0] = static_cast<char>(static_cast<unsigned char>(bytes[0]) | bits);
    return bytes;
}

/// A masked frame whose length takes so many bytes, whether it needs them or not.
std::string with_length(Opcode opcode, std::uint64_t length, std::size_t bytes, std::string_view content) {
    std::string head{static_cast<char>(0x80U | static_cast<unsigned>(opcode)),
                     static_cast<char>(0x80U | (bytes == 2 ? 126U : 127U))};
    for (std::size_t i = 0; i < bytes; ++i)
        head += static_cast<char>(length >> (8 * (bytes - 1 - i)) & 0xFFU);
    return head.append(4, '\0').append(content); // a mask of zeros changes nothing
}

std::string close_of(unsigned code, std::string_view reason = "") {
    std::string content{static_cast<char>(code >> 8U & 0xFFU), static_cast<char>(code & 0xFFU)};
    return masked(Opcode::close, content.append(reason));
}

TEST(Framing, OfEverySizeIsRead) {
    std::vector<Case> cases;
    for (const Opcode opcode : {Opcode::text, Opcode::binary})
        for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 128U, 65'535U, 65'536U}) {
            const std::string content(size, '*');
            cases.push_back({std::to_string(size),
                             masked(opcode, content),
                             {(opcode == Opcode::text ? "text " : "binary ") + content}});
        }
    cases.push_back({"one too long", masked(Opcode::text, std::string(longest + 1, '*')), {"1009"}});
    expect(cases);
}

TEST(Framing, WritesLengthsAsShortAsTheyCanBe) {
    expect({
        {"0 in 16 bits", with_length(Opcode::text, 0, 2, ""), {"1002"}},
        {"125 in 16 bits", with_length(Opcode::text, 125, 2, std::string(125, 'x')), {"1002"}},
        {"126 in 16 bits",
         with_length(Opcode::text, 126, 2, std::string(126, 'x')),
         {"text " + std::string(126, 'x')}},
        {"5 in 64 bits", with_length(Opcode::text, 5, 8, "hello"), {"1002"}},
        {"65535 in 64 bits", with_length(Opcode::text, 65'535, 8, std::string(65'535, 'x')), {"1002"}},
        {"65536 in 64 bits",
         with_length(Opcode::text, 65'536, 8, std::string(65'536, 'x')),
         {"text " + std::string(65'536, 'x')}},
        {"the highest bit of 64", with_length(Opcode::text, std::uint64_t{1} << 63U, 8, ""), {"1002"}},
        {"all 64 bits", with_length(Opcode::text, ~std::uint64_t{0}, 8, ""), {"1002"}},
        {"all but the highest", with_length(Opcode::text, ~std::uint64_t{0} >> 1U, 8, ""), {"1009"}},
        {"a ping in 16 bits", with_length(Opcode::ping, 5, 2, "hello"), {"1002"}},
    });
}

TEST(Framing, IsMasked) {
    expect({
        {"a text", frame(Opcode::text, "hello"), {"1002"}},
        {"nothing", frame(Opcode::text, ""), {"1002"}},
        {"a ping", frame(Opcode::ping, ""), {"1002"}},
        {"the rest of a text", masked(Opcode::text, "a", false) + frame(Opcode::more, "b"), {"1002"}},
        {"a text behind one", masked(Opcode::text, "a") + frame(Opcode::text, "b"), {"text a", "1002"}},
        {"a close", close_frame(CloseCode::normal), {"1002"}},
    });
}

TEST(Pings, AreTakenWithUpTo125Bytes) {
    const std::string bytes = "\x00\xFF\xFE\xFD\xFC\xFB\x00\xFF"s;
    expect({
        {"empty", masked(Opcode::ping, ""), {"ping "}},
        {"a text", masked(Opcode::ping, "Hello, world!"), {"ping Hello, world!"}},
        {"no text", masked(Opcode::ping, bytes), {"ping " + bytes}},
        {"125 bytes", masked(Opcode::ping, std::string(125, '\xFE')), {"ping " + std::string(125, '\xFE')}},
        {"126 bytes", masked(Opcode::ping, std::string(126, '\xFE')), {"1002"}},
        {"a pong that nobody asked for", masked(Opcode::pong, "what?"), {"pong what?"}},
        {"a pong of 126 bytes", masked(Opcode::pong, std::string(126, 'x')), {"1002"}},
        {"a pong between pings",
         masked(Opcode::ping, "1") + masked(Opcode::pong, "") + masked(Opcode::ping, "2"),
         {"ping 1", "pong ", "ping 2"}},
    });
    std::string ten;
    std::vector<std::string> all;
    for (int i = 0; i < 10; ++i) {
        ten += masked(Opcode::ping, std::to_string(i));
        all.push_back("ping " + std::to_string(i));
    }
    expect({{"ten in a row", ten, all}});
}

TEST(ReservedBits, MeanNothingHere) {
    std::vector<Case> cases;
    for (unsigned bits = 0x10; bits <= 0x70; bits += 0x10)
        for (const Opcode opcode : {Opcode::text, Opcode::binary, Opcode::close, Opcode::ping, Opcode::pong})
            cases.push_back({std::to_string(bits) + " of " + std::to_string(static_cast<int>(opcode)),
                             masked(Opcode::text, "before") + with_bits(bits, opcode, ""),
                             {"text before", "1002"}});
    cases.push_back({"in the middle of a message",
                     masked(Opcode::text, "a", false) + with_bits(0x40, Opcode::more, "b"),
                     {"1002"}});
    expect(cases);
}

TEST(ReservedOpcodes, AreRefused) {
    std::vector<Case> cases;
    for (const int number : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
        const auto opcode = static_cast<Opcode>(number);
        const std::string name = std::to_string(number);
        cases.push_back({name, masked(opcode, ""), {"1002"}});
        cases.push_back({name + " with content", masked(opcode, "hello"), {"1002"}});
        cases.push_back({name + " behind a text",
                         masked(Opcode::text, "a") + masked(opcode, "") + masked(Opcode::ping, ""),
                         {"text a", "1002"}});
    }
    expect(cases);
}

TEST(Fragments, BecomeOneMessage) {
    const auto first = [](std::string_view text) { return masked(Opcode::text, text, false); };
    const auto next = [](std::string_view text) { return masked(Opcode::more, text, false); };
    const auto last = [](std::string_view text) { return masked(Opcode::more, text); };
    const std::string ping = masked(Opcode::ping, "?");
    expect({
        {"two", first("frag") + last("ment"), {"text fragment"}},
        {"empty ones", first("") + next("") + last(""), {"text "}},
        {"an empty one within", first("frag") + next("") + last("ment"), {"text fragment"}},
        {"of bytes",
         masked(Opcode::binary, "\xFF", false) + next("\xC3") + last("\x00"s),
         {"binary \xFF\xC3\x00"s}},
        {"a ping within", first("a") + ping + last("b"), {"ping ?", "text ab"}},
        {"pings within", first("a") + ping + next("b") + ping + last("c"), {"ping ?", "ping ?", "text abc"}},
        {"a pong within", first("a") + masked(Opcode::pong, "") + last("b"), {"pong ", "text ab"}},
        {"a close within", first("a") + close_of(1000), {"close 1000 "}},
        {"a ping in two", masked(Opcode::ping, "a", false) + last("b"), {"1002"}},
        {"a pong in two", masked(Opcode::pong, "a", false) + last("b"), {"1002"}},
        {"a close in two", masked(Opcode::close, "\x03", false) + last("\xE8"), {"1002"}},
        {"the rest of nothing", last("b"), {"1002"}},
        {"the middle of nothing", next("b") + last("c"), {"1002"}},
        {"the rest of what has ended", first("a") + last("b") + last("c"), {"text ab", "1002"}},
        {"a text within a text", first("a") + masked(Opcode::text, "b"), {"1002"}},
        {"a beginning within a text", first("a") + first("b"), {"1002"}},
        {"bytes within a text", first("a") + masked(Opcode::binary, "b"), {"1002"}},
        {"a text behind one", first("a") + last("b") + masked(Opcode::text, "c"), {"text ab", "text c"}},
    });
}

TEST(Fragments, OfAnySizeBecomeOneMessage) {
    const std::string text(65'536, '*');
    for (const std::size_t size : {64U, 256U, 1000U, 1024U, 4096U, 65'536U}) {
        std::string bytes;
        for (std::size_t i = 0; i < text.size(); i += size)
            bytes +=
                masked(i == 0 ? Opcode::text : Opcode::more, text.substr(i, size), i + size >= text.size());
        expect({{std::to_string(size), bytes, {"text " + text}}});
    }
}

const std::vector<std::string>& texts() {
    static const std::vector<std::string> texts{
        "",
        "\x00"s,
        "\x7F",
        "\xC2\x80",
        "\xDF\xBF",
        "\xE0\xA0\x80",
        "\xED\x9F\xBF",
        "\xEE\x80\x80",
        "\xEF\xBF\xBD",
        "\xEF\xBF\xBE", // noncharacters are characters here
        "\xEF\xBF\xBF",
        "\xF0\x90\x80\x80",
        "\xF4\x8F\xBF\xBF",
        "Gr\xC3\xBC\xC3\x9F Gott",
        "\xD1\x85\xD0\xBE\xD0\xB4",
        "\xE2\x99\x9E \xF0\x9F\x8E\xB2",
    };
    return texts;
}

/// No texts, each with the place of the first byte that no text has there; its size, where it only breaks
/// off.
struct Broken {
    std::string bytes;
    std::size_t at;
};
const std::vector<Broken>& broken_texts() {
    static const std::vector<Broken> texts{
        {"\x80", 0}, // the rest of nothing
        {"\xBF\xBF", 0},
        {"\xFE", 0}, // bytes of no character
        {"\xFF", 0},
        {"\xC0\xAF", 0}, // more bytes than it takes
        {"\xC1\xBF", 0},
        {"\xE0\x80\xAF", 1},
        {"\xE0\x9F\xBF", 1},
        {"\xF0\x80\x80\xAF", 1},
        {"\xF0\x8F\xBF\xBF", 1},
        {"\xC0\x80", 0},
        {"\xE0\x80\x80", 1},
        {"\xF8\x88\x80\x80\x80", 0}, // characters of five and six bytes, which are none
        {"\xFC\x84\x80\x80\x80\x80", 0},
        {"\xF4\x90\x80\x80", 1}, // beyond the last one
        {"\xF5\x80\x80\x80", 0},
        {"\xED\xA0\x80", 1}, // halves of pairs
        {"\xED\xBF\xBF", 1},
        {"\xED\xA0\x80\xED\xB0\x80", 1},
        {"\xC3 ", 1}, // what breaks off in the middle
        {"\xE2\x99 ", 2},
        {"\xF0\x9F\x8E ", 3},
        {"\xC3", 1}, // and at the end
        {"\xE2\x99", 2},
        {"\xF0\x9F\x8E", 3},
    };
    return texts;
}

TEST(Texts, AreUtf8HoweverTheyAreCut) {
    std::vector<Case> cases;
    for (const std::string& text : texts())
        for (std::size_t cut = 0; cut <= text.size(); ++cut)
            cases.push_back({text + " cut at " + std::to_string(cut),
                             masked(Opcode::text, text.substr(0, cut), false) + masked(Opcode::ping, "\xFF") +
                                 masked(Opcode::more, text.substr(cut)) + masked(Opcode::text, text),
                             {"ping \xFF", "text " + text, "text " + text}});
    for (const Broken& text : broken_texts()) {
        cases.push_back({"whole", masked(Opcode::text, "ok " + text.bytes), {"1007"}});
        for (std::size_t cut = 0; cut <= text.bytes.size(); ++cut)
            cases.push_back({"cut at " + std::to_string(cut),
                             masked(Opcode::text, "ok " + text.bytes.substr(0, cut), false) +
                                 masked(Opcode::more, text.bytes.substr(cut)),
                             {"1007"}});
        cases.push_back({"as bytes", masked(Opcode::binary, text.bytes), {"binary " + text.bytes}});
    }
    expect(cases);
}

/// How many bytes of a frame have come when a reader has given up; its size if it never does.
std::size_t given_up_after(std::string_view bytes) {
    FrameReader reader(longest);
    std::size_t count = 0;
    for (; count < bytes.size() && !reader.broken(); ++count) {
        std::string byte(1, bytes[count]);
        reader.take(byte, {});
        while (reader.next()) {
        }
    }
    return count;
}

TEST(Texts, ThatAreNoneAreGivenUpAtTheFirstWrongByte) {
    constexpr std::size_t head = 6;
    const std::string rest(60, 'x'); // which nobody waits for
    for (const Broken& text : broken_texts()) {
        if (text.at == text.bytes.size())
            continue;
        EXPECT_EQ(given_up_after(masked(Opcode::text, "ok " + text.bytes + rest)), head + 3 + text.at + 1);
        const std::string before = masked(Opcode::text, "ok " + text.bytes.substr(0, text.at), false);
        EXPECT_EQ(given_up_after(before + masked(Opcode::more, text.bytes.substr(text.at) + rest)),
                  before.size() + head + 1);
    }
}

TEST(Closes, GiveANumberThatMayBeSentAndAText) {
    std::vector<Case> cases{
        {"nothing", masked(Opcode::close, ""), {"close 1000 "}},
        {"half a number", masked(Opcode::close, "\x03"), {"1002"}},
        {"a reason", close_of(1000, "Hello, world!"), {"close 1000 Hello, world!"}},
        {"the longest reason",
         close_of(1000, std::string(123, '*')),
         {"close 1000 " + std::string(123, '*')}},
        {"a longer one", close_of(1000, std::string(124, '*')), {"1002"}},
        {"two", close_of(1000) + close_of(1001), {"close 1000 ", "close 1001 "}}, // who reads has to stop
    };
    for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U, 1012U, 1013U,
                                1014U, 3000U, 3999U, 4000U, 4999U})
        cases.push_back({std::to_string(code), close_of(code), {"close " + std::to_string(code) + " "}});
    for (const unsigned code :
         {0U, 1U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U, 5000U, 65'535U})
        cases.push_back({std::to_string(code), close_of(code), {"1002"}});
    for (const std::string& text : texts())
        cases.push_back({text, close_of(1000, text), {"close 1000 " + text}});
    for (const Broken& text : broken_texts())
        cases.push_back({"no text", close_of(1000, text.bytes), {"1007"}});
    expect(cases);
}

} // namespace

} // namespace quincunx::server
