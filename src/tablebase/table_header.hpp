#pragma once

#include "tablebase/family.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::tablebase {

/// So many positions are compressed together.
inline constexpr std::uint32_t block_positions = 16'384;

/// One block of a file's values, compressed.
struct BlockEntry {
    std::uint64_t start; ///< in bytes behind the header
    std::uint32_t size;
    std::string checksum; ///< 16 hexadecimal digits
};

/// What stands before the values in a table's file: lines of text, the last of them the checksum of the
/// others.
struct TableHeader {
    Family family;
    Material material;
    std::uint32_t positions;
    std::vector<BlockEntry> blocks;
    std::size_t size; ///< of the header, in bytes
};

/// The checksum of a compressed block.
std::string block_checksum(std::string_view bytes);

/// The header of a table whose compressed blocks are so.
std::string header_text(const Family& family, const Material& material, std::uint32_t positions,
                        const std::vector<std::string>& blocks);

/// Reads the header at the beginning of a file whose values follow. Whether they are whole is left to who
/// reads them; that there are as many bytes as they should have is seen here.
Result<TableHeader, TableError> parse_header(std::string_view file);

} // namespace quincunx::tablebase
