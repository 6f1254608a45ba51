#pragma once

#include "i18n/words.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// The word that somebody perhaps meant who typed something else: the one that the fewest slips of the
/// fingers lead from, if they are few; of several the first. Case does not matter in what was typed; the
/// words are in lower case.
std::optional<std::string_view> closest_of(std::span<const std::string_view> words, std::string_view typed);

/// The end of a sentence about a word that is none of some: `; did you mean size?`. Empty where nobody can
/// know what was meant.
std::string did_you_mean(std::span<const std::string_view> words, std::string_view typed,
                         Language language = Language::english);

/// The same of a word that an error says was not one of those accepted, as a game or an option's value.
std::string did_you_mean(const Error& error, Language language);

/// A text in UTF-8 with its Latin and Cyrillic letters in lower case.
std::string lower_case(std::string_view text);

} // namespace quincunx::terminal
