#include "tablebase/family.hpp"

#include "games/jesonmor/variant.hpp"
#include "games/move.hpp"
#include "games/text.hpp"
#include "games/ugolki/variant.hpp"
#include "i18n/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace quincunx::tablebase {

namespace {

template <class Visit>
void for_each_square(Squares squares, Visit visit) {
    for (; squares != 0; squares &= squares - 1)
        visit(static_cast<Square>(std::countr_zero(squares)));
}

/// Why there are no tables of a variant that has none, whatever its size.
std::string why_none(const play::Variant& variant) {
    const GameSpec* const spec = &variant.game();
    if (spec == &ugolki::spec)
        return fmt::format(
            "there are no tables with leave-home={}: until both players have made so many moves, "
            "their number decides who has lost (UGO-6); accepted is leave-home=0",
            ugolki::make_options(variant.values())->leave_home);
    if (spec == &jesonmor::spec)
        return fmt::format(
            "there are no tables with protection={}: until so many moves have been made, their "
            "number decides what is legal (JES-7); accepted is protection=0",
            jesonmor::make_options(variant.values())->protection);
    return "there are no tables of reversi, where pieces grow more and never fewer; accepted are ring, "
           "ugolki, "
           "jesonmor and checkers";
}

} // namespace

Family::Family(const play::Variant& variant, const View& view, const VariantFacts& facts, Squares blocks)
    : Numbering(facts.kinds, squares_of_board(view.width * view.height) & ~blocks),
      variant_(variant),
      width_(view.width),
      height_(view.height),
      rank_one_(view.rank_one),
      blocks_(blocks),
      endings_(facts.endings),
      takes_(facts.takes),
      scores_decide_(facts.scores_decide) {}

Result<Family, TableError> Family::of(const play::Variant& variant, Squares blocks) {
    const auto facts = facts_of(variant);
    if (!facts)
        return TableError{why_none(variant)};
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
    return of(game.variant(), fits ? squares_with(view.letters, block_letter) : 0);
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
    if (std::ranges::none_of(kinds(), [](const PieceKind& kind) { return kind.letter == 'F'; }))
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

Result<Material, TableError> Family::parse(std::string_view text) const {
    Material material{};
    for (const char letter : text) {
        const auto kind = std::ranges::find(kinds(), letter, &PieceKind::letter);
        if (kind == kinds().end()) {
            std::string letters;
            for (const PieceKind& known : kinds())
                letters += known.letter;
            return TableError{
                fmt::format("'{}' is no piece; accepted are {}", quoted({&letter, 1}), letters)};
        }
        std::uint8_t& count = material[static_cast<std::size_t>(kind - kinds().begin())];
        if (count == kind->most)
            return TableError{fmt::format("there are more than {} '{}'", kind->most, letter)};
        ++count;
    }
    if (!has_both_sides(material))
        return TableError{fmt::format("'{}': both sides must have pieces", quoted(text))};
    if (const int room = std::popcount(board()); pieces_of(material) > room)
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
    for (std::size_t digit = 0; digit < kinds().size();) {
        if (pieces_of(material) <= std::min(pieces, std::popcount(board())) && has_both_sides(material))
            all.push_back(material);
        for (digit = 0; digit < kinds().size() && material[digit] == most[digit]; ++digit)
            material[digit] = 0;
        if (digit < kinds().size())
            ++material[digit];
    }
    std::ranges::sort(all, {},
                      [this](const Material& each) { return std::pair(pieces_of(each), text(each)); });
    return all;
}

std::vector<Material> Family::up_to(int pieces) const {
    Material most{};
    for (std::size_t i = 0; i < kinds().size(); ++i)
        most[i] = static_cast<std::uint8_t>(takes_ ? std::min(kinds()[i].most, pieces) : kinds()[i].most);
    return takes_ ? within(most, pieces) : std::vector{most};
}

std::vector<Material> Family::below(const Material& material) const {
    return takes_ ? within(material, pieces_of(material)) : std::vector{material};
}

Placements Family::placements(const Material& material) const {
    if (const auto placements = placements_of(material))
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

std::string Family::position_text(const Material& material, std::span<const Squares> groups,
                                  Color turn) const {
    Letters letters(static_cast<std::size_t>(width_ * height_), empty_square);
    const auto put = [&](Squares squares, char letter) {
        for_each_square(squares, [&](Square square) { letters[index(square)] = letter; });
    };
    put(blocks_, block_letter);
    std::size_t group = 0;
    for (std::size_t i = 0; i < kinds().size(); ++i)
        if (material[i] > 0)
            put(groups[group++], kinds()[i].letter);
    return board_text(letters, width_, rank_one_) + endings_[turn];
}

} // namespace quincunx::tablebase
