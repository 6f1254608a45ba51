#include "support/fuzz.hpp"

#include <algorithm>

// Moves are read so strictly that there is only one text for each, and a text that can be read is legal only
// if the move is.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx::test;
    const auto [variant, text] = text_input(data, size);
    if (!variant)
        return 0;
    const auto move = quincunx::parse_move(text, variant->width(), variant->height());
    if (!move) {
        demand_sound(move.error(), text);
        return 0;
    }
    demand(variant->move_text(*move) == text, "it is written as it was read", text);
    const PositionPtr start = variant->rules()->initial();
    const auto moves = start->legal_moves();
    const bool is_legal = std::ranges::find(moves, *move) != moves.end();
    demand(!start->check(*move) == is_legal, "it is legal if it is one of the legal moves", text);
    return 0;
}
