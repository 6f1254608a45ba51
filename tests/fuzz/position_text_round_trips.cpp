#include "support/fuzz.hpp"

// Position strings are read so strictly that there is only one for each position.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx::test;
    const auto [variant, text] = text_input(data, size);
    if (!variant)
        return 0;
    const auto rules = variant->rules();
    const auto position = rules->parse(text);
    if (!position) {
        demand_sound(position.error(), text);
        return 0;
    }
    demand((*position)->to_text() == text, "it is written as it was read", text);
    const auto moves = (*position)->legal_moves();
    demand(moves.empty() == (*position)->outcome().has_value(), "it has moves or a result", text);
    for (const quincunx::Move move : moves) {
        const PositionPtr next = (*position)->clone();
        next->play_unchecked(move);
        const std::string after = next->to_text();
        const auto again = rules->parse(after);
        // Unless a counter is about to grow beyond C-3's limit.
        if (text.find("99999") == std::string::npos)
            demand(again && (*again)->equals(*next), "what follows can be read", text + " -> " + after);
    }
    return 0;
}
