#include "support/fuzz.hpp"

// However a position came about, its key is that of its text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx::test;
    Choices choices(data, size);
    const auto& [variant, rules] = chosen_table(choices);
    const PositionPtr position = rules->initial();
    while (!choices.empty()) {
        const std::string text = position->to_text();
        const auto again = rules->parse(text);
        demand(static_cast<bool>(again), "its text can be read", variant.text() + " " + text);
        demand((*again)->key() == position->key(), "its key is that of its text",
               variant.text() + " " + text);
        demand((*again)->equals(*position), "it is what its text says", variant.text() + " " + text);
        const auto moves = position->legal_moves();
        if (moves.empty())
            break;
        position->play_unchecked(moves[choices.below(moves.size())]);
    }
    return 0;
}
