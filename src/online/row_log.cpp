#include "online/row_log.hpp"

#include "board/random.hpp"
#include "online/row_packing.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

/// The lowest bits of a key in short: whose it is. Somebody else's key may be the same text.
constexpr std::uint16_t mark_of(Color giver) {
    return giver == Color::first ? 1 : 2;
}
constexpr std::uint16_t all_marks = mark_of(Color::first) | mark_of(Color::second);

/// A key in short, without a mark, so that most rows are passed over without looking at theirs. Players
/// choose their keys: who knows no `secret` cannot tell which ones look alike.
std::uint16_t in_short(std::string_view key, std::uint64_t secret) {
    std::uint64_t all = secret;
    for (const char letter : key)
        all = mix(all + static_cast<unsigned char>(letter));
    return static_cast<std::uint16_t>(all & ~std::uint64_t{all_marks});
}

} // namespace

void RowLog::push_back(const Row& row, std::optional<Color> giver) {
    const std::size_t place = size_ % rows_in_block;
    if (place == 0) {
        if (!blocks_.empty()) {
            blocks_.back().text.shrink_to_fit();
            full_ += blocks_.back().text.size();
        }
        blocks_.emplace_back();
    }
    if (row.entry.key)
        blocks_.back().keys[place] = static_cast<std::uint16_t>(in_short(*row.entry.key, secret_) |
                                                                (giver ? mark_of(*giver) : all_marks));
    pack(blocks_.back().text, row, created_);
    ++size_;
}

std::vector<Row> RowLog::after(std::int64_t version) const {
    std::vector<Row> rows;
    const auto known = std::min(static_cast<std::size_t>(version), size_);
    rows.reserve(size_ - known);
    std::size_t number = known - known % rows_in_block;
    for (std::size_t i = known / rows_in_block; i < blocks_.size(); ++i) {
        std::string_view text = blocks_[i].text;
        while (!text.empty()) {
            const std::string_view packed = take_packed(text);
            if (++number > known)
                rows.push_back(unpacked(packed, static_cast<std::int64_t>(number), created_));
        }
    }
    return rows;
}

std::string_view RowLog::packed(std::size_t place) const {
    std::string_view text = blocks_[place / rows_in_block].text;
    for (std::size_t i = 0; i < place % rows_in_block; ++i)
        take_packed(text);
    return take_packed(text);
}

std::vector<Row> RowLog::of_key(std::string_view key, Color giver) const {
    const auto others = static_cast<std::uint16_t>(all_marks & ~mark_of(giver));
    const auto looked_for = static_cast<std::uint16_t>(in_short(key, secret_) | mark_of(giver));
    for (std::size_t i = 0; i < blocks_.size(); ++i)
        for (std::size_t j = 0; j < rows_in_block; ++j) {
            const std::size_t place = i * rows_in_block + j;
            if ((blocks_[i].keys[j] & ~others) == looked_for && packed_key(packed(place)) == key)
                return at_once(place);
        }
    return {};
}

/// A row and what came of the same command.
std::vector<Row> RowLog::at_once(std::size_t place) const {
    std::vector<Row> rows;
    for (; place < size_; ++place) {
        Row row = unpacked(packed(place), static_cast<std::int64_t>(place) + 1, created_);
        if (!rows.empty() && (row.entry.key || row.entry.at != rows.front().entry.at))
            break;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::size_t RowLog::bytes() const {
    constexpr std::size_t heap = 16;    // what it adds to each piece
    constexpr std::size_t pieces = 640; // that a deque has at least
    const std::size_t last = blocks_.empty() ? 0 : blocks_.back().text.capacity();
    return pieces + blocks_.size() * (sizeof(Block) + heap) + full_ + last;
}

} // namespace quincunx::online
