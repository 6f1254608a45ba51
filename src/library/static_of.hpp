#pragma once

#include "games/game_position.hpp"
#include "library/access.hpp"

#include <algorithm>
#include <new>
#include <type_traits>

namespace quincunx::v0 {

/// A class template of positions as an argument.
template <template <class> class P>
struct PositionsOf {
    template <class G>
    using Of = P<G>;
};

/// For each GameId what the core has of it: `Positions`, `Options`, `spec` and `make_options`. Specialised in
/// the file of the game.
template <GameId Game>
struct CoreGame;

template <BoardId Board>
struct CoreGeometry {
    using Type = DynamicGeometry<static_cast<int>(detail::words_of(Board))>;
};
template <>
struct CoreGeometry<BoardId::eight_by_eight> {
    using Type = StaticGeometry<8, 8>;
};

template <GameId Game, BoardId Board>
using CorePosition = CoreGame<Game>::Positions::template Of<typename CoreGeometry<Board>::Type>;

/// The core's position within one of the face.
struct detail::Access::Static {
    template <GameId Game, BoardId Board>
    static CorePosition<Game, Board>& core(StaticPosition<Game, Board>& position) {
        return *std::launder(reinterpret_cast<CorePosition<Game, Board>*>(position.bytes_.data()));
    }
    template <GameId Game, BoardId Board>
    static const CorePosition<Game, Board>& core(const StaticPosition<Game, Board>& position) {
        return *std::launder(reinterpret_cast<const CorePosition<Game, Board>*>(position.bytes_.data()));
    }
    template <GameId Game, BoardId Board>
    static StaticPosition<Game, Board> face(const CorePosition<Game, Board>& position) {
        using P = CorePosition<Game, Board>;
        // What is copied byte by byte, and not larger than its place.
        static_assert(std::is_trivially_copyable_v<P> && sizeof(P) <= detail::bytes_of(Game, Board) &&
                      alignof(P) <= 8);
        StaticPosition<Game, Board> made; // NOLINT(cppcoreguidelines-pro-type-member-init): below
        ::new (made.bytes_.data()) P(position);
        return made;
    }
};

template <GameId Game, BoardId Board>
Color StaticPosition<Game, Board>::turn() const {
    return face(detail::Access::Static::core(*this).turn());
}

template <GameId Game, BoardId Board>
std::size_t StaticPosition<Game, Board>::write_moves(Move* moves) const {
    const auto legal = detail::Access::Static::core(*this).legal_moves();
    static_assert(decltype(legal)::capacity <= max_moves);
    std::ranges::transform(legal, moves, [](quincunx::Move move) { return face(move); });
    return legal.size();
}

template <GameId Game, BoardId Board>
std::size_t StaticPosition<Game, Board>::count_legal_moves() const {
    return static_cast<std::size_t>(detail::Access::Static::core(*this).count_legal_moves());
}

template <GameId Game, BoardId Board>
bool StaticPosition<Game, Board>::is_legal(Move move) const {
    return quincunx::is_legal(detail::Access::Static::core(*this), core(move));
}

template <GameId Game, BoardId Board>
void StaticPosition<Game, Board>::play_unchecked(Move move) {
    detail::Access::Static::core(*this).play_unchecked(core(move));
}

template <GameId Game, BoardId Board>
std::optional<Outcome> StaticPosition<Game, Board>::outcome() const {
    return face(detail::Access::Static::core(*this).outcome());
}

template <GameId Game, BoardId Board>
Key StaticPosition<Game, Board>::key() const {
    return detail::Access::Static::core(*this).key();
}

template <GameId Game, BoardId Board>
std::string StaticPosition<Game, Board>::letters() const {
    return detail::Access::Static::core(*this).view().letters;
}

template <GameId Game, BoardId Board>
std::vector<Counter> StaticPosition<Game, Board>::counters() const {
    return face(detail::Access::Static::core(*this).view().counters);
}

template <GameId Game, BoardId Board>
std::string StaticPosition<Game, Board>::text() const {
    return detail::Access::Static::core(*this).to_text();
}

template <GameId Game, BoardId Board>
auto StaticRules<Game, Board>::of(const Variant& variant) -> std::optional<StaticRules> {
    const play::Variant& chosen = detail::Access::core(variant);
    if (chosen.game().name != CoreGame<Game>::spec.name)
        return std::nullopt;
    const auto options = *CoreGame<Game>::make_options(chosen.values());
    using Leanest = typename CoreGeometry<Board>::Type;
    const bool fits = with_geometry(options, []<class G>(G*) { return std::is_same_v<G, Leanest>; });
    if (!fits)
        return std::nullopt;
    return StaticRules(std::make_shared<const typename CorePosition<Game, Board>::Rules>(options));
}

template <GameId Game, BoardId Board>
auto StaticRules<Game, Board>::start() const -> Position {
    using P = CorePosition<Game, Board>;
    return detail::Access::Static::face<Game, Board>(
        P::initial(*static_cast<const typename P::Rules*>(rules_.get())));
}

template <GameId Game, BoardId Board>
auto StaticRules<Game, Board>::at(const v0::Position& position) const -> std::optional<Position> {
    using P = CorePosition<Game, Board>;
    if (CoreGame<Game>::spec.name != position.variant().game())
        return std::nullopt;
    const auto parsed = P::parse(*static_cast<const typename P::Rules*>(rules_.get()), position.text());
    return parsed ? std::optional(detail::Access::Static::face<Game, Board>(*parsed)) : std::nullopt;
}

} // namespace quincunx::v0
