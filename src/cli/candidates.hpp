#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's
class App;
} // namespace CLI

namespace quincunx::cli {

/// What a word of a command line may become, and what that is.
struct Candidate {
    std::string text;
    std::string about{};
};

/// What of the file system may stand in a word's place.
enum class Paths : std::uint8_t { nothing, files, folders };

/// All that a word may become.
struct Candidates {
    std::vector<Candidate> words{};
    Paths paths = Paths::nothing;
};

/// What may stand for a value which help calls by this word, where so much of it has been typed. A lower-case
/// word stands for itself (`win`, `sqlite:FILE` as far as the colon), `0..10` for its numbers; some in
/// capitals are known (FILE, VARIANT, GAME); and `|` is between them: `FILE|none`.
Candidates candidates_for_value(const std::string& placeholder, const std::string& typed);

/// What the last word of a command line may become, by the words before it; the program's name is none of
/// them.
Candidates candidates_of(const CLI::App& program, std::span<const std::string> words);

} // namespace quincunx::cli
