#include "learn/self_play.hpp"

#include "games/adjudication.hpp"
#include "games/text.hpp"
#include "learn/known_score.hpp"
#include "learn/pattern_samples.hpp"
#include "match/opening.hpp"
#include "play/registry.hpp"

namespace quincunx::learn {

namespace {

/// Random plies, more in some games than in others, kept where neither side has won already. Patterns are
/// asked what bad moves are worth, too, which the engine's own do not show: for them, games become sensible
/// anywhere in the first three fifths of the board, and may be less even.
match::Opening opening_of(const play::Game& start, const SelfPlayTerms& terms, std::uint64_t number,
                          engine::TranspositionTable& table) {
    constexpr int least_plies = 3;
    constexpr int most_plies = 8;
    constexpr std::uint64_t nodes = 300;
    Random random(mix(terms.seed) ^ mix(number));
    const auto size = size_for_patterns(start);
    const int most = size ? *size * *size * 3 / 5 : most_plies;
    const int plies =
        least_plies + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least_plies + 1)));
    const engine::Score balance = (size ? 4 : 2) * play::entry_of(start.variant()).win_scale;
    return match::make_opening(
        start, {.plies = plies, .nodes = nodes, .balance = balance, .seed = terms.seed}, number, table);
}

bool is_proved(const engine::Line& line) {
    return engine::is_decisive(line.score) || (line.proved && line.bound == engine::Bound::exact);
}

} // namespace

std::optional<SelfPlay> play_itself(const play::Game& start, const SelfPlayTerms& terms, std::uint64_t number,
                                    engine::TranspositionTable& table, const std::atomic<bool>& stop,
                                    const engine::KnownPositions* known) {
    const match::Opening opening = opening_of(start, terms, number, table);
    const View view = start.view();
    const int most_plies = default_max_plies(view.width, view.height);
    SelfPlay played{.number = number, .plies = {}};
    Occurrences seen(static_cast<std::size_t>(most_plies) + 1);
    std::vector<Key> history;
    const auto game = start.clone();
    table.clear();
    while (!game->outcome() && std::ssize(played.plies) < most_plies &&
           seen.add(game->key()) < drawn_occurrences && !played.proved) {
        history.push_back(game->key());
        if (played.plies.size() < opening.moves.size()) {
            played.plies.push_back({opening.moves[played.plies.size()], {}});
        } else {
            const auto report = game->search({.table = table,
                                              .limits = {.nodes = terms.nodes},
                                              .clock = [] { return std::int64_t{0}; },
                                              .stop = &stop,
                                              .on_report = {},
                                              .history = {history.begin(), history.end() - 1},
                                              .known = known});
            if (stop)
                return std::nullopt;
            const engine::Line& best = report.lines.front();
            played.plies.push_back({best.moves.front(), best.score});
            played.proved = is_proved(best);
        }
        Ply& last = played.plies.back();
        game->play(last.move);
        if (known == nullptr || !last.score || game->outcome())
            continue;
        if (const auto truth = known_score(*known, *game)) {
            last.score = -*truth;
            played.proved = true;
        }
    }
    return played;
}

std::string to_text(const SelfPlay& game, const play::Game& start) {
    std::string text = number_text(static_cast<std::int64_t>(game.number));
    for (const Ply& ply : game.plies) {
        text += ' ' + start.text_of(ply.move);
        if (ply.score)
            text += (game.proved && &ply == &game.plies.back() ? '=' : '/') + number_text(*ply.score);
    }
    return text;
}

namespace {

std::optional<engine::Score> parse_score(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    text.remove_prefix(is_negative ? 1 : 0);
    const auto number = parse_number(text, engine::win_score);
    if (!number)
        return std::nullopt;
    return static_cast<engine::Score>(is_negative ? -*number : *number);
}

} // namespace

std::optional<SelfPlay> parse_self_play(std::string_view line, const play::Game& start) {
    const auto words = split(line, ' ');
    const auto number = parse_number(words.front(), INT64_MAX);
    if (!number)
        return std::nullopt;
    SelfPlay game{.number = static_cast<std::uint64_t>(*number), .plies = {}};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t mark = words[i].find_first_of("/=");
        const auto move = start.parse(words[i].substr(0, mark));
        if (!move || game.proved)
            return std::nullopt;
        game.plies.push_back({*move, {}});
        if (mark == std::string_view::npos)
            continue;
        game.plies.back().score = parse_score(words[i].substr(mark + 1));
        game.proved = words[i][mark] == '=';
        if (!game.plies.back().score)
            return std::nullopt;
    }
    return game;
}

} // namespace quincunx::learn
