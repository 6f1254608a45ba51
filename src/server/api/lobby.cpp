#include "server/api/lobby.hpp"

#include <algorithm>

namespace quincunx::server {

using online::Listed;
using online::Milliseconds;
using online::Phase;

namespace {

constexpr std::size_t most_listed = 2000;
constexpr std::size_t most_in_a_part = 200;
constexpr std::size_t most_parts = 64; ///< that are kept as texts

bool is_of(const Listed& listed, std::string_view game) {
    const std::string_view variant = listed.settings.variant;
    return game.empty() || variant.substr(0, variant.find(':')) == game;
}

} // namespace

void Lobby::show(Part part, Then then) {
    const Phase phase = part.phase;
    List& list = lists_[static_cast<std::size_t>(phase)];
    const Milliseconds now = event_log_.now();
    if (list.is_known && list.at <= now && now < list.at + lasts_)
        return then(text_of(list, part));
    list.looking.push_back({std::move(part), std::move(then)});
    if (!list.is_asked)
        ask(phase);
}

void Lobby::ask(Phase phase) {
    lists_[static_cast<std::size_t>(phase)].is_asked = true;
    event_log_.list(phase, most_listed, [phase, weak = std::weak_ptr(here_)](const auto& found) {
        if (const auto here = weak.lock())
            (*here)->take(phase, found);
    });
}

void Lobby::take(Phase phase, const online::Read<std::vector<Listed>>& found) {
    List& list = lists_[static_cast<std::size_t>(phase)];
    list.is_asked = false;
    list.is_known = static_cast<bool>(found);
    list.parts.clear();
    if (found) {
        list.games = *found;
        list.at = event_log_.now();
    }
    for (const Looking& one : std::exchange(list.looking, {}))
        one.then(found ? text_of(list, one.part) : nullptr);
}

std::shared_ptr<const std::string> Lobby::text_of(List& list, const Part& part) {
    const std::pair key(part.game, part.from);
    if (const auto known = list.parts.find(key); known != list.parts.end())
        return known->second;
    wire::Listings listings{.now = list.at, .games = {}, .next = {}};
    std::size_t place = 0;
    for (const Listed& one : list.games) {
        if (!is_of(one, part.game) || place++ < part.from)
            continue;
        if (listings.games.size() == most_in_a_part) {
            listings.next = static_cast<std::int64_t>(part.from + most_in_a_part);
            break;
        }
        listings.games.push_back({one.settings, one.summary.first, one.summary.second});
    }
    auto text = std::make_shared<const std::string>(wire::to_text(listings));
    if (list.parts.size() < most_parts)
        list.parts.emplace(key, text);
    return text;
}

} // namespace quincunx::server
