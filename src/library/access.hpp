#pragma once

#define QUINCUNX_IMPLEMENTATION
#include <quincunx/quincunx.hpp>

#include "i18n/words.hpp"
#include "play/game.hpp"
#include "play/record/record.hpp"
#include "play/session.hpp"

namespace quincunx::v0 {

/// What is behind the values of the public face.
struct detail::VariantData {
    play::Variant variant;
    std::shared_ptr<const play::Game> start;
    View view;   ///< of the start
    bool places; ///< pieces are placed, not moved
};
struct detail::PositionData {
    Variant variant;
    std::unique_ptr<play::Game> game;
};
struct Session::Data {
    Variant variant;
    play::Session session;
};
struct Record::Data {
    Variant variant;
    play::Record record;
};

/// Makes values of the public face of those of the core, and back. A value of the face is called as one of
/// the core where it is the same: in this namespace `Move` is the face's, `quincunx::Move` the core's.
struct detail::Access {
    struct Static; // for positions of which the compiler knows the game

    static Variant variant(const play::Variant& variant);
    static Position position(const Variant& variant, std::unique_ptr<play::Game> game);
    static Session session(const Variant& variant, play::Session session);
    static Record record(const Variant& variant, play::Record record);

    static const play::Variant& core(const Variant& variant) { return variant.data_->variant; }
    static const play::Game& start(const Variant& variant) { return *variant.data_->start; }
    static const play::Game& core(const Position& position) { return *position.data_->game; }
    static const play::Terms& terms(const Session& session) { return session.data_->session.terms(); }
};

inline Move face(quincunx::Move move) {
    return {static_cast<Square>(move.from), static_cast<Square>(move.to)};
}
inline quincunx::Move core(Move move) {
    return {static_cast<quincunx::Square>(move.from), static_cast<quincunx::Square>(move.to)};
}
inline Color face(quincunx::Color color) {
    return static_cast<Color>(color);
}
inline quincunx::Color core(Color color) {
    return static_cast<quincunx::Color>(color);
}
inline std::optional<Color> face(const std::optional<quincunx::Color>& color) {
    return color ? std::optional(face(*color)) : std::nullopt;
}
inline quincunx::Language core(Language language) {
    return static_cast<quincunx::Language>(language);
}
Outcome face(const quincunx::Outcome& outcome);
std::optional<Outcome> face(const std::optional<quincunx::Outcome>& outcome);
Error face(const quincunx::Error& error);
std::optional<Error> face(const std::optional<quincunx::Error>& error);
std::vector<Counter> face(const std::vector<quincunx::Counter>& counters);

} // namespace quincunx::v0
