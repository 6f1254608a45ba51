#include "terminal/screen/home.hpp"

#include "clocks/now.hpp"
#include "games/ring/random_setup.hpp"
#include "terminal/plain/kept_games.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/saved_game.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/screen/analysis_screen.hpp"
#include "terminal/screen/play_screen.hpp"
#include "terminal/screen/puzzle_screen.hpp"

namespace quincunx::terminal::screen {

namespace {

/// A game as it begins, Ring set up if that is wanted.
std::unique_ptr<play::Game> start_of(const NewGame& wanted, std::uint64_t seed) {
    const play::Variant variant = *play::parse_variant(wanted.variant);
    auto game = play::make_game(variant);
    if (wanted.is_set_up_at_random)
        game->set_position(ring::random_setup(*ring::make_options(variant.values()), seed));
    return game;
}

} // namespace

Home::Home(Terminal& terminal, const HomeOptions& options, Language language)
    : terminal_(terminal),
      any_number_(options.any_number),
      language_(language),
      state_(language, terminal.signs(), options.has_network) {
    state_.suggest(options.number);
    state_.complain(options.complaint);
}

std::optional<std::string> Home::stay() {
    for (;;) {
        state_.offer(kept());
        const auto wish = wait_for_wish();
        if (!wish || std::holds_alternative<wish::Leave>(*wish))
            return std::nullopt;
        if (const auto* const join = std::get_if<wish::Join>(&*wish))
            return join->number;
        if (follow(*wish))
            return std::nullopt;
    }
}

std::optional<ConversationEnd> Home::follow(const Wish& wish) {
    if (const auto* const begin = std::get_if<wish::Begin>(&wish))
        return do_it(*begin);
    if (const auto* const go_on = std::get_if<wish::GoOn>(&wish))
        return do_it(*go_on);
    if (const auto* const solve = std::get_if<wish::Solve>(&wish))
        return do_it(*solve);
    return do_it(std::get<wish::Open>(wish));
}

/// Nothing if the process is to end.
std::optional<Wish> Home::wait_for_wish() {
    for (;;) {
        terminal_.show({state_.picture(terminal_.size())});
        const Heard heard = terminal_.wait(-1, std::nullopt);
        if (heard.end())
            return std::nullopt;
        if (heard.what == Heard::What::event)
            if (auto wish = state_.handle(terminal_.size(), heard.event))
                return wish;
    }
}

std::optional<ConversationEnd> Home::do_it(const wish::Begin& wish) {
    const auto game = start_of(wish.game, any_number_());
    const LocalTerms terms{.players = wish.game.players, .clock = wish.game.clock};
    return play(LocalGame(*play::Session::begin(*game, session_terms(*game, terms), clocks::steady_now()),
                          terms, any_number_(), &terminal_.stop()),
                {});
}

std::optional<ConversationEnd> Home::do_it(const wish::GoOn& wish) {
    const auto listing = find_kept(wish.name, language_);
    auto resumed = listing ? take_kept(*listing, language_) : Result<Resumed, std::string>(listing.error());
    if (!resumed) {
        state_.complain(resumed.error());
        return std::nullopt;
    }
    return play(resumed_game(*resumed, any_number_(), &terminal_.stop()), std::move(resumed->file));
}

std::optional<ConversationEnd> Home::do_it(const wish::Solve& wish) {
    auto series = PuzzleSeries::of_program(language_);
    if (!series) {
        state_.complain(series.error());
        return std::nullopt;
    }
    if (wish.is_daily)
        series->keep_daily();
    const ConversationEnd end = PuzzleScreen(terminal_, *series, language_).hold();
    return end == ConversationEnd::quit ? std::nullopt : std::optional(end);
}

std::optional<ConversationEnd> Home::do_it(const wish::Open& wish) {
    const auto record = load_record(wish.path, language_);
    if (!record) {
        state_.complain(record.error());
        return std::nullopt;
    }
    const auto session = *play::session_from(*record, {}, 0); // its moves have been played
    return analyse_played(terminal_, session, record->names, language_);
}

/// Plays a game until it is left, which leads back here.
std::optional<ConversationEnd> Home::play(LocalGame local_game, KeptGame file) {
    local_game.keep_in(std::move(file), language_);
    std::string problem;
    ConversationEnd end{};
    try {
        end = PlayScreen(terminal_, local_game, language_).hold();
    } catch (const ProgramFailed& failure) {
        problem = failure.what();
        end = ConversationEnd::quit;
    }
    if (const auto unkept = local_game.settle(end))
        problem = filled(phrases(language_).kept_not, *unkept);
    if (end == ConversationEnd::interrupted || end == ConversationEnd::input_ended)
        return end;
    if (!problem.empty())
        state_.complain(problem);
    return std::nullopt;
}

/// Those that may be gone on with, the last one first.
std::vector<KeptOffer> Home::kept() const {
    std::vector<KeptOffer> offers;
    for (const KeptListing& listing : kept_games()) {
        const auto record = load_record(listing.path, language_);
        if (!record || record->outcome || LockedFile::is_taken(listing.path))
            continue;
        offers.push_back({listing.name, in_brief(*record, language_)});
    }
    return offers;
}

} // namespace quincunx::terminal::screen

namespace quincunx::terminal {

std::optional<std::string> stay_on_screen(const std::atomic<bool>& stop, const HomeOptions& options,
                                          Language language) {
    screen::Terminal terminal(stop);
    return screen::Home(terminal, options, terminal.shows_russian() ? language : Language::english).stay();
}

} // namespace quincunx::terminal
