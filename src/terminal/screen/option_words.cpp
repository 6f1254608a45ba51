#include "terminal/screen/option_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace quincunx::terminal::screen {

namespace {

struct OptionName {
    std::string_view code;
    std::string_view english;
    std::string_view russian;
};
constexpr std::array option_names{
    OptionName{"size", "Size of the board", "Размер доски"},
    OptionName{"width", "Width of the board", "Ширина доски"},
    OptionName{"height", "Height of the board", "Высота доски"},
    OptionName{"forced", "Who has to attack", "Кто обязан нападать"},
    OptionName{"diagonal", "Diagonals enclose", "Диагонали замыкают"},
    OptionName{"end", "The game ends when", "Конец, когда"},
    OptionName{"camp", "Corner", "Угол"},
    OptionName{"equal-turns", "Equal turns", "Поровну ходов"},
    OptionName{"leave-home", "Leave home by move", "Выйти из дома к ходу"},
    OptionName{"archers", "Archers", "Лучники"},
    OptionName{"protection", "Protected moves", "Ходы защиты"},
    OptionName{"legs", "Knights' legs", "Ноги коней"},
    OptionName{"off", "no", "нет"},
    OptionName{"on", "yes", "да"},
    OptionName{"forced=black", "Black", "чёрные"},
    OptionName{"forced=both", "both", "обе стороны"},
    OptionName{"forced=none", "nobody", "никто"},
    OptionName{"end=both", "nobody can move", "никто не может"},
    OptionName{"end=mover", "the mover cannot", "не может тот, чей ход"},
    OptionName{"camp=triangle", "triangle", "треугольник"},
    OptionName{"camp=3x3", "3 x 3", "3 x 3"},
    OptionName{"camp=3x4", "3 x 4", "3 x 4"},
    OptionName{"legs=block", "may be blocked", "можно преградить"},
    OptionName{"legs=free", "are never blocked", "не преградить"},
};

std::optional<std::string> name_of_code(std::string_view code, Language language) {
    const auto* const name = std::ranges::find(option_names, code, &OptionName::code);
    if (name == option_names.end())
        return std::nullopt;
    return std::string(language == Language::russian ? name->russian : name->english);
}

} // namespace

std::string option_words(std::string_view option, Language language) {
    return name_of_code(option, language).value_or(std::string(option));
}

std::string value_words(std::string_view option, std::string_view value, Language language) {
    if (auto own = name_of_code(fmt::format("{}={}", option, value), language))
        return *own;
    return name_of_code(value, language).value_or(std::string(value));
}

} // namespace quincunx::terminal::screen
