#include "tablebase/numbering/numbering.hpp"

#include <algorithm>
#include <numeric>

namespace quincunx::tablebase {

namespace {

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

Squares squares_with(const Letters& letters, char letter) {
    Squares squares = 0;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (letters[i] == letter)
            squares |= Squares{1} << i;
    return squares;
}

Numbering::Numbering(std::vector<PieceKind> kinds, Squares board) : kinds_(std::move(kinds)), board_(board) {}

std::optional<Numbering> Numbering::of(const play::Game& game) {
    const View view = game.view();
    auto facts = facts_of(game.variant());
    if (!facts || view.width * view.height > most_squares)
        return std::nullopt;
    return Numbering(std::move(facts->kinds),
                     squares_of_board(view.width * view.height) & ~squares_with(view.letters, block_letter));
}

std::string Numbering::text(const Material& material) const {
    std::string text;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        text.append(material[i], kinds_[i].letter);
    return text;
}

bool Numbering::has_both_sides(const Material& material) const {
    ByColor<int> pieces;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        pieces[kinds_[i].side] += material[i];
    return pieces[Color::first] > 0 && pieces[Color::second] > 0;
}

std::optional<Placements> Numbering::placements_of(const Material& material) const {
    return Placements::of(board_, groups_of(material));
}

std::optional<Material> Numbering::material_of(const Letters& letters) const {
    Material material{};
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        material[i] = static_cast<std::uint8_t>(std::ranges::count(letters, kinds_[i].letter));
    return has_both_sides(material) ? std::optional(material) : std::nullopt;
}

std::vector<Squares> Numbering::squares_of(const Letters& letters, const Material& material) const {
    std::vector<Squares> groups;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
        if (material[i] > 0)
            groups.push_back(squares_with(letters, kinds_[i].letter));
    return groups;
}

std::optional<Place> Numbering::place_of(const Letters& letters, Color turn) const {
    const auto material = material_of(letters);
    if (!material)
        return std::nullopt;
    const auto placements = placements_of(*material);
    if (!placements)
        return std::nullopt;
    return Place{*material, placements->index(squares_of(letters, *material), turn)};
}

} // namespace quincunx::tablebase
