// Ring's setup stage (RING-2) takes any moves: each is made, or there is an error and nothing has changed.
// What stands on the board can be read again; a finished setup is a position of the play stage.

#include "games/ring/position.hpp"
#include "games/ring/setup.hpp"
#include "support/fuzz.hpp"

#include <algorithm>

namespace {

using namespace quincunx;
using ring::Setup;
using test::demand;

void check(const Setup& setup, const ring::Options& options) {
    const std::string text = setup.to_text();
    if (!setup.finished()) {
        const auto again = Setup::parse(options, text);
        demand(again && *again == setup, "a setup is read as it was written", text);
        return;
    }
    with_geometry(options, [&]<class G>(G*) {
        const typename ring::Position<G>::Rules rules(options);
        demand(static_cast<bool>(ring::Position<G>::parse(rules, text)), "a finished setup can be played",
               text);
    });
}

void type(Setup& setup, const std::string& move, const ring::Options& options) {
    const Setup before = setup;
    if (const auto error = setup.play(move)) {
        test::demand_sound(*error, move);
        demand(setup == before, "what was refused changed nothing", move);
    }
    check(setup, options);
}

} // namespace

// The first line is a setup or empty; each of the others is a move.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const auto& [files, ranks] : {std::pair{2, 2}, std::pair{6, 6}, std::pair{12, 9}}) {
        const ring::Options options{.files = files, .ranks = ranks, .forced = ring::Forced::black};
        std::string_view rest = text;
        const auto take_line = [&rest] {
            const std::string line(rest.substr(0, rest.find('\n')));
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
            return line;
        };
        const std::string start = take_line();
        auto setup = start.empty() ? Result<Setup>(Setup(options)) : Setup::parse(options, start);
        if (!setup) {
            test::demand_sound(setup.error(), start);
            continue;
        }
        check(*setup, options);
        while (!rest.empty())
            type(*setup, take_line(), options);
    }
    return 0;
}
