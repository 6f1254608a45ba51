#include "tablebase/family.hpp"

#include "games/move.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "tablebase/variants.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace quincunx::tablebase {

namespace {

constexpr char block_letter = '#'; // RING-11

constexpr Squares first_squares(int count) {
    return count == most_squares ? ~Squares{0} : (Squares{1} << static_cast<unsigned>(count)) - 1;
}

template <class Visit>
void for_each_square(Squares squares, Visit visit) {
    for (; squares != 0; squares &= squares - 1)
        visit(static_cast<Square>(std::countr_zero(squares)));
}

Squares where(const Letters& letters, char letter) {
    Squares squares = 0;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (letters[i] == letter)
            squares |= Squares{1} << i;
    return squares;
}

std::vector<int> groups_of(const Material& material) {
    std::vector<int> groups;
    for (const int count : material)
        if (count > 0)
            groups.push_back(count);
    return groups;
}

} // namespace

int pieces_of(const Material& material) {
    return std::accumulate(material.begin(), material.end(), 0);
}

Family::Family(const play::Variant& variant, const View& view, const VariantFacts& facts, Squares blocks)
    : variant_(variant),
      kinds_(facts.kinds),
      width_(view.width),
      height_(view.height),
      rank_one_(view.rank_one),
      blocks_(blocks),
      board_(first_squares(width_ * height_) & ~blocks),
      endings_(facts.endings),
      takes_(facts.takes),
      scores_decide_(facts.scores_decide) {}

Result<Family, TableError> Family::of(const play::Variant& variant, Squares blocks) {
    const auto facts = facts_of(variant);
    if (!facts)
        return facts.error();
    const View view = play::make_game(variant)->view();
    if (view.width * view.height > most_squares)
        return TableError{
            fmt::format("there are no tables of {} x {} squares; accepted are {} squares at most", view.width,
                        view.height, most_squares)};
    Family family(variant, view, *facts, blocks);
    if (std::popcount(family.board()) < 2)
        return TableError{"the blocks leave no room for a piece of each side"};
    return family;
}

Result<Family, TableError> Family::of(const play::Game& game) {
    const View view = game.view();
    const bool fits = view.width * view.height <= most_squares;
    return of(game.variant(), fits ? where(view.letters, block_letter) : 0);
}

std::string Family::blocks_text() const {
    std::string text;
    for_each_square(blocks_, [&](Square square) {
        text += fmt::format("{}{}", text.empty() ? "" : ",", square_text(square, width_));
    });
    return text;
}

Result<Squares, TableError> Family::parse_blocks(std::string_view text) const {
    Squares blocks = 0;
    if (text.empty())
        return blocks;
    if (std::ranges::none_of(kinds_, [](const PieceKind& kind) { return kind.letter == 'F'; }))
        return TableError{"there are blocks in ring alone"};
    for (const std::string_view name : split(text, ',')) {
        const auto square = parse_square(name, width_, height_);
        if (!square)
            return TableError{words(square.error(), Language::english)};
        const Squares bit = Squares{1} << index(*square);
        if ((blocks & bit) != 0)
            return TableError{fmt::format("{} is named twice", name)};
        blocks |= bit;
    }
    return blocks;
}

std::string Family::text(const Material& material) const {
    std::string text;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        text.append(material[i], kinds_[i].letter);
    return text;
}

bool Family::has_both_sides(const Material& material) const {
    ByColor<int> pieces;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        pieces[kinds_[i].side] += material[i];
    return pieces[Color::first] > 0 && pieces[Color::second] > 0;
}

Result<Material, TableError> Family::parse(std::string_view text) const {
    Material material{};
    for (const char letter : text) {
        const auto kind = std::ranges::find(kinds_, letter, &PieceKind::letter);
        if (kind == kinds_.end()) {
            std::string letters;
            for (const PieceKind& known : kinds_)
                letters += known.letter;
            return TableError{
                fmt::format("'{}' is no piece; accepted are {}", quoted({&letter, 1}), letters)};
        }
        std::uint8_t& count = material[static_cast<std::size_t>(kind - kinds_.begin())];
        if (count == kind->most)
            return TableError{fmt::format("there are more than {} '{}'", kind->most, letter)};
        ++count;
    }
    if (!has_both_sides(material))
        return TableError{fmt::format("'{}': both sides must have pieces", quoted(text))};
    if (const int room = std::popcount(board_); pieces_of(material) > room)
        return TableError{fmt::format("'{}': there are {} squares for them", quoted(text), room)};
    if (const auto all = up_to(0); !takes_ && material != all.front())
        return TableError{fmt::format("'{}': no piece is ever taken; accepted is {}", quoted(text),
                                      this->text(all.front()))};
    return material;
}

/// The kinds' numbers as the digits of a counter that is carried on.
std::vector<Material> Family::within(const Material& most, int pieces) const {
    std::vector<Material> all;
    Material material{};
    for (std::size_t digit = 0; digit < kinds_.size();) {
        if (pieces_of(material) <= std::min(pieces, std::popcount(board_)) && has_both_sides(material))
            all.push_back(material);
        for (digit = 0; digit < kinds_.size() && material[digit] == most[digit]; ++digit)
            material[digit] = 0;
        if (digit < kinds_.size())
            ++material[digit];
    }
    std::ranges::sort(all, {},
                      [this](const Material& each) { return std::pair(pieces_of(each), text(each)); });
    return all;
}

std::vector<Material> Family::up_to(int pieces) const {
    Material most{};
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        most[i] = static_cast<std::uint8_t>(takes_ ? std::min(kinds_[i].most, pieces) : kinds_[i].most);
    return takes_ ? within(most, pieces) : std::vector{most};
}

std::vector<Material> Family::below(const Material& material) const {
    return takes_ ? within(material, pieces_of(material)) : std::vector{material};
}

bool Family::can_number(const Material& material) const {
    return Placements::of(board_, groups_of(material)).has_value();
}

Placements Family::placements(const Material& material) const {
    if (const auto placements = Placements::of(board_, groups_of(material)))
        return *placements;
    throw std::length_error("there are no tables of so many pieces");
}

std::filesystem::path Family::folder() const {
    std::string folder = variant_.text();
    std::ranges::replace(folder, ':', '_'); // which not every file system has in names
    if (blocks_ != 0)
        folder += "_blocks=" + blocks_text();
    return folder;
}

std::filesystem::path Family::path(const Material& material) const {
    return folder() / (text(material) + ".qxt");
}

std::optional<Material> Family::material_of(const Letters& letters) const {
    Material material{};
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        material[i] = static_cast<std::uint8_t>(std::ranges::count(letters, kinds_[i].letter));
    return has_both_sides(material) ? std::optional(material) : std::nullopt;
}

std::vector<Squares> Family::squares_of(const Letters& letters, const Material& material) const {
    std::vector<Squares> groups;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        if (material[i] > 0)
            groups.push_back(where(letters, kinds_[i].letter));
    return groups;
}

std::string Family::position_text(const Material& material, std::span<const Squares> groups,
                                  Color turn) const {
    Letters letters(static_cast<std::size_t>(width_ * height_), empty_square);
    const auto put = [&](Squares squares, char letter) {
        for_each_square(squares, [&](Square square) { letters[index(square)] = letter; });
    };
    put(blocks_, block_letter);
    std::size_t group = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        if (material[i] > 0)
            put(groups[group++], kinds_[i].letter);
    return board_text(letters, width_, rank_one_) + endings_[turn];
}

} // namespace quincunx::tablebase
