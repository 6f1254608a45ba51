#include "terminal/plain/kept_games.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/saved_game.hpp"
#include "terminal/plain/text.hpp"

#include <fmt/ranges.h>

#include <ranges>

namespace quincunx::terminal {

Result<KeptListing, std::string> find_kept(std::string_view known_by, Language language) {
    const Phrases& wording = phrases(language);
    std::vector<KeptListing> found;
    for (const KeptListing& listing : kept_games())
        if (listing.name == known_by || number_text(listing.number) == known_by)
            found.push_back(listing);
    if (found.empty())
        return filled(wording.kept_none, quincunx::quoted(known_by));
    if (found.size() > 1)
        return filled(wording.kept_several, known_by,
                      fmt::format("{}", fmt::join(found | std::views::transform(&KeptListing::name), ", ")));
    return std::move(found.front());
}

std::string in_brief(const play::Record& record, Language language) {
    return fmt::format("{}, {}", name_of_game(record.variant, language),
                       filled(phrases(language).listed_moves, record.moves.size()));
}

LocalGame resumed_game(const Resumed& resumed, std::uint64_t seed, const std::atomic<bool>* stop) {
    const play::Record& record = resumed.record;
    return {*session_of(record, clocks::steady_now()), local_terms_of(record), seed, stop};
}

Result<Resumed, std::string> take_kept(const KeptListing& listing, Language language) {
    LockedFile file = LockedFile::take(listing.path);
    if (!file.is_held())
        return filled(phrases(language).kept_taken, listing.name);
    auto record = load_record(listing.path, language);
    if (!record)
        return record.error();
    return Resumed{KeptGame(std::move(file)), std::move(*record)};
}

Result<Resumed, std::string> take_last_kept(Language language) {
    std::string problem(phrases(language).kept_nothing);
    for (const KeptListing& listing : kept_games()) {
        auto resumed = take_kept(listing, language);
        if (!resumed)
            problem = resumed.error();
        else if (!resumed->record.outcome)
            return resumed;
    }
    return problem;
}

} // namespace quincunx::terminal
