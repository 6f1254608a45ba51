#include "learn/games_file.hpp"

#include "games/text.hpp"
#include "terminal/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::learn {

namespace {

constexpr std::string_view better_line = "better";
constexpr std::string_view no_better_line = "no better";
constexpr std::size_t largest_file = std::size_t{1} << 34U;

std::string why(const std::string& path) {
    return terminal::file_error_text(path, {.number = errno}, Language::english);
}

} // namespace

Result<GamesFile, std::string> GamesFile::open(const std::string& path, const std::string& heading,
                                               const play::Game& start) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): POSIX
    Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
    if (!file.is_open())
        return why(path);
    if (flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? path + ": another process learns into it" : why(path);
    GamesFile games(std::move(file));
    const auto text = terminal::read_file(path, largest_file);
    if (!text)
        return terminal::file_error_text(path, text.error(), Language::english);
    std::size_t whole = 0; // bytes
    for (std::size_t end = 0; (end = text->find('\n', whole)) != std::string::npos; whole = end + 1) {
        const std::string_view line = std::string_view(*text).substr(whole, end - whole);
        if (whole == 0 ? line != heading : !games.read_line(line, start))
            return fmt::format("{}: its line '{}' is not of what is to be learned: {}", path,
                               quoted(line, 100), heading);
    }
    if (whole == 0 && !heading.starts_with(*text))
        return path + ": it has something else than games";
    if (ftruncate(games.file_.number(), static_cast<off_t>(whole)) != 0)
        return why(path);
    if (whole == 0)
        games.write(heading);
    std::ranges::sort(games.games_, {}, &SelfPlay::number);
    return games;
}

bool GamesFile::read_line(std::string_view line, const play::Game& start) {
    if (line == better_line || line == no_better_line) {
        verdicts_.push_back(line == better_line);
        return true;
    }
    auto game = parse_self_play(line, start);
    if (game)
        games_.push_back(std::move(*game));
    return game.has_value();
}

void GamesFile::add(const SelfPlay& game, const play::Game& start) {
    write(to_text(game, start));
    games_.push_back(game);
}

void GamesFile::add_verdict(bool better) {
    write(std::string(better ? better_line : no_better_line));
    verdicts_.push_back(better);
}

void GamesFile::write(const std::string& line) {
    const std::string whole = line + '\n';
    std::string_view rest = whole;
    while (!rest.empty()) {
        const ssize_t count = ::write(file_.number(), rest.data(), rest.size());
        if (count >= 0)
            rest.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "writing a game");
    }
}

} // namespace quincunx::learn
