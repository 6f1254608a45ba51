#include "library/access.hpp"

namespace quincunx::v0 {

static_assert(static_cast<int>(Color::second) == static_cast<int>(quincunx::Color::second));
static_assert(static_cast<int>(Language::russian) == static_cast<int>(quincunx::Language::russian));
static_assert(static_cast<int>(PerftMode::finished) == static_cast<int>(quincunx::PerftMode::finished));
static_assert(Move::nowhere == static_cast<Square>(quincunx::Move::nowhere));

Variant detail::Access::variant(const play::Variant& variant) {
    const std::shared_ptr<const play::Game> start = play::make_game(variant);
    // A start at which nothing can be done has no moves but passes, or none.
    const auto moves = start->legal_moves();
    const bool places = !moves.empty() && moves.front().is_placement();
    return Variant(std::make_shared<const VariantData>(VariantData{variant, start, start->view(), places}));
}

Position detail::Access::position(const Variant& variant, std::unique_ptr<play::Game> game) {
    return Position(std::make_unique<PositionData>(PositionData{variant, std::move(game)}));
}

Session detail::Access::session(const Variant& variant, play::Session session) {
    return Session(std::make_unique<Session::Data>(Session::Data{variant, std::move(session)}));
}

Record detail::Access::record(const Variant& variant, play::Record record) {
    return Record(std::make_unique<Record::Data>(Record::Data{variant, std::move(record)}));
}

Outcome face(const quincunx::Outcome& outcome) {
    return {face(outcome.winner), to_text(outcome.reason)};
}

std::optional<Outcome> face(const std::optional<quincunx::Outcome>& outcome) {
    return outcome ? std::optional(face(*outcome)) : std::nullopt;
}

Error face(const quincunx::Error& error) {
    return {words(error, quincunx::Language::english), words(error, quincunx::Language::russian),
            error.offset};
}

std::optional<Error> face(const std::optional<quincunx::Error>& error) {
    return error ? std::optional(face(*error)) : std::nullopt;
}

std::vector<Counter> face(const std::vector<quincunx::Counter>& counters) {
    std::vector<Counter> all;
    all.reserve(counters.size());
    for (const auto& [name, value] : counters)
        all.push_back({name, value});
    return all;
}

} // namespace quincunx::v0
