#include "ugi/reply.hpp"

#include "ugi/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::ugi {

namespace {

using namespace reply;
using engine::Bound;
using engine::Score;

/// The next word as a number between the two, if it is one; a minus is allowed where `least` is below zero.
std::optional<std::int64_t> take_number(Words& words, std::int64_t least, std::int64_t most) {
    std::string_view word = words.peek();
    const bool negative = least < 0 && word.starts_with('-');
    word.remove_prefix(negative ? 1 : 0);
    const auto number = parse_number(word, INT64_MAX);
    if (!number)
        return std::nullopt;
    words.take();
    return std::clamp(negative ? -*number : *number, least, most);
}

Score win_or_loss(bool wins, std::int64_t plies) {
    const Score score = engine::win_in(static_cast<int>(plies));
    return wins ? score : -score;
}

/// UCI: the winner mates with its n-th move from now on, and is mated with the other's n-th.
Score mate_in(std::int64_t moves) {
    return moves > 0 ? win_or_loss(true, 2 * moves - 1) : win_or_loss(false, -2 * moves);
}

void take_score(Info& info, Words& words) {
    const std::string_view kind = words.take();
    if (kind == "cp") {
        if (const auto score = take_number(words, -engine::largest_estimate, engine::largest_estimate))
            info.score = static_cast<Score>(*score);
    } else if (kind == "win" || kind == "loss") {
        if (const auto plies = take_number(words, 0, engine::longest_win))
            info.score = win_or_loss(kind == "win", *plies);
    } else if (kind == "mate") {
        if (const auto moves = take_number(words, -engine::longest_win / 2, engine::longest_win / 2))
            info.score = mate_in(*moves);
    }
}

constexpr ByColor<std::string_view> player_words{{"p1", "p2"}};

void take_players(ByColor<bool>& players, Words& words) {
    for (const Color color : colors)
        if (words.peek() == player_words[color]) {
            words.take();
            players[color] = true;
        }
}

/// One thing that an `info` says; a word that is not known is skipped.
void take_info_part(Info& info, Words& words) {
    const std::string_view word = words.take();
    if (word == "score")
        take_score(info, words);
    else if (word == "lowerbound")
        info.bound = Bound::lower;
    else if (word == "upperbound")
        info.bound = Bound::upper;
    else if (word == "proved")
        info.proved = true;
    else if (word == "noforcedwin")
        take_players(info.no_forced_win, words);
    else if (word == "pv")
        info.moves = words.take_all();
    else if (const auto depth = word == "depth" ? take_number(words, 0, INT32_MAX) : std::nullopt)
        info.depth = static_cast<int>(*depth);
    else if (const auto deepest = word == "seldepth" ? take_number(words, 0, INT32_MAX) : std::nullopt)
        info.deepest = static_cast<int>(*deepest);
    else if (const auto line = word == "multipv" ? take_number(words, 1, INT32_MAX) : std::nullopt)
        info.line = static_cast<int>(*line);
    else if (const auto nodes = word == "nodes" ? take_number(words, 0, INT64_MAX) : std::nullopt)
        info.nodes = static_cast<std::uint64_t>(*nodes);
    else if (const auto load = word == "hashfull" ? take_number(words, 0, 1000) : std::nullopt)
        info.table_load = static_cast<int>(*load);
    else if (const auto time = word == "time" ? take_number(words, 0, INT64_MAX / 1000) : std::nullopt)
        info.milliseconds = *time;
}

Reply parse_info(Words& words) {
    Info info;
    while (!words.empty()) {
        if (words.peek() == "string") {
            words.take();
            return Note{words.take_rest()};
        }
        take_info_part(info, words);
    }
    // A bound of no score bounds nothing.
    if (!info.score)
        info.bound = Bound::exact;
    return info;
}

Reply parse_offered_option(Words& words) {
    if (words.take() != "name")
        return Other{};
    Option option{.name = words.take_until("type"), .values = words.take_rest()};
    if (!option.values.empty())
        option.values.insert(0, "type ");
    return option;
}

Reply parse_best_move(Words& words) {
    BestMove best{.move = std::string(words.take())};
    if (words.take() == "ponder")
        best.ponder = words.take();
    return best;
}

} // namespace

