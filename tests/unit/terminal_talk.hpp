#pragma once

// Conversations in process: what is typed comes from a file, and what is said goes to one.

#include "play/registry.hpp"
#include "terminal/classic/classic.hpp"
#include "terminal/plain/plain.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::terminal::test {

inline const ByColor<Player> against_random{{Player{}, Player{Player::Kind::random}}};

struct Closed {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closed>;

inline File file_with(std::string_view text) {
    File file(std::tmpfile());
    std::fwrite(text.data(), 1, text.size(), file.get());
    std::rewind(file.get());
    return file;
}

inline std::string text_of(std::FILE* file) {
    std::string text;
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file))
        text += static_cast<char>(c);
    return text;
}

/// What was said in a conversation, and how it ended.
struct Talk {
    std::string said;
    ConversationEnd end = ConversationEnd::over;
    std::string position; ///< at the end

    bool says(std::string_view words) const { return said.find(words) != std::string::npos; }
};

struct Start {
    std::string variant;
    std::string position{}; ///< empty for the start
    ByColor<Player> players{};
    play::Terms terms{};
    std::vector<std::string> moves{}; ///< that were made before
};

/// What is said in a conversation that a function holds with a console and a game.
template <class Hold>
Talk talk_by(const Hold& hold, const Start& table, std::string_view typed, bool stop) {
    const auto start = play::make_game(*play::parse_variant(table.variant));
    if (!table.position.empty() && start->set_position(table.position)) {
        ADD_FAILURE() << "no position: " << table.position;
        return {};
    }
    const std::atomic<bool> stopped{stop};
    const File input = file_with(typed);
    const File output = file_with("");
    Console console(fileno(input.get()), fileno(output.get()), stopped);
    play::Terms terms = table.terms;
    terms.people = {{table.players[Color::first].is_human(), table.players[Color::second].is_human()}};
    LocalGame local_game(*play::Session::begin(*start, terms, 0), {.players = table.players}, 1);
    for (const std::string& move : table.moves)
        EXPECT_FALSE(local_game.handle(play::command::PlayMove{move})) << move;
    const ConversationEnd end = hold(console, local_game);
    return {text_of(output.get()), end, local_game.session().game().position_text()};
}

inline Talk talk(const Start& table, std::string_view typed, bool stop = false) {
    return talk_by(play_classic, table, typed, stop);
}

inline Talk talk_plainly(const Start& table, std::string_view typed, bool stop = false,
                         Language language = Language::english) {
    const auto hold = [&](Console& console, LocalGame& local_game) {
        return play_plain(console, local_game, language);
    };
    return talk_by(hold, table, typed, stop);
}

} // namespace quincunx::terminal::test
