#include "tablebase/smaller_tables.hpp"

#include <algorithm>
#include <array>

namespace quincunx::tablebase {

Result<SmallerTables, TableError> SmallerTables::load(const std::filesystem::path& folder,
                                                      const Family& family, const Material& material,
                                                      int threads, const std::atomic<bool>& stop) {
    SmallerTables tables;
    const std::vector<Material> known = family.below(material);
    std::size_t group = 0;
    for (std::size_t kind = 0; kind < material.size(); ++kind) {
        if (material[kind] == 0)
            continue;
        Material less = material;
        --less[kind];
        const std::size_t taken = group++;
        if (std::ranges::find(known, less) == known.end()) // the game is over there
            continue;
        const auto table = Table::open(folder, family, less);
        if (!table)
            return table.error();
        auto codes = table->values(threads, stop);
        if (!codes)
            return codes.error();
        tables.smaller_.emplace(taken, Smaller{family.placements(less), std::move(*codes), less[kind] == 0});
    }
    return tables;
}

Code SmallerTables::value(std::size_t taken, std::span<const Squares> groups, Color turn) const {
    const Smaller& smaller = smaller_.at(taken);
    std::array<Squares, most_kinds> left{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (i != taken || !smaller.lacks_group)
            left[count++] = groups[i];
    return smaller.codes[smaller.placements.index(std::span(left).first(count), turn)];
}

} // namespace quincunx::tablebase
