#include "cli/tables.hpp"

#include "cli/common/support.hpp"

#include <filesystem>

namespace quincunx::cli {

namespace {

/// `value`, and of a win or loss the `plies`.
Json code_json(tablebase::Code code) {
    if (is_win(code) || is_loss(code))
        return {{"value", is_win(code) ? "win" : "loss"}, {"plies", plies_of(code)}};
    return {{"value", to_text(code)}};
}

[[noreturn]] void fail_for(const tablebase::TableError& error) {
    throw CommandFailure(could_not, "--tables: " + error.message);
}

bool is_folder(const std::string& path) {
    std::error_code none;
    return std::filesystem::is_directory(path, none);
}

} // namespace

Option add_tables(Command& command, std::string& folder) {
    return command
        .option("--tables", folder, "Look positions up in this folder, where quincunx tablebase build wrote")
        .placeholder("FOLDER")
        .check({"a folder that is there", [](const std::string& text) { return is_folder(text); }});
}

std::optional<tablebase::Probed> probed_in(const std::string& folder, const play::Game& game) {
    if (folder.empty())
        return std::nullopt;
    const auto probed = tablebase::probe(folder, game);
    if (probed)
        return *probed;
    if (probed.error().is_missing)
        return std::nullopt;
    fail_for(probed.error());
}

std::shared_ptr<const tablebase::SearchTables> tables_in(const std::string& folder, const play::Game& game) {
    if (folder.empty())
        return nullptr;
    auto tables = tablebase::SearchTables::open(folder, game);
    if (!tables)
        fail_for(tables.error());
    return std::move(*tables);
}

bool is_search_helped(const std::optional<tablebase::Probed>& probed) {
    return !probed || probed->code != tablebase::Code::draw;
}

void complain_of_damage(const tablebase::SearchTables* tables) {
    if (tables == nullptr)
        return;
    if (const auto damage = tables->damage())
        fail_for(*damage);
}

Json probed_json(const tablebase::Probed& probed) {
    Json json = code_json(probed.code);
    Json moves = Json::array();
    for (const tablebase::ProbedMove& move : probed.moves) {
        Json each{{"move", move.text}};
        each.update(code_json(move.code));
        moves.push_back(each);
    }
    json["moves"] = moves;
    return json;
}

} // namespace quincunx::cli
