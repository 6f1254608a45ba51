#pragma once

#include "support/terminal_run.hpp"
#include "tablebase/table.hpp"

#include <map>

namespace quincunx::test {

/// Tables of some pieces, and of all that captures lead to, in a folder of their own.
class TablebaseFolder {
  public:
    /// `board` has a `#` for each block, from the top left.
    TablebaseFolder(const std::string& variant, const std::string& board, int width,
                    const std::string& pieces, int threads = 2);

    const std::filesystem::path& path() const { return directory_.path(); }
    const tablebase::Family& family() const { return family_; }
    const std::vector<tablebase::Material>& materials() const { return materials_; }
    /// The bytes of a table's file.
    std::string read(const tablebase::Material& material) const;
    void write(const tablebase::Material& material, std::string_view bytes) const;

    /// How many indices of a table are positions.
    int positions(const tablebase::Material& material) const;
    /// What a board and a side to move are worth; nothing where tables have no such position.
    std::optional<tablebase::Code> value(const std::string& board) const;

  private:
    TemporaryDirectory directory_;
    tablebase::Family family_;
    std::vector<tablebase::Material> materials_;
    std::map<tablebase::Material, std::vector<tablebase::Code>> codes_;
};

} // namespace quincunx::test
