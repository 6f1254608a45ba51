#include "page_api/followed_game.hpp"

#include "page_api/serializers.hpp"
#include "play/registry.hpp"

#include <algorithm>
#include <array>

namespace quincunx::page_api {

namespace {

constexpr std::array<std::string_view, 3> phase_names{"waiting", "running", "finished"};

Error senseless(std::string why) {
    return Error{ErrorCode::request_online_game, 0, {std::move(why)}};
}

Error senseless(std::string_view member, const wire::Fault& fault) {
    return senseless(std::string(member) + "." + fault.at + ": " + fault.expected);
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

} // namespace

FollowedGame::FollowedGame(online::OnlineGame online_game) : online_game_(std::move(online_game)) {}

Result<FollowedGame> FollowedGame::open(const Json& settings, play::Milliseconds now) {
    wire::Fault fault;
    auto parsed = wire::parse<wire::GameSettings>(json_text(settings), fault);
    if (!parsed)
        return senseless("settings", fault);
    auto online_game = online::OnlineGame::open(std::move(*parsed));
    if (!online_game)
        return senseless(online_game.error().text);
    FollowedGame followed(std::move(*online_game));
    if (auto wrong = followed.await(now))
        return *std::move(wrong);
    return followed;
}

/// Mostly one comes, which fits or changes nothing; of several a copy is tried, for any of them may not fit.
Result<std::size_t> FollowedGame::take(const Json& entries, play::Milliseconds now) {
    if (entries.size() < 2)
        return take_each(entries, now);
    FollowedGame tried = *this;
    auto kept = tried.take_each(entries, now);
    if (kept)
        *this = std::move(tried);
    return kept;
}

Result<std::size_t> FollowedGame::take_each(const Json& entries, play::Milliseconds now) {
    std::size_t kept = session().played().size();
    for (const Json& entry : entries) {
        if (auto wrong = take_one(entry))
            return *std::move(wrong);
        kept = std::min(kept, session().played().size());
    }
    if (auto wrong = await(now))
        return *std::move(wrong);
    return kept;
}

std::optional<Error> FollowedGame::take_one(const Json& json) {
    wire::Fault fault;
    auto entry = wire::parse<wire::LogEntry>(json_text(json), fault);
    if (!entry)
        return senseless("entries", fault);
    if (const auto problem = online_game_.apply({.entry = *entry, .secret = {}}))
        return senseless(problem->text);
    note(*entry);
    return std::nullopt;
}

void FollowedGame::note(const wire::LogEntry& entry) {
    if (const auto* phrase = std::get_if<wire::event::Said>(&entry.event))
        said_.push_back({{"side", name_of(phrase->side)},
                         {"phrase", wire::to_text(phrase->phrase)},
                         {"version", entry.version}});
    if (const auto* offer = std::get_if<wire::event::RematchOffered>(&entry.event))
        rematch_offers_[std::string(name_of(offer->side))] = true;
    const auto* expired = std::get_if<wire::event::Expired>(&entry.event);
    if (expired != nullptr && expired->by)
        called_off_ = name_of(*expired->by);
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

Json FollowedGame::to_json() const {
    Json away;
    if (const auto side = online_game_.away())
        away = {{"side", name_of(*side)}, {"claimableAt", online_game_.claimable_at()}};
    return {{"version", online_game_.version()},
            {"phase", phase_names[static_cast<std::size_t>(online_game_.phase())]},
            {"seats",
             {{"first", text_or_null(online_game_.name(Color::first).value_or(""))},
              {"second", text_or_null(online_game_.name(Color::second).value_or(""))}}},
            {"calledOff", called_off_},
            {"away", away},
            {"said", said_},
            {"rematchOffers", rematch_offers_},
            {"rematch", text_or_null(online_game_.rematched())}};
}

} // namespace quincunx::page_api