Reply parse_reply(std::string_view line) {
    Words words(line);
    const std::string_view word = words.take();
    if (word == "info")
        return parse_info(words);
    if (word == "bestmove")
        return parse_best_move(words);
    if (word == "readyok")
        return Ready{};
    if (word == "response")
        return Response{words.take_rest()};
    if (word == "ugiok")
        return HelloDone{Dialect::ugi};
    if (word == "uciok")
        return HelloDone{Dialect::uci};
    if (word == "option")
        return parse_offered_option(words);
    if (word == "id" && words.take() == "name")
        return Name{words.take_rest()};
    return Other{};
}

namespace {

std::string score_text(Score score, Dialect dialect) {
    if (!engine::is_decisive(score))
        return fmt::format("cp {}", score);
    const int plies = engine::plies_to_end(score);
    if (dialect == Dialect::ugi)
        return fmt::format("{} {}", score > 0 ? "win" : "loss", plies);
    return fmt::format("mate {}", score > 0 ? (plies + 1) / 2 : -(plies / 2));
}

std::string_view bound_text(Bound bound) {
    switch (bound) {
    case Bound::exact:
        return "";
    case Bound::lower:
        return " lowerbound";
    case Bound::upper:
        return " upperbound";
    }
    return "";
}

std::string no_forced_win_text(const ByColor<bool>& players) {
    std::string text;
    for (const Color color : colors)
        if (players[color])
            text.append(text.empty() ? " noforcedwin " : " ").append(player_words[color]);
    return text;
}

struct ReplyWriter {
    Dialect dialect;

    std::string operator()(const Name& name) const { return "id name " + name.name; }
    std::string operator()(const Option& option) const {
        return fmt::format("option name {}{}{}", option.name, option.values.empty() ? "" : " ",
                           option.values);
    }
    std::string operator()(const HelloDone& done) const {
        return done.dialect == Dialect::ugi ? "ugiok" : "uciok";
    }
    std::string operator()(const Ready&) const { return "readyok"; }
    std::string operator()(const Info& info) const {
        std::string text = fmt::format("info depth {}", info.depth);
        if (info.deepest)
            text += fmt::format(" seldepth {}", *info.deepest);
        text += fmt::format(" multipv {}", info.line);
        if (info.score)
            text += fmt::format(" score {}{}", score_text(*info.score, dialect), bound_text(info.bound));
        // UCI knows no such words, and readers of it may stumble.
        if (dialect == Dialect::ugi)
            text.append(info.proved ? " proved" : "").append(no_forced_win_text(info.no_forced_win));
        const auto spent = static_cast<std::uint64_t>(std::max<std::int64_t>(info.milliseconds, 1));
        text += fmt::format(" nodes {} nps {}", info.nodes,
                            info.nodes / spent * 1000 + info.nodes % spent * 1000 / spent);
        if (info.table_load)
            text += fmt::format(" hashfull {}", *info.table_load);
        text += fmt::format(" time {}", info.milliseconds);
        text += info.moves.empty() ? "" : " pv";
        for (const std::string& move : info.moves)
            text.append(" ").append(move);
        return text;
    }
    std::string operator()(const Note& note) const { return "info string " + note.text; }
    std::string operator()(const BestMove& best) const {
        return "bestmove " + best.move + (best.ponder.empty() ? "" : " ponder " + best.ponder);
    }
    std::string operator()(const Response& response) const { return "response " + response.text; }
    std::string operator()(const Other&) const { return ""; }
};

} // namespace

std::string to_text(const Reply& reply, Dialect dialect) {
    return std::visit(ReplyWriter{dialect}, reply);
}

} // namespace quincunx::ugi
