#include "terminal/classic/checkers_saves.hpp"

#include "games/checkers/save_file.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

Result<std::unique_ptr<play::Game>, std::string> load_checkers(const std::string& file,
                                                               const play::Variant& variant) {
    const auto text = read_file(file);
    if (!text)
        return fmt::format("{}: {}", quoted(file, std::string::npos), text.error().message());
    const auto options = checkers::make_options(variant.values());
    const auto fields = checkers::parse_save_file(*text, *options);
    if (!fields)
        return fmt::format("{}: {}", quoted(file, std::string::npos),
                           words(fields.error(), Language::english));
    const auto position = position_text(checkers::position_format, *fields, options->size);
    return std::move(*play::make_game(variant, position)); // parse_save_file lets nothing else through
}

std::optional<FileError> save_checkers(const std::string& file, const play::Game& game, Existing existing) {
    const auto options = checkers::make_options(game.variant().values());
    return write_file(file, checkers::save_file_text(game.view().letters, game.turn(), *options), existing);
}

} // namespace quincunx::terminal
