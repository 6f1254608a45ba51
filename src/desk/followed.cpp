#include "desk/followed.hpp"

#include "desk/shown.hpp"
#include "play/registry.hpp"

#include <algorithm>
#include <array>

namespace quincunx::desk {

namespace {

constexpr std::array<std::string_view, 3> phase_names{"waiting", "running", "finished"};

Error senseless(std::string why) {
    return Error{ErrorCode::request_room, 0, {std::move(why)}};
}

Error senseless(std::string_view member, const wire::Fault& fault) {
    return senseless(std::string(member) + "." + fault.at + ": " + fault.expected);
}

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

} // namespace

Followed::Followed(online::Room room) : room_(std::move(room)) {}

Result<Followed> Followed::open(const Json& charter, play::Milliseconds now) {
    wire::Fault fault;
    auto parsed = wire::parse<wire::Charter>(json_text(charter), fault);
    if (!parsed)
        return senseless("charter", fault);
    auto room = online::Room::open(std::move(*parsed));
    if (!room)
        return senseless(room.error().text);
    Followed followed(std::move(*room));
    if (auto wrong = followed.await(now))
        return *std::move(wrong);
    return followed;
}

/// Mostly one comes, which fits or changes nothing; of several a copy is tried, for any of them may not fit.
Result<std::size_t> Followed::take(const Json& entries, play::Milliseconds now) {
    if (entries.size() < 2)
        return take_each(entries, now);
    Followed tried = *this;
    auto kept = tried.take_each(entries, now);
    if (kept)
        *this = std::move(tried);
    return kept;
}

Result<std::size_t> Followed::take_each(const Json& entries, play::Milliseconds now) {
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

std::optional<Error> Followed::take_one(const Json& json) {
    wire::Fault fault;
    auto entry = wire::parse<wire::Entry>(json_text(json), fault);
    if (!entry)
        return senseless("entries", fault);
    if (const auto problem = room_.apply({.entry = *entry, .secret = {}}))
        return senseless(problem->text);
    note(*entry);
    return std::nullopt;
}

void Followed::note(const wire::Entry& entry) {
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

/// While the room waits for players, a session that would begin now.
std::optional<Error> Followed::await(play::Milliseconds now) {
    coming_.reset();
    if (room_.session() != nullptr)
        return std::nullopt;
    const wire::Charter& charter = room_.charter();
    const auto variant = play::parse_variant(charter.variant);
    const auto start = play::make_game(*variant, charter.position);
    play::Terms terms{.clock = online::clock_terms(charter.clock), .free_undo = false};
    for (const Color color : {Color::first, Color::second})
        terms.names[color] = room_.name(color).value_or("");
    auto session = play::Session::begin(**start, std::move(terms), now);
    if (!session)
        return session.error();
    coming_ = std::make_shared<const play::Session>(std::move(*session));
    return std::nullopt;
}

Json Followed::shown() const {
    Json away;
    if (const auto side = room_.away())
        away = {{"side", name_of(*side)}, {"claimableAt", room_.claimable_at()}};
    return {{"version", room_.version()},
            {"phase", phase_names[static_cast<std::size_t>(room_.phase())]},
            {"seats",
             {{"first", text_or_null(room_.name(Color::first).value_or(""))},
              {"second", text_or_null(room_.name(Color::second).value_or(""))}}},
            {"calledOff", called_off_},
            {"away", away},
            {"said", said_},
            {"rematchOffers", rematch_offers_},
            {"rematch", text_or_null(room_.rematched())}};
}

} // namespace quincunx::desk
