#include "page_api/followed_game.hpp"

#include "play/registry.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

Error senseless(std::string why) {
    return Error{ErrorCode::request_online_game, 0, {std::move(why)}};
}

std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

} // namespace

FollowedGame::FollowedGame(online::OnlineGame online_game) : online_game_(std::move(online_game)) {}

Result<FollowedGame> FollowedGame::open(wire::GameSettings settings, play::Milliseconds now) {
    auto online_game = online::OnlineGame::open(std::move(settings));
    if (!online_game)
        return senseless(online_game.error().text);
    FollowedGame followed(std::move(*online_game));
    if (auto wrong = followed.await(now))
        return *std::move(wrong);
    return followed;
}

/// Mostly one comes, which fits or changes nothing; of several a copy is tried, for any of them may not fit.
Result<std::size_t> FollowedGame::take(const std::vector<wire::LogEntry>& entries, play::Milliseconds now) {
    if (entries.size() < 2)
        return take_each(entries, now);
    FollowedGame tried = *this;
    auto kept = tried.take_each(entries, now);
    if (kept)
        *this = std::move(tried);
    return kept;
}

Result<std::size_t> FollowedGame::take_each(const std::vector<wire::LogEntry>& entries,
                                            play::Milliseconds now) {
    std::size_t kept = session().played().size();
    for (const wire::LogEntry& entry : entries) {
        if (const auto problem = online_game_.apply({.entry = entry, .secret = {}}))
            return senseless(problem->text);
        note(entry);
        kept = std::min(kept, session().played().size());
    }
    if (auto wrong = await(now))
        return *std::move(wrong);
    return kept;
}

void FollowedGame::note(const wire::LogEntry& entry) {
    if (const auto* phrase = std::get_if<wire::event::Said>(&entry.event))
        said_.push_back({.side = phrase->side, .phrase = phrase->phrase, .version = entry.version});
    if (const auto* offer = std::get_if<wire::event::RematchOffered>(&entry.event))
        rematch_offers_[offer->side] = true;
    const auto* expired = std::get_if<wire::event::Expired>(&entry.event);
    if (expired != nullptr && expired->by)
        called_off_ = expired->by;
}

/// While the game waits for players, a session that would begin now.
std::optional<Error> FollowedGame::await(play::Milliseconds now) {
    coming_.reset();
    if (online_game_.session() != nullptr)
        return std::nullopt;
    const wire::GameSettings& settings = online_game_.settings();
    const auto variant = play::parse_variant(settings.variant);
    const auto start = play::make_game(*variant, settings.position);
    play::Terms terms{.clock = online::clock_terms(settings.clock), .free_undo = false};
    for (const Color color : {Color::first, Color::second})
        terms.names[color] = online_game_.name(color).value_or("");
    auto session = play::Session::begin(**start, std::move(terms), now);
    if (!session)
        return session.error();
    coming_ = std::make_shared<const play::Session>(std::move(*session));
    return std::nullopt;
}

OnlineView FollowedGame::view() const {
    OnlineView shown{.version = online_game_.version(),
                     .phase = online_game_.phase(),
                     .called_off = called_off_,
                     .seats = {{online_game_.name(Color::first), online_game_.name(Color::second)}},
                     .said = said_,
                     .rematch_offers = rematch_offers_,
                     .rematch = unless_empty(online_game_.rematched())};
    if (const auto side = online_game_.away())
        shown.away = Away{.side = *side, .claimable_at = online_game_.claimable_at()};
    return shown;
}

} // namespace quincunx::page_api
