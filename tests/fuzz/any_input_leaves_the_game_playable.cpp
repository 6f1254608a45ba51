// Whatever is typed into a conversation in plain lines, the position is what the moves lead to from the
// start, and a game that is not over goes on.

#include "play/registry.hpp"
#include "support/fuzz.hpp"
#include "terminal/classic/classic.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/plain.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <memory>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using test::demand;

struct Closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, Closed>;

/// Nothing is to be written or read beside the conversation.
std::string without_files(std::string_view text) {
    constexpr std::array with_file{PlainCommand::save, PlainCommand::load};
    std::string kept;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!parse_plain_input(line, with_file).command)
            kept.append(line).append("\n");
    }
    return kept;
}

OpenFile file_with(std::string_view text) {
    OpenFile file(std::tmpfile());
    std::fwrite(text.data(), 1, text.size(), file.get());
    std::rewind(file.get());
    return file;
}

void check(const play::Session& session, const std::string& typed) {
    const auto replayed = session.game_at(session.played().size());
    demand(replayed->position_text() == session.game().position_text(), "the moves lead to the position",
           typed);
    if (session.outcome())
        return;
    play::Session next = session;
    const std::string move = session.game().moves().front().text;
    demand(static_cast<bool>(next.handle(play::command::PlayMove{move}, session.turn(), 0)),
           "the game goes on", typed);
}

} // namespace

/// The first byte chooses the game and who plays.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const auto games = play::games();
    const auto start = play::make_game(*play::parse_variant(games[*data % games.size()].spec->name));
    const bool computer = (*data & 0x80U) != 0;
    const ByColor<Player> players{{Player{}, {computer ? Player::Kind::random : Player::Kind::human}}};
    const std::string typed = without_files(std::string(data + 1, data + size));
    const OpenFile input = file_with(typed);
    const OpenFile output = file_with("");
    const std::atomic<bool> stop{false};
    Console console(fileno(input.get()), fileno(output.get()), stop);
    LocalGame local_game(
        *play::Session::begin(*start, {.end_button = computer && start->ended_by_request()}, 0),
        {.players = players}, 1);
    play_plain(console, local_game, (*data & 0x40U) != 0 ? Language::russian : Language::english);
    check(local_game.session(), typed);
    return 0;
}
