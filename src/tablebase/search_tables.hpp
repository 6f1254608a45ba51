#pragma once

#include "engine/known_positions.hpp"
#include "tablebase/table.hpp"

#include <array>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace quincunx::tablebase {

/// All tables that a folder has of a family, as a search asks them: what it looked up last is kept
/// decompressed, in 32 MB at most.
class SearchTables final : public engine::KnownPositions {
    struct Opened {
        Table table;
        Placements placements;
        std::uint64_t number; ///< of the table: no two have the same
    };

  public:
    /// Opens those that the positions of a game may come to; nothing if there are none. Errors: there are no
    /// tables of the variant, or the head of one of them is damaged.
    static Result<std::shared_ptr<const SearchTables>, TableError> open(const std::filesystem::path& folder,
                                                                        const play::Game& game);

    /// Of what `open` has opened, by how many pieces of each kind there are.
    SearchTables(Family family, std::unordered_map<std::uint64_t, Opened> tables, int most_pieces);

    /// Whether a game's position is one of their family.
    bool are_of(const play::Game& game) const;
    std::optional<engine::Score> find(std::span<const std::uint64_t> planes, Color turn) const override;
    /// What was wrong with a table that was asked, if anything was: it then knew nothing.
    std::optional<TableError> damage() const;

  private:
    /// A block of a table, decompressed.
    struct Block {
        std::mutex mutex; ///< holds the others
        std::uint64_t name = UINT64_MAX;
        std::vector<Code> codes;
    };
    static constexpr std::size_t kept_blocks = 1024;

    std::optional<Code> value(const Opened& opened, std::uint32_t index) const;

    Family family_;
    std::unordered_map<std::uint64_t, Opened> tables_; ///< by how many pieces of each kind there are
    mutable std::array<Block, kept_blocks> blocks_;
    mutable std::mutex mutex_; ///< holds what follows
    mutable std::optional<TableError> damage_;
};

} // namespace quincunx::tablebase
