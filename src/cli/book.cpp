#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/new_file.hpp"
#include "cli/common/support.hpp"
#include "cli/opening_files.hpp"
#include "openings/make/book_maker.hpp"

namespace quincunx::cli {

namespace {

using openings::OpeningBook;

struct MakeBookOptions {
    std::string variant;
    std::string to;
    double time = 1;   ///< seconds
    double within = 4; ///< percent
    openings::BookTerms terms;
};

openings::BookTerms terms_of(const MakeBookOptions& options) {
    openings::BookTerms terms = options.terms;
    terms.time = static_cast<play::Milliseconds>(options.time * 1000);
    terms.within = static_cast<int>(options.within * 10);
    return terms;
}

void make_book(const MakeBookOptions& options) {
    const auto start = play::make_game(accept("variant", play::parse_variant(options.variant)));
    const NewFile file{"--to", options.to};
    file.check();
    LiveLine live;
    const OpeningBook book =
        openings::make_book(*start, terms_of(options), catch_interrupts(), [&](std::size_t positions) {
            live.show(fmt::format("positions {} of {}", positions, options.terms.positions));
        });
    live.clear();
    file.write(to_text(book));
    fmt::print("positions: {}\n", book.positions());
}

struct ShowBookOptions {
    StartOptions start;
    std::string moves;
    std::string from;
    bool json = false;
};

/// The book that is shown: another one is read into `other`.
const OpeningBook& book_of(const ShowBookOptions& options, const play::Variant& variant,
                           std::optional<OpeningBook>& other) {
    if (options.from.empty()) {
        if (const OpeningBook* shipped = openings::shipped_book(variant))
            return *shipped;
        throw CommandFailure(bad_usage, fmt::format("no book of {} comes with the program; --from FILE reads "
                                                    "one that quincunx book make has written",
                                                    variant.text()));
    }
    return other.emplace(read_openings(options.from, variant, openings::parse_book));
}

void show_book(const ShowBookOptions& options) {
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    std::optional<OpeningBook> other;
    const auto moves = book_of(options, game->variant(), other).moves(*game);
    if (options.json) {
        Json list = Json::array();
        for (const auto& [move, cost] : moves)
            list.push_back({{"move", move}, {"cost", cost / 10.0}});
        return print_json(
            {{"variant", game->variant().text()}, {"position", game->position_text()}, {"moves", list}});
    }
    if (moves.empty())
        return fmt::print("The book has ended here.\n");
    fmt::print("{:<8}{:>8}\n", "move", "costs");
    for (const auto& [move, cost] : moves)
        fmt::print("{:<8}{:>6.1f} %\n", move, cost / 10.0);
}

void add_make_book(Command& all) {
    Command command =
        all.subcommand("make", "Have the engine make a book: look for moves that are as good as its best");
    auto options = std::make_shared<MakeBookOptions>();
    openings::BookTerms& terms = options->terms;
    command.option("VARIANT", options->variant, "The game with its options").required();
    command.option("--to", options->to, "Write the book to this file, which is not there yet")
        .placeholder("FILE")
        .required();
    constexpr std::uint64_t most = 100'000;
    command
        .option("--positions", terms.positions,
                "Positions that are enough, 200 unless given; images of others do not count")
        .placeholder("N")
        .check(between(std::uint64_t{1}, most));
    command.option("--plies", terms.plies, "How many plies it goes from the start, 8 unless given")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{100}));
    command
        .option("--within", options->within,
                "How much win chance a move may give away, 4 percent unless given")
        .placeholder("PERCENT")
        .check(between(0.0, 50.0));
    command.option("--time", options->time, "How long the engine looks at each move, 1 second unless given")
        .seconds(0.001, 86'400.0);
    command.option("--threads", terms.threads, "How many threads look at moves, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.footer("Who interrupts has what was found so far.\n\n"
                   "Example:\n"
                   "  quincunx book make ugolki --positions 50 --to ugolki.book");
    command.callback([options] { make_book(*options); });
}

void add_show_book(Command& all) {
    Command command = all.subcommand("show", "Tell which moves the engine chooses among in a position");
    auto options = std::make_shared<ShowBookOptions>();
    options->start.add_to(command);
    command.option("--moves", options->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    command.option("--from", options->from, "Show what quincunx book make has written").placeholder("FILE");
    command.flag("--json", options->json, "Print one JSON object");
    command.footer("Unless given, the book is the one that comes with the program.\n\n"
                   "Example:\n"
                   "  quincunx book show reversi:diagonal=on --moves d3");
    command.callback([options] { show_book(*options); });
}

} // namespace

void add_book(Command& program) {
    Command all = program.subcommand("book", "Tell with which moves the engine opens, and make such books");
    all.require_subcommand();
    add_show_book(all);
    add_make_book(all);
}

} // namespace quincunx::cli
