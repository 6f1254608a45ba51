#pragma once

// Conversations in process: what is typed comes from a file, and what is said goes to one.

#include "play/registry.hpp"
#include "terminal/dialect.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <string>

namespace quincunx::test {

using terminal::Farewell;
using terminal::Player;

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
    Farewell farewell = Farewell::over;
    std::string position; ///< at the end

    bool says(std::string_view words) const { return said.find(words) != std::string::npos; }
};

struct Scene {
    std::string variant;
    std::string position{}; ///< empty for the start
    ByColor<Player> players{};
    play::Terms terms{};
};

inline Talk talk(const Scene& table, std::string_view typed, bool stop = false) {
    const auto start = play::make_game(*play::parse_variant(table.variant));
    if (!table.position.empty() && start->set_position(table.position)) {
        ADD_FAILURE() << "no position: " << table.position;
        return {};
    }
    const std::atomic<bool> stopped{stop};
    const File input = file_with(typed);
    const File output = file_with("");
    terminal::Console console(fileno(input.get()), fileno(output.get()), stopped);
    terminal::Match match(*play::Session::begin(*start, table.terms, 0), table.players, 1);
    const Farewell farewell = play_classic(console, match);
    return {text_of(output.get()), farewell, match.session().game().position_text()};
}

} // namespace quincunx::test
