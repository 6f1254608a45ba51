#pragma once

#include "tablebase/mapped_file.hpp"
#include "tablebase/numbering/value.hpp"
#include "tablebase/table_header.hpp"

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quincunx::tablebase {

/// A table as bytes of a file, compressed on several threads; nothing if `stop` became true.
std::optional<std::string> pack(const Family& family, const Material& material, std::span<const Code> codes,
                                int threads, const std::atomic<bool>& stop);

/// A table in a file that is mapped into memory: a value costs the decompression of its block. Blocks are
/// held against their checksums whenever they are read.
class Table {
  public:
    /// Errors name the file: it cannot be read, is no table, is damaged, or is one of something else.
    static Result<Table, TableError> open(const std::filesystem::path& folder, const Family& family,
                                          const Material& material);

    std::uint32_t positions() const { return header_.positions; }
    std::size_t bytes() const { return file_.bytes().size(); }

    Result<Code, TableError> value(std::uint32_t index) const;
    /// How many values a block has.
    std::uint32_t size_of(std::size_t block) const;
    /// Decompresses a block into as many values as it has.
    std::optional<TableError> read_block(std::size_t block, std::span<Code> codes) const;
    /// All values, decompressed on several threads; fewer are right if `stop` becomes true.
    Result<std::vector<Code>, TableError> values(int threads, const std::atomic<bool>& stop) const;

  private:
    Table(std::filesystem::path path, MappedFile file, TableHeader header);

    std::filesystem::path path_;
    MappedFile file_;
    TableHeader header_;
};

} // namespace quincunx::tablebase
