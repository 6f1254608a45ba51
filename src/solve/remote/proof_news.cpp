#include "solve/remote/proof_news.hpp"

#include "json/read_json.hpp"

#include <limits>
#include <stdexcept>

namespace quincunx::solve {

namespace {

/// A whole number that `Number` holds.
template <class Number>
Number whole(const Json& json) {
    const auto number = json.get_ref<const Json::number_unsigned_t&>(); // throws where it is below zero
    if (number > std::numeric_limits<Number>::max())
        throw std::out_of_range("a number is too large");
    return static_cast<Number>(number);
}

/// As an array, for there are many.
Json json_of(const engine::ProofTable::Entry& entry) {
    return Json::array(
        {entry.key, entry.left[0], entry.left[1], entry.work, entry.plies, entry.goal, entry.flags});
}

engine::ProofTable::Entry entry_of(const Json& json) {
    const engine::ProofTable::Entry entry{
        .key = whole<Key>(json.at(0)),
        .left = {whole<std::uint32_t>(json.at(1)), whole<std::uint32_t>(json.at(2))},
        .work = whole<std::uint32_t>(json.at(3)),
        .plies = whole<std::uint16_t>(json.at(4)),
        .goal = whole<std::uint8_t>(json.at(5)),
        .flags = whole<std::uint8_t>(json.at(6))};
    if (entry.work == 0)
        throw std::out_of_range("nothing went into it");
    return entry;
}

std::optional<ProofNews> proof_news_of(const Json& json) {
    ProofNews news{.from = whole<std::uint64_t>(json.at("from")),
                   .positions = whole<std::uint64_t>(json.at("positions"))};
    if (json.contains("wanted"))
        news.is_wanted = json.at("wanted").get<bool>();
    for (const Json& place : json.at("places"))
        news.places.push_back(whole<std::uint16_t>(place));
    for (const Json& entry : json.at("entries"))
        news.entries.push_back(entry_of(entry));
    return news;
}

} // namespace

std::string to_text(const ProofNews& news) {
    Json entries = Json::array();
    for (const auto& entry : news.entries)
        entries.push_back(json_of(entry));
    Json json{
        {"from", news.from}, {"positions", news.positions}, {"places", news.places}, {"entries", entries}};
    if (news.is_wanted)
        json["wanted"] = *news.is_wanted;
    return json_text(json);
}

std::optional<ProofNews> parse_proof_news(std::string_view text) {
    return read_json(text, proof_news_of);
}

} // namespace quincunx::solve
