#include "solve/remote/proof_news.hpp"

#include "json/read_json.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <type_traits>

namespace quincunx::solve {

namespace {

using Entry = engine::ProofTable::Entry;
static_assert(std::is_trivially_copyable_v<Entry> && std::has_unique_object_representations_v<Entry>);

/// A whole number that `Number` holds.
template <class Number>
Number whole(const Json& json) {
    const auto number = json.get_ref<const Json::number_unsigned_t&>(); // throws where it is below zero
    if (number > std::numeric_limits<Number>::max())
        throw std::out_of_range("a number is too large");
    return static_cast<Number>(number);
}

/// As they lie in memory, for there are many.
Json::binary_t bytes_of(const std::vector<Entry>& entries) {
    Json::binary_t bytes;
    bytes.resize(entries.size() * sizeof(Entry));
    if (!entries.empty())
        std::memcpy(bytes.data(), entries.data(), bytes.size());
    return bytes;
}

std::vector<Entry> entries_of(const Json::binary_t& bytes) {
    if (bytes.size() % sizeof(Entry) != 0)
        throw std::out_of_range("an entry is cut off");
    std::vector<Entry> entries(bytes.size() / sizeof(Entry));
    if (!entries.empty())
        std::memcpy(entries.data(), bytes.data(), bytes.size());
    if (std::ranges::find(entries, 0U, &Entry::work) != entries.end())
        throw std::out_of_range("nothing went into an entry");
    return entries;
}

int bound_of(const Json& json, const char* name) {
    constexpr int most = engine::Bounds::unlimited;
    return static_cast<int>(number_at(json, name, -most, most));
}

EndLeft end_left_of(const Json& json) {
    return {.pass = whole<std::uint8_t>(json.at("pass")),
            .passes = whole<std::uint8_t>(json.at("passes")),
            .positions = whole<std::uint64_t>(json.at("left")),
            .bounds{bound_of(json, "lowest"), bound_of(json, "highest")}};
}

std::optional<ProofNews> proof_news_of(const Json& json) {
    ProofNews news{.from = whole<std::uint64_t>(json.at("from")),
                   .positions = whole<std::uint64_t>(json.at("positions")),
                   .at_ends = whole<std::uint64_t>(json.at("at_ends"))};
    if (json.contains("wanted"))
        news.is_wanted = json.at("wanted").get<bool>();
    for (const Json& place : json.at("places"))
        news.places.push_back(whole<std::uint16_t>(place));
    if (json.contains("end"))
        news.end_left = end_left_of(json.at("end"));
    news.entries = entries_of(json.at("entries").get_binary());
    return news;
}

} // namespace

std::string to_bytes(const ProofNews& news) {
    Json json{{"from", news.from},
              {"positions", news.positions},
              {"at_ends", news.at_ends},
              {"places", news.places},
              {"entries", Json::binary(bytes_of(news.entries))}};
    if (news.is_wanted)
        json["wanted"] = *news.is_wanted;
    if (news.end_left.pass > 0)
        json["end"] = {{"pass", news.end_left.pass},
                       {"passes", news.end_left.passes},
                       {"left", news.end_left.positions},
                       {"lowest", news.end_left.bounds.lowest},
                       {"highest", news.end_left.bounds.highest}};
    std::string bytes;
    Json::to_msgpack(json, bytes);
    return bytes;
}

std::optional<ProofNews> parse_proof_news(std::string_view bytes) {
    return read_msgpack(bytes, proof_news_of);
}

} // namespace quincunx::solve
