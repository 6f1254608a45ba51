#include "terminal/local_terms.hpp"

#include "games/text.hpp"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>

namespace quincunx::terminal {

namespace {

constexpr std::string_view dialect_tag = "Dialect";
constexpr std::string_view classic_word = "classic";
constexpr std::string_view move_time_tag = "MoveTime"; // in milliseconds
constexpr std::string_view nodes_tag = "Nodes";
constexpr std::string_view threads_tag = "Threads";
constexpr std::string_view delay_tag = "Delay"; // in milliseconds
constexpr std::string_view concedes_tag = "Concedes";
constexpr std::string_view yes_word = "yes";
constexpr std::string_view clock_tag = "Clock";
constexpr std::string_view time_left_tag = "TimeLeft"; // in milliseconds, of who is to move

std::string_view value_of(const play::Record& record, std::string_view tag) {
    const auto found = std::ranges::find(record.other_tags, tag, &play::Tag::name);
    return found == record.other_tags.end() ? std::string_view() : found->value;
}

} // namespace

bool LocalTerms::has_engine() const {
    return std::ranges::any_of(players.values,
                               [](const Player& player) { return player.kind == Player::Kind::engine; });
}

play::Terms session_terms(const play::Game& game, const LocalTerms& terms) {
    const bool first = terms.players[Color::first].is_human();
    const bool second = terms.players[Color::second].is_human();
    play::Terms agreed;
    for (const Color color : colors)
        agreed.names[color] = to_text(terms.players[color]);
    agreed.clock = terms.clock;
    agreed.adjudicated = !terms.has_person();
    agreed.free_undo = terms.has_person();
    agreed.people = {{first, second}};
    agreed.end_button = first && !second && game.ended_by_request().has_value();
    return agreed;
}

std::string date_of_today() {
    const std::time_t now = std::time(nullptr);
    std::tm today{};
    localtime_r(&now, &today);
    return fmt::format("{:04}.{:02}.{:02}", today.tm_year + 1900, today.tm_mon + 1, today.tm_mday);
}

play::Record dated(play::Record record) {
    record.date = date_of_today();
    return record;
}

play::Record record_of(const play::Session& session, const LocalTerms& terms, play::Milliseconds now) {
    play::Record record = dated(play::record_of(session));
    for (const Color color : colors)
        record.names[color] = to_text(terms.players[color]);
    if (terms.is_classic)
        record.other_tags.push_back({std::string(dialect_tag), std::string(classic_word)});
    if (terms.move_time != LocalTerms{}.move_time)
        record.other_tags.push_back({std::string(move_time_tag), number_text(terms.move_time)});
    if (terms.nodes)
        record.other_tags.push_back({std::string(nodes_tag), number_text(*terms.nodes)});
    if (terms.threads != LocalTerms{}.threads)
        record.other_tags.push_back({std::string(threads_tag), number_text(terms.threads)});
    if (terms.delay != LocalTerms{}.delay)
        record.other_tags.push_back({std::string(delay_tag), number_text(terms.delay)});
    if (terms.concedes)
        record.other_tags.push_back({std::string(concedes_tag), std::string(yes_word)});
    if (const auto left = session.time_left(session.turn(), now)) {
        record.other_tags.push_back({std::string(clock_tag), to_text(terms.clock)});
        record.other_tags.push_back({std::string(time_left_tag), number_text(*left)});
    }
    return record;
}

LocalTerms local_terms_of(const play::Record& record) {
    LocalTerms terms;
    for (const Color color : colors)
        terms.players[color] = parse_player(record.names[color]).value_or(Player{});
    terms.is_classic = value_of(record, dialect_tag) == classic_word;
    if (const auto time = parse_number(value_of(record, move_time_tag), play::longest_time);
        time && *time > 0)
        terms.move_time = *time;
    if (const auto nodes = parse_number(value_of(record, nodes_tag), INT64_MAX); nodes && *nodes > 0)
        terms.nodes = nodes;
    if (const auto threads = parse_number(value_of(record, threads_tag), most_threads);
        threads && *threads > 0)
        terms.threads = static_cast<int>(*threads);
    if (const auto delay = parse_number(value_of(record, delay_tag), play::longest_time))
        terms.delay = *delay;
    terms.concedes = value_of(record, concedes_tag) == yes_word;
    if (const auto clock = parse_clock(value_of(record, clock_tag)))
        terms.clock = *clock;
    return terms;
}

Result<play::Session> session_of(const play::Record& record, play::Milliseconds now) {
    const auto game = play::make_game(record.variant);
    auto session = play::session_from(record, session_terms(*game, local_terms_of(record)), now);
    const auto left = parse_number(value_of(record, time_left_tag), play::longest_time);
    if (session && left)
        if (const auto shown = session->time_left(session->turn(), now))
            session->apply(play::event::TimeGiven{.span = *left - *shown}, now);
    return session;
}

} // namespace quincunx::terminal
