#include "tablebase/numbering/pieces.hpp"

#include "games/checkers/variant.hpp"
#include "games/jesonmor/variant.hpp"
#include "games/ring/pieces.hpp"
#include "games/ring/variant.hpp"
#include "games/ugolki/variant.hpp"

namespace quincunx::tablebase {

namespace {

VariantFacts facts_of(const ring::Options& /*options*/) {
    VariantFacts facts{.kinds = {}, .endings = {{" r 1", " b 1"}}};
    for (const Color side : colors)
        for (int number = 1; number <= ring::numbers; ++number)
            facts.kinds.push_back({ring::letter_of(side, number), side, ring::most_of(number)});
    return facts;
}

VariantFacts facts_of(const checkers::Options& options) {
    const int most = options.pieces_a_side();
    return {.kinds = {{'w', Color::first, most}, {'r', Color::second, most}}, .endings = {{" w", " r"}}};
}

std::optional<VariantFacts> facts_of(const ugolki::Options& options) {
    if (options.leave_home > 0)
        return std::nullopt;
    const int pieces = options.pieces_a_side();
    return VariantFacts{.kinds = {{'W', Color::first, pieces}, {'B', Color::second, pieces}},
                        .endings = {{" w 0", " b 0"}},
                        .takes = false};
}

std::optional<VariantFacts> facts_of(const jesonmor::Options& options) {
    if (options.protection > 0)
        return std::nullopt;
    VariantFacts facts{.kinds = {}, .endings = {{" w 0 0 0", " b 0 0 0"}}, .scores_decide = true};
    for (const Color side : colors) {
        facts.kinds.push_back({side == Color::first ? 'K' : 'k', side, options.knights()});
        if (options.archers)
            facts.kinds.push_back({side == Color::first ? 'A' : 'a', side, options.most_archers()});
    }
    return facts;
}

} // namespace

std::optional<VariantFacts> facts_of(const play::Variant& variant) {
    const GameSpec* const spec = &variant.game();
    const OptionValues& values = variant.values();
    if (spec == &ring::spec)
        return facts_of(*ring::make_options(values));
    if (spec == &checkers::spec)
        return facts_of(*checkers::make_options(values));
    if (spec == &ugolki::spec)
        return facts_of(*ugolki::make_options(values));
    if (spec == &jesonmor::spec)
        return facts_of(*jesonmor::make_options(values));
    return std::nullopt;
}

} // namespace quincunx::tablebase
