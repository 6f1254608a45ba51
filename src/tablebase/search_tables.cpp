#include "tablebase/search_tables.hpp"

#include <algorithm>
#include <bit>
#include <system_error>

namespace quincunx::tablebase {

namespace {

/// How many pieces of each kind there are, four bits each: with 16 of a kind no table could be numbered.
using Census = std::uint64_t;

Census add(Census census, int count) {
    return census << 4U | static_cast<Census>(count);
}

Census census_of(const Material& material, std::size_t kinds) {
    Census census = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind)
        census = add(census, material[kind]);
    return census;
}

/// The names of the tables in a folder, without their ending; none if there is no such folder.
std::vector<std::string> names_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ".qxt")
            names.push_back(at->path().stem().string());
    std::ranges::sort(names);
    return names;
}

} // namespace

SearchTables::SearchTables(Family family, std::unordered_map<std::uint64_t, Opened> tables, int most_pieces)
    : KnownPositions(most_pieces),
      family_(std::move(family)),
      tables_(std::move(tables)) {}

Result<std::shared_ptr<const SearchTables>, TableError>
SearchTables::open(const std::filesystem::path& folder, const play::Game& game) {
    const auto family = Family::of(game);
    if (!family)
        return family.error();
    std::unordered_map<std::uint64_t, Opened> tables;
    int most_pieces = 0;
    for (const std::string& name : names_in(folder / family->folder())) {
        const auto material = family->parse(name);
        const auto placements = material ? family->placements_of(*material) : std::nullopt;
        if (!placements)
            continue; // a file of somebody's own
        auto table = Table::open(folder, *family, *material);
        if (!table)
            return table.error();
        most_pieces = std::max(most_pieces, pieces_of(*material));
        tables.emplace(census_of(*material, family->kinds().size()),
                       Opened{std::move(*table), *placements, tables.size()});
    }
    if (tables.empty())
        return std::shared_ptr<const SearchTables>();
    return std::shared_ptr<const SearchTables>(
        std::make_shared<SearchTables>(*family, std::move(tables), most_pieces));
}

bool SearchTables::are_of(const play::Game& game) const {
    const auto family = Family::of(game);
    return family && family->folder() == family_.folder();
}

/// A player's planes come in the order of kinds; those of kinds that a variant does not have are empty.
std::optional<engine::Score> SearchTables::find(std::span<const std::uint64_t> planes, Color turn) const {
    const std::size_t planes_of_one = planes.size() / 2;
    const std::size_t kinds_of_one = family_.kinds().size() / 2;
    std::array<Squares, most_kinds> groups{};
    std::size_t count = 0;
    Census census = 0;
    for (const Color side : colors)
        for (std::size_t kind = 0; kind < kinds_of_one; ++kind) {
            const Squares plane = planes[side == Color::first ? kind : planes_of_one + kind];
            census = add(census, std::popcount(plane));
            if (plane != 0)
                groups[count++] = plane;
        }
    const auto found = tables_.find(census);
    if (found == tables_.end())
        return std::nullopt;
    const Opened& opened = found->second;
    const auto code = value(opened, opened.placements.index(std::span(groups).first(count), turn));
    return code ? score_of(*code) : std::nullopt;
}

std::optional<Code> SearchTables::value(const Opened& opened, std::uint32_t index) const {
    const std::size_t number = index / block_positions;
    const std::uint64_t name = opened.number << 32U | number;
    constexpr std::uint64_t spread =
        0x9E37'79B9'7F4A'7C15U; // golden ratio: neighbours lie far from each other
    constexpr unsigned bits = std::countr_zero(kept_blocks);
    Block& block = blocks_[static_cast<std::size_t>(name * spread >> (64U - bits))];
    const std::scoped_lock lock(block.mutex);
    if (block.name != name) {
        block.codes.resize(opened.table.size_of(number));
        block.name = UINT64_MAX;
        if (auto error = opened.table.read_block(number, block.codes)) {
            const std::scoped_lock damage_lock(mutex_);
            damage_ = std::move(*error);
            return std::nullopt;
        }
        block.name = name;
    }
    return block.codes[index % block_positions];
}

std::optional<TableError> SearchTables::damage() const {
    const std::scoped_lock lock(mutex_);
    return damage_;
}

} // namespace quincunx::tablebase
