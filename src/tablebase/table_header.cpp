#include "tablebase/table_header.hpp"

#include "games/text.hpp"
#include "i18n/words.hpp"
#include "verify/checksum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace quincunx::tablebase {

namespace {

constexpr std::string_view first_line = "quincunx table 1\n";
constexpr std::string_view last_word = "checksum ";
constexpr std::size_t full_checksum = 64;
constexpr std::size_t short_checksum = 16;

TableError damaged(const std::string& what) {
    return {"it is damaged: " + what};
}

/// A header's lines behind the first.
class Lines {
  public:
    explicit Lines(std::string_view file) : file_(file), next_(first_line.size()) {}

    /// The rest of the next line if that begins with a word.
    std::optional<std::string_view> take(std::string_view word) {
        const std::string_view rest = file_.substr(next_);
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos || !rest.starts_with(word))
            return std::nullopt;
        next_ += end + 1;
        return rest.substr(word.size(), end - word.size());
    }
    std::string_view before() const { return file_.substr(0, next_); }

  private:
    std::string_view file_;
    std::size_t next_;
};

std::optional<BlockEntry> parse_block(std::string_view line, std::uint64_t start) {
    const auto words = split(line, ' ');
    if (words.size() != 2 || words[1].size() != short_checksum)
        return std::nullopt;
    const auto size = parse_number(words[0], std::numeric_limits<std::int32_t>::max());
    if (!size)
        return std::nullopt;
    return BlockEntry{start, static_cast<std::uint32_t>(*size), std::string(words[1])};
}

/// What a header says of its family, which the rules have to know.
Result<TableHeader, TableError> parse_names(Lines& lines) {
    const auto variant_text = lines.take("variant ");
    const auto blocks_text = lines.take("blocks ");
    const auto material_text = lines.take("material ");
    const auto positions = lines.take("positions ");
    if (!variant_text || !blocks_text || !material_text || !positions)
        return TableError{"lines 'variant', 'blocks', 'material' and 'positions' are expected"};
    const auto variant = play::parse_variant(*variant_text);
    if (!variant)
        return TableError{"variant: " + words(variant.error(), Language::english)};
    const auto empty = Family::of(*variant);
    if (!empty)
        return empty.error();
    const auto blocks = empty->parse_blocks(*blocks_text);
    if (!blocks)
        return TableError{"blocks: " + blocks.error().message};
    const auto family = Family::of(*variant, *blocks);
    if (!family)
        return family.error();
    const auto material = family->parse(*material_text);
    if (!material)
        return TableError{"material: " + material.error().message};
    const auto placements = family->placements_of(*material);
    if (!placements)
        return TableError{"material: it has more positions than can be numbered"};
    const auto count = parse_number(*positions, std::numeric_limits<std::uint32_t>::max());
    if (!count || static_cast<std::uint32_t>(*count) != placements->count())
        return TableError{fmt::format("it has {} positions where {} are expected", quoted(*positions),
                                      placements->count())};
    return TableHeader{*family, *material, placements->count(), {}, 0};
}

} // namespace

std::string block_checksum(std::string_view bytes) {
    return verify::checksum(bytes).substr(0, short_checksum);
}

std::string header_text(const Family& family, const Material& material, std::uint32_t positions,
                        const std::vector<std::string>& blocks) {
    std::string text =
        fmt::format("{}variant {}\nblocks {}\nmaterial {}\npositions {}\n", first_line,
                    family.variant().text(), family.blocks_text(), family.text(material), positions);
    for (const std::string& block : blocks)
        text += fmt::format("block {} {}\n", block.size(), block_checksum(block));
    return text + fmt::format("{}{}\n", last_word, verify::checksum(text));
}

Result<TableHeader, TableError> parse_header(std::string_view file) {
    if (!file.starts_with(first_line))
        return TableError{file.starts_with("quincunx table ")
                              ? "it is a table of another format than this program reads, which is 1"
                              : "it is no table: its first line is not 'quincunx table 1'"};
    Lines lines(file);
    auto header = parse_names(lines);
    if (!header)
        return header.error();
    const std::uint32_t blocks = (header->positions - 1) / block_positions + 1;
    std::uint64_t end = 0;
    for (std::uint32_t i = 0; i < blocks; ++i) {
        const auto line = lines.take("block ");
        const auto entry = line ? parse_block(*line, end) : std::nullopt;
        if (!entry)
            return damaged(fmt::format("block {} of {} is not in its header", i + 1, blocks));
        end += entry->size;
        header->blocks.push_back(*entry);
    }
    const std::string_view text = lines.before();
    const auto found = lines.take(last_word);
    if (!found || found->size() != full_checksum || *found != verify::checksum(text))
        return damaged("the checksum of its header is another one than it has");
    header->size = lines.before().size();
    if (file.size() - header->size != end)
        return damaged(fmt::format("it has {} bytes behind its header where {} are expected",
                                   file.size() - header->size, end));
    return header;
}

} // namespace quincunx::tablebase
