#include "match/journal.hpp"

#include "games/text.hpp"
#include "i18n/words.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace quincunx::match {

namespace {

constexpr std::string_view beginning = "[Game \"";
constexpr std::string_view uneven = "uneven";

std::string why(std::string_view path) {
    return fmt::format("{}: {}", path, std::strerror(errno)); // NOLINT(concurrency-mt-unsafe): one thread yet
}

std::optional<std::string> tag_of(const play::Record& record, std::string_view name) {
    const auto tag = std::ranges::find(record.other_tags, name, &play::Tag::name);
    return tag == record.other_tags.end() ? std::nullopt : std::optional(tag->value);
}

/// Whether a record is one of a match, and which; else what is wrong.
Result<GameScore, std::string> score_of(const play::Record& record, const std::string& match) {
    const auto of_match = tag_of(record, "Match");
    if (!of_match)
        return std::string("a record in it is of no match");
    if (*of_match != match)
        return fmt::format("it has games of another match: {}; this one is: {}", *of_match, match);
    const auto number = parse_number(tag_of(record, "Number").value_or(""), INT64_MAX);
    if (!number || !record.outcome)
        return std::string("a record in it has no number or no result");
    return GameScore{.number = static_cast<std::uint64_t>(*number),
                     .outcome = *record.outcome,
                     .forfeit = tag_of(record, "Forfeit").value_or(""),
                     .is_even = tag_of(record, "Opening") != uneven};
}

/// Nothing if it cannot be read.
std::optional<std::string> read_all(int file) {
    std::string text;
    std::array<char, 65'536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read into
    for (;;) {
        const ssize_t count = read(file, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR)
            return std::nullopt;
        if (count == 0)
            return text;
        text.append(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

} // namespace

Result<Journal, std::string> Journal::open(const std::string& path, const std::string& match) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): POSIX
    Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
    if (!file.is_open())
        return why(path);
    if (flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? fmt::format("{}: another match writes to it", path) : why(path);
    Journal journal(std::move(file), match);
    if (const auto problem = journal.read())
        return fmt::format("{}: {}", path, *problem);
    return journal;
}

/// What is wrong with the file, if anything.
std::optional<std::string> Journal::read() {
    const auto text = read_all(file_.number());
    if (!text)
        return why("reading it");
    std::optional<std::string> problem;
    std::size_t whole = 0; // bytes
    for (const std::string_view record_text : play::split_records(*text)) {
        const bool is_last = whole + record_text.size() == text->size();
        const auto record = play::parse_record(record_text);
        if (is_last && (!record || !record_text.ends_with("\n\n")))
            break;
        const auto score = record ? score_of(*record, match_)
                                  : Result<GameScore, std::string>(words(record.error(), Language::english));
        if (!score) {
            problem = score.error();
            break;
        }
        found_.push_back(*score);
        whole += record_text.size();
    }
    if (problem || whole == text->size())
        return problem;
    // A file of something else is no torn record: nobody wants it to be emptied.
    if (!std::string_view(*text).substr(whole).starts_with(beginning.substr(0, text->size() - whole)))
        return "it has something else than the games of a match";
    return ftruncate(file_.number(), static_cast<off_t>(whole)) == 0 ? std::nullopt
                                                                     : std::optional(why("cutting it"));
}

void Journal::add(std::uint64_t number, const PlayedGame& game) {
    const auto& [result, is_even] = game;
    play::Record record = result.record;
    record.date = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
    record.other_tags = {{"Match", match_}, {"Number", number_text(static_cast<std::int64_t>(number))}};
    if (!result.forfeit.empty())
        record.other_tags.push_back({"Forfeit", result.forfeit});
    if (!is_even)
        record.other_tags.push_back({"Opening", std::string(uneven)});
    const std::string text = to_text(record) + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = write(file_.number(), rest.data(), rest.size());
        if (count >= 0)
            rest.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "writing a game");
    }
    if (fdatasync(file_.number()) != 0 && errno != EINVAL && errno != EROFS) // a pipe needs none
        throw std::system_error(errno, std::generic_category(), "writing a game");
}

} // namespace quincunx::match
