#include "cli/commands.hpp"
#include "cli/common/support.hpp"
#include "clocks/now.hpp"
#include "terminal/console.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/kept_games.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/saved_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace quincunx::cli {

namespace {

using terminal::KeptListing;

struct SavedOptions {
    std::string name;
    std::vector<std::string> cleared;
};

/// What every kept game is.
constexpr std::string_view every_game = "all";

KeptListing find(const std::string& name, Language language) {
    return accept(could_not, terminal::find_kept(name, language));
}

play::Record read(const KeptListing& listing, Language language) {
    return accept(could_not, terminal::load_record(listing.path, language));
}

std::string when(const KeptListing& listing) {
    constexpr std::int64_t second = 1'000'000'000;
    return fmt::format("{:%Y-%m-%d %H:%M}",
                       fmt::localtime(static_cast<std::time_t>(listing.changed / second)));
}

/// What a record says of a game, in columns.
std::string summary(const play::Record& record, Language language) {
    const terminal::LocalTerms terms = terminal::local_terms_of(record);
    return fmt::format(
        "{:<32} {:<20} {}", record.variant.text(),
        fmt::format("{} - {}", to_text(terms.players[Color::first]), to_text(terms.players[Color::second])),
        terminal::filled(terminal::phrases(language).listed_moves, record.moves.size()));
}

std::string line_of(const KeptListing& listing, Language language) {
    const terminal::Phrases& say = terminal::phrases(language);
    const auto record = terminal::load_record(listing.path, language);
    std::string line = fmt::format("{:<12} {}  ", listing.name, when(listing));
    if (!record)
        return line + record.error();
    line += summary(*record, language);
    if (terminal::LockedFile::is_taken(listing.path))
        return line + ", " + std::string(say.listed_elsewhere);
    return record->outcome ? line + ", " + std::string(say.listed_over) : line;
}

void list(Language language) {
    const terminal::Phrases& say = terminal::phrases(language);
    const auto games = terminal::kept_games();
    for (const KeptListing& listing : games)
        fmt::print("{}\n", line_of(listing, language));
    fmt::print("{}\n", games.empty() ? say.kept_nothing : say.listed_end);
}

void show(const KeptListing& listing, Language language) {
    const play::Record record = read(listing, language);
    const auto session = *play::session_from(record, {}, clocks::steady_now());
    fmt::print("{}\n{}", terminal::plain_board(session, false, false), to_text(record));
}

/// Whoever plays a game keeps it.
void clear(const KeptListing& listing, Language language) {
    const terminal::Phrases& say = terminal::phrases(language);
    terminal::LockedFile file = terminal::LockedFile::take(listing.path);
    if (!file.is_held())
        throw CommandFailure(could_not, terminal::filled(say.kept_taken, listing.name));
    file.remove();
    fmt::print("{}\n", terminal::filled(say.cleared, listing.name));
}

/// Those of these names. All are looked for before one is removed.
std::vector<KeptListing> named(const std::vector<std::string>& names, Language language) {
    if (names == std::vector{std::string(every_game)})
        return terminal::kept_games();
    std::vector<KeptListing> games;
    games.reserve(names.size());
    for (const std::string& name : names)
        games.push_back(find(name, language));
    return games;
}

void run(const SavedOptions& options) {
    const Language language = terminal::language_of_environment();
    if (!options.cleared.empty())
        for (const KeptListing& listing : named(options.cleared, language))
            clear(listing, language);
    else if (!options.name.empty())
        show(find(options.name, language), language);
    else
        list(language);
}

} // namespace

void add_saved(Command& program) {
    Command command = program.subcommand("saved", "List the games that were played here and go on");
    auto options = std::make_shared<SavedOptions>();
    command.option("GAME", options->name, "Show this one: its name or its number");
    command.option("--clear", options->cleared, "Remove these, or all of them; what is being played stays")
        .placeholder("GAME|all ...")
        .excludes("GAME");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
