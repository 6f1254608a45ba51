#include "support/fuzz.hpp"
#include "ugi/line_buffer.hpp"
#include "ugi/reply.hpp"

namespace {

using namespace quincunx;

void try_command(const std::string& line) {
    const auto command = ugi::parse_command(line);
    if (!command) {
        test::demand(quoted(command.error(), std::string::npos) == command.error(), "an error can be shown",
                     line);
        return;
    }
    for (const ugi::Dialect dialect : {ugi::Dialect::ugi, ugi::Dialect::uci}) {
        const auto again = ugi::parse_command(ugi::to_text(*command, dialect));
        test::demand(again && *again == *command, "a command means the same when it is written", line);
    }
}

void try_reply(const std::string& line) {
    const ugi::Reply reply = ugi::parse_reply(line);
    test::demand(ugi::parse_reply(ugi::to_text(reply, ugi::Dialect::ugi)) == reply,
                 "a reply means the same when it is written", line);
}

/// Where bytes are cut changes no line.
void try_lines(const std::string& text) {
    ugi::LineBuffer whole;
    ugi::LineBuffer pieces;
    whole.add(text);
    for (const char byte : text) {
        pieces.add({&byte, 1});
        if (auto line = pieces.take())
            test::demand(line == whole.take(), "lines are the same however they come", text);
    }
    test::demand(!whole.take(), "no line is lost", text);
    test::demand(whole.take_rest() == pieces.take_rest(), "the rest is the same", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    try_lines(text);
    const std::string line = text.substr(0, text.find('\n'));
    try_command(line);
    try_reply(line);
    return 0;
}
