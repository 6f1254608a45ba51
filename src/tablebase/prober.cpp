#include "tablebase/prober.hpp"

#include <map>

namespace quincunx::tablebase {

Result<Probed, TableError> probe(const std::filesystem::path& folder, const play::Game& game) {
    const auto family = Family::of(game);
    if (!family)
        return family.error();
    std::optional<TableError> error;
    std::map<Material, Table> opened; // the moves of a position lead to few tables
    const auto look_up = [&](const Place& place) -> std::optional<Code> {
        auto found = opened.find(place.material);
        if (found == opened.end()) {
            auto table = Table::open(folder, *family, place.material);
            if (!table) {
                error = table.error();
                return std::nullopt;
            }
            found = opened.emplace(place.material, std::move(*table)).first;
        }
        const auto code = found->second.value(place.index);
        if (code)
            return *code;
        error = code.error();
        return std::nullopt;
    };
    if (auto probed = probe(*family, game, look_up))
        return std::move(*probed);
    return error.value_or(TableError{"there are no tables of so many pieces", true});
}

} // namespace quincunx::tablebase
