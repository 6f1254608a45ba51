#include "unit/tablebase_folder.hpp"

#include "tablebase/builder.hpp"

#include <algorithm>
#include <stdexcept>

namespace quincunx::test {

namespace {

/// Rank 1 is at the bottom wherever there are blocks (C-1).
tablebase::Squares blocks_of(const std::string& board, int width) {
    tablebase::Squares blocks = 0;
    const int ranks = static_cast<int>(board.size()) / width;
    for (int i = 0; i < static_cast<int>(board.size()); ++i)
        if (board[static_cast<std::size_t>(i)] == '#')
            blocks |= tablebase::Squares{1} << ((ranks - 1 - i / width) * width + i % width);
    return blocks;
}

template <class T>
T must(Result<T, tablebase::TableError> result) {
    if (!result)
        throw std::runtime_error(result.error().message);
    return std::move(*result);
}

} // namespace

TablebaseFolder::TablebaseFolder(const std::string& variant, const std::string& board, int width,
                                 const std::string& pieces, int threads)
    : family_(must(tablebase::Family::of(*play::parse_variant(variant), blocks_of(board, width)))),
      materials_(family_.below(must(family_.parse(pieces)))) {
    const std::atomic<bool> stop = false;
    for (const tablebase::Material& material : materials_) {
        codes_[material] = *must(build(path(), family_, material, threads, stop));
        write(material, *pack(family_, material, codes_[material], threads, stop));
    }
}

std::string TablebaseFolder::read(const tablebase::Material& material) const {
    return directory_.read(family_.path(material).string());
}

void TablebaseFolder::write(const tablebase::Material& material, std::string_view bytes) const {
    const auto file = family_.path(material);
    std::filesystem::create_directories(path() / file.parent_path());
    directory_.write(file.string(), bytes);
}

int TablebaseFolder::positions(const tablebase::Material& material) const {
    const auto& codes = codes_.at(material);
    return static_cast<int>(std::ranges::count_if(
        codes, [](tablebase::Code code) { return code != tablebase::Code::impossible; }));
}

std::optional<tablebase::Code> TablebaseFolder::value(const std::string& board) const {
    const std::string start = play::make_game(family_.variant())->position_text();
    const std::size_t counters = start.find(' ') + 2;
    const auto game = play::make_game(family_.variant(), board + start.substr(counters));
    if (!game)
        return std::nullopt;
    const Letters letters = (*game)->view().letters;
    const auto material = family_.material_of(letters);
    if (!material)
        return std::nullopt;
    const tablebase::Placements placements = family_.placements(*material);
    return codes_.at(*material)[placements.index(family_.squares_of(letters, *material), (*game)->turn())];
}

} // namespace quincunx::test
