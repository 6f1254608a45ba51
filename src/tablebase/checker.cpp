#include "tablebase/checker.hpp"

#include "tablebase/parallel.hpp"
#include "tablebase/with_rules.hpp"

#include <fmt/format.h>

#include <map>
#include <mutex>

namespace quincunx::tablebase {

namespace {

/// What a position is worth, from the values of those after it.
Code value_of(const Expansion& expansion, const std::vector<Code>& codes, std::vector<Code>& next) {
    if (expansion.end)
        return *expansion.end;
    next = expansion.outside;
    for (const std::uint32_t index : expansion.inside)
        next.push_back(codes[index]);
    return value_after(next);
}

/// The first flaw of a portion, if it has one.
template <TabledPosition P>
std::optional<std::string> flaw_of(Expander<P>& expander, const std::vector<Code>& codes,
                                   std::uint32_t first) {
    std::vector<Code> next;
    const auto size = static_cast<std::uint32_t>(codes.size());
    for (std::uint32_t i = first; i < std::min(size, first + portion_size); ++i) {
        const Code expected = value_of(expander.expand(i), codes, next);
        if (codes[i] != expected)
            return fmt::format("{}: '{}' is told where the moves give '{}'", expander.text(i),
                               to_text(codes[i]), to_text(expected));
    }
    return std::nullopt;
}

} // namespace

Result<CheckedTable, TableError> check(const std::filesystem::path& folder, const Family& family,
                                       const Material& material, int threads, const std::atomic<bool>& stop) {
    const auto table = Table::open(folder, family, material);
    if (!table)
        return table.error();
    const auto codes = table->values(threads, stop);
    if (!codes)
        return codes.error();
    const auto smaller = SmallerTables::load(folder, family, material, threads, stop);
    if (!smaller)
        return smaller.error();
    const Placements placements = family.placements(material);
    std::mutex mutex; // holds the flaws
    std::map<std::size_t, std::string> flaws;
    with_rules(family, [&]<class P>(const typename P::Rules& rules) {
        in_parallel(threads, (placements.count() - 1) / portion_size + 1, stop, [&](std::size_t i) {
            Expander<P> expander(rules, family, material, placements, *smaller);
            auto flaw = flaw_of(expander, *codes, static_cast<std::uint32_t>(i) * portion_size);
            const std::scoped_lock lock(mutex);
            if (flaw)
                flaws.emplace(i, std::move(*flaw));
        });
    });
    if (flaws.empty())
        return CheckedTable{placements.count(), std::nullopt};
    return CheckedTable{placements.count(), flaws.begin()->second};
}

} // namespace quincunx::tablebase
