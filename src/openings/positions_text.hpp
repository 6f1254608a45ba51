#pragma once

#include "openings/moves_by_position.hpp"
#include "play/game.hpp"
#include "json/json.hpp"

namespace quincunx::openings {

/// As a JSON object, a position on a line: `{POSITION:{MOVE:KNOWN,…},…}`; `json_of` makes a KNOWN.
template <class Known, class JsonOf>
std::string positions_text(const MovesByPosition<Known>& positions, const JsonOf& json_of) {
    std::string text = "{";
    std::string_view before = "\n";
    for (const auto& [position, moves] : positions) {
        text.append(before).append(json_text(position));
        before = ":{";
        for (const auto& [move, known] : moves) {
            text.append(before).append(json_text(move)).append(":").append(json_text(json_of(known)));
            before = ",";
        }
        text.append(moves.empty() ? ":{}" : "}");
        before = ",\n";
    }
    return text + "\n}";
}

/// Reads such an object; `known_from` makes of JSON what is known, or throws std::out_of_range. Throws
/// Json::exception where it has another form.
template <class Known, class KnownFrom>
MovesByPosition<Known> positions_from(const Json& json, const KnownFrom& known_from) {
    MovesByPosition<Known> positions;
    for (const auto& [position, moves] : json.items()) {
        auto& there = positions[position];
        for (const auto& [move, known] : moves.items())
            there.emplace(move, known_from(known));
    }
    return positions;
}

/// An error about a position or a move in it, in English.
std::string in_position(std::string_view position, const Error& error);

/// What is wrong with the first position that is not possible in a variant, or the first move that is not
/// legal in its position, in English.
template <class Known>
std::optional<std::string> problem_of(const play::Variant& variant, const MovesByPosition<Known>& positions) {
    const auto game = play::make_game(variant);
    for (const auto& [position, moves] : positions) {
        if (const auto error = game->set_position(position))
            return in_position(position, *error);
        for (const auto& [move, known] : moves)
            if (const auto error = play::play_text(*game->clone(), move))
                return in_position(position, *error);
    }
    return std::nullopt;
}

} // namespace quincunx::openings
