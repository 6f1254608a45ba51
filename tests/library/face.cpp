// The public face says the same in all its ways, and what the rules say. Compiled against what is installed.

#include <quincunx/quincunx.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

namespace {

void expect(bool holds, const char* what, int line) {
    if (!holds) {
        std::fprintf(stderr, "face.cpp:%d: not so: %s\n", line, what);
        std::exit(1);
    }
}
#define EXPECT(...) expect(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __LINE__)

quincunx::Variant variant(const char* text) {
    auto parsed = quincunx::Variant::parse(text);
    EXPECT(parsed);
    return *parsed;
}

template <class Static>
void same(const Static& fast, const quincunx::Position& position) {
    EXPECT(fast.text() == position.text());
    EXPECT(fast.key() == position.key());
    EXPECT(fast.turn() == position.turn());
    EXPECT(fast.outcome() == position.outcome());
    EXPECT(fast.letters() == position.letters());
    const auto moves = fast.legal_moves();
    EXPECT(std::ranges::equal(moves, position.moves()));
    EXPECT(moves.size() == fast.count_legal_moves());
    EXPECT(moves.empty() == position.outcome().has_value());
}

/// A game of moves that a number chooses, in both kinds of positions at once.
void a_static_position_is_the_position(const char* text) {
    const quincunx::Variant chosen = variant(text);
    bool visited = false;
    quincunx::with_static_rules(chosen, [&](const auto& rules) {
        visited = true;
        quincunx::Position position = chosen.start();
        auto fast = rules.start();
        unsigned number = 1;
        for (int ply = 0; ply < 150 && !position.outcome(); ++ply) {
            same(fast, position);
            const auto moves = position.moves();
            const quincunx::Move move = moves[(number = number * 1103515245 + 12345) / 65536 % moves.size()];
            EXPECT(chosen.move(chosen.action(move)) == move);
            EXPECT(chosen.action(move) < chosen.actions());
            EXPECT(*position.parse_move(position.text_of(move)) == move);
            EXPECT(fast.is_legal(move));
            EXPECT(!position.play(move));
            fast.play_unchecked(move);
        }
        same(fast, position);
        same(*rules.at(position), position);
        EXPECT(*chosen.position(position.text()) == position);
    });
    EXPECT(visited);
}

void an_error_says_what_and_where() {
    const auto odd = quincunx::Variant::parse("reversi:size=7");
    EXPECT(!odd && odd.error().offset == 13);
    EXPECT(odd.error().message() == "option 'size' does not accept '7'; it accepts 4..26, even");
    EXPECT(odd.error().message(quincunx::Language::russian) != odd.error().message());
    quincunx::Position position = variant("reversi").start();
    const std::string before = position.text();
    EXPECT(position.play("a1") && position.play("z9") && position.text() == before);
    EXPECT(!variant("ring").position("8/8 b"));
    EXPECT(!quincunx::Level::make(11) && !quincunx::Level::make(0));
}

void a_copy_goes_its_own_way() {
    const quincunx::Position start = variant("checkers").start();
    quincunx::Position copy = start;
    EXPECT(copy == start && std::hash<quincunx::Position>{}(copy) == std::hash<quincunx::Position>{}(start));
    EXPECT(!copy.play(copy.moves().front()));
    EXPECT(!(copy == start));
    copy = start;
    EXPECT(copy == start);
}

void a_record_is_read_as_it_was_written() {
    auto session =
        quincunx::Session::begin(variant("reversi:diagonal=on").start(), {.names = {"Ann", "Bob"}});
    for (const char* move : {"f5", "d6", "c3"})
        EXPECT(!session->play(move));
    EXPECT(session->play("a1"));
    EXPECT(!session->offer_draw(quincunx::Color::second) && !session->accept_draw(quincunx::Color::first));
    EXPECT(session->outcome()->reason == "agreed" && !session->outcome()->winner);
    auto record = session->record();
    EXPECT(!record.set_date("2026.11.24") && record.set_date("yesterday") && record.date() == "2026.11.24");
    EXPECT(record.set_comment(2, "a {strange} one") && !record.set_comment(3, ""));
    const auto read = quincunx::Record::parse(record.text());
    EXPECT(read && *read == record && read->plies().size() == 3 && read->names()[1] == "Bob");
    const auto again = read->session();
    EXPECT(again && again->position() == session->position() && again->outcome() == session->outcome());
    EXPECT(again->history() == session->history());
}

void a_search_ends_when_it_is_told() {
    quincunx::Engine engine(1);
    std::atomic<bool> stop{false};
    int reports = 0;
    quincunx::SearchOptions options;
    options.stop = &stop;
    options.on_report = [&](const quincunx::Report& report) {
        ++reports;
        stop = report.depth >= 3;
    };
    const auto report = engine.search(variant("ugolki").start(), {.lines = 2, .threads = 2}, options);
    EXPECT(reports >= 3 && report.depth >= 3 && report.lines.size() == 2);
    const auto over = *variant("reversi").position("BBBBBBBB/8/8/8/8/8/8/8 w");
    EXPECT(over.outcome() && engine.search(over, {}).lines.empty());
}

} // namespace

int main() {
    EXPECT(quincunx::version() == std::to_string(QUINCUNX_VERSION_MAJOR) + "." +
                                      std::to_string(QUINCUNX_VERSION_MINOR) + "." +
                                      std::to_string(QUINCUNX_VERSION_PATCH));
    for (const char* text : {"ring",
                             "ring:width=8,height=8",
                             "ring:width=12,height=10",
                             "ring:width=16,height=16",
                             "ring:width=26,height=26",
                             "reversi",
                             "reversi:size=6",
                             "reversi:size=10",
                             "reversi:size=16",
                             "reversi:size=26,diagonal=on",
                             "ugolki",
                             "ugolki:size=5",
                             "ugolki:size=11",
                             "ugolki:size=16",
                             "ugolki:size=26",
                             "jesonmor",
                             "jesonmor:size=5",
                             "jesonmor:size=15",
                             "jesonmor:size=25",
                             "checkers",
                             "checkers:size=6",
                             "checkers:size=10",
                             "checkers:size=16",
                             "checkers:size=26"})
        a_static_position_is_the_position(text);
    EXPECT(quincunx::games().size() == 5);
    an_error_says_what_and_where();
    a_copy_goes_its_own_way();
    a_record_is_read_as_it_was_written();
    a_search_ends_when_it_is_told();
}
