#include "tablebase/table.hpp"

#include "games/text.hpp"
#include "tablebase/parallel.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <stdexcept>

namespace quincunx::tablebase {

namespace {

constexpr unsigned low_byte = 0xFF;

/// First the low bytes of all values, then the high ones, which are zero nearly always.
std::string compress_block(std::span<const Code> codes) {
    std::string bytes(2 * codes.size(), '\0');
    for (std::size_t i = 0; i < codes.size(); ++i) {
        bytes[i] = static_cast<char>(static_cast<unsigned>(codes[i]) & low_byte);
        bytes[codes.size() + i] = static_cast<char>(static_cast<unsigned>(codes[i]) >> 8U);
    }
    uLongf size = compressBound(bytes.size());
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                  reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(), Z_BEST_COMPRESSION) != Z_OK)
        throw std::runtime_error("zlib cannot compress");
    packed.resize(size);
    return packed;
}

bool decompress_block(std::string_view packed, std::span<Code> codes) {
    std::string bytes(2 * codes.size(), '\0');
    uLongf size = bytes.size();
    if (uncompress(reinterpret_cast<Bytef*>(bytes.data()), &size,
                   reinterpret_cast<const Bytef*>(packed.data()), packed.size()) != Z_OK ||
        size != bytes.size())
        return false;
    for (std::size_t i = 0; i < codes.size(); ++i)
        codes[i] = static_cast<Code>(
            static_cast<unsigned char>(bytes[i]) |
            static_cast<unsigned>(static_cast<unsigned char>(bytes[codes.size() + i])) << 8U);
    return true;
}

TableError about(const std::filesystem::path& path, const std::string& message) {
    return {quoted(path.string(), std::string::npos) + ": " + message};
}

} // namespace

std::optional<std::string> pack(const Family& family, const Material& material, std::span<const Code> codes,
                                int threads, const std::atomic<bool>& stop) {
    std::vector<std::string> blocks((codes.size() + block_positions - 1) / block_positions);
    in_parallel(threads, blocks.size(), stop, [&](std::size_t i) {
        const auto rest = codes.subspan(i * block_positions);
        blocks[i] = compress_block(rest.first(std::min(rest.size(), std::size_t{block_positions})));
    });
    if (stop)
        return std::nullopt;
    std::string text = header_text(family, material, static_cast<std::uint32_t>(codes.size()), blocks);
    for (const std::string& block : blocks)
        text += block;
    return text;
}

Table::Table(std::filesystem::path path, MappedFile file, TableHeader header)
    : path_(std::move(path)),
      file_(std::move(file)),
      header_(std::move(header)) {}

Result<Table, TableError> Table::open(const std::filesystem::path& folder, const Family& family,
                                      const Material& material) {
    const std::filesystem::path path = folder / family.path(material);
    auto file = MappedFile::open(path.string());
    if (!file)
        return TableError{about(path, std::strerror(file.error())).message, file.error() == ENOENT};
    auto header = parse_header(file->bytes());
    if (!header)
        return about(path, header.error().message);
    const auto name_of = [](const Family& each, const Material& pieces) {
        const std::string blocks = each.blocks_text();
        return fmt::format("{} {}{}{}", each.variant().text(), each.text(pieces),
                           blocks.empty() ? "" : " with blocks ", blocks);
    };
    const std::string found = name_of(header->family, header->material);
    const std::string wanted = name_of(family, material);
    if (found != wanted)
        return about(path, fmt::format("it is the table of {}; that of {} is expected", found, wanted));
    return Table(path, std::move(*file), std::move(*header));
}

std::uint32_t Table::size_of(std::size_t block) const {
    return std::min(block_positions, header_.positions - static_cast<std::uint32_t>(block) * block_positions);
}

std::optional<TableError> Table::read_block(std::size_t block, std::span<Code> codes) const {
    const BlockEntry& entry = header_.blocks[block];
    const std::string_view packed = file_.bytes().substr(header_.size + entry.start, entry.size);
    if (block_checksum(packed) != entry.checksum || !decompress_block(packed, codes))
        return about(path_, fmt::format("it is damaged: block {} of {} is not what its checksum says",
                                        block + 1, header_.blocks.size()));
    return std::nullopt;
}

Result<Code, TableError> Table::value(std::uint32_t index) const {
    const std::size_t block = index / block_positions;
    std::vector<Code> codes(size_of(block));
    if (auto error = read_block(block, codes))
        return *error;
    return codes[index % block_positions];
}

Result<std::vector<Code>, TableError> Table::values(int threads, const std::atomic<bool>& stop) const {
    std::vector<Code> codes(header_.positions);
    std::mutex mutex; // holds the error
    std::optional<TableError> error;
    in_parallel(threads, header_.blocks.size(), stop, [&](std::size_t i) {
        auto flaw = read_block(i, std::span(codes).subspan(i * block_positions, size_of(i)));
        const std::scoped_lock lock(mutex);
        if (flaw && !error)
            error = std::move(flaw);
    });
    if (error)
        return *error;
    return codes;
}

} // namespace quincunx::tablebase
