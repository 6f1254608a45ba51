#include "i18n/name_words.hpp"

#include "games/text.hpp"

namespace quincunx {

namespace {

std::string english(NameProblem problem) {
    switch (problem) {
    case NameProblem::broken:
        return "this name is no text in UTF-8";
    case NameProblem::empty:
        return "a name needs something that can be seen";
    case NameProblem::too_long:
        return "a name has at most " + number_text(longest_name) + " characters";
    case NameProblem::marks:
        return "a name has at most " + number_text(most_marks) +
               " marks on a character, and none without one";
    case NameProblem::computer:
        return "only computers are called that; choose another name";
    }
    return {};
}

std::string russian(NameProblem problem) {
    switch (problem) {
    case NameProblem::broken:
        return "это имя не является текстом в UTF-8";
    case NameProblem::empty:
        return "в имени должно быть что-то видимое";
    case NameProblem::too_long:
        return "в имени не больше " + number_text(longest_name) + " знаков";
    case NameProblem::marks:
        return "в имени не больше " + number_text(most_marks) +
               " значков у одной буквы, и ни одного без буквы";
    case NameProblem::computer:
        return "так называются только компьютеры; выберите другое имя";
    }
    return {};
}

} // namespace

std::string words(NameProblem problem, Language language) {
    return language == Language::russian ? russian(problem) : english(problem);
}

} // namespace quincunx
