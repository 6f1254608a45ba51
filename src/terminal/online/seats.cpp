#include "terminal/online/seats.hpp"

#include "wire/messages.hpp"

#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::terminal {

namespace {

namespace fs = std::filesystem;

/// Which side a seat will be on is not known while one asks for it.
constexpr std::string_view asked = "asked";

std::optional<fs::path> path_of(const std::string& game, std::string_view which) {
    const auto directory = state_directory();
    if (!directory)
        return std::nullopt;
    return *directory / "seats" / fmt::format("{}-{}.json", game, which);
}

constexpr wire::TextRule number_rule{wire::game_number_rule.least, wire::game_id_rule.most,
                                     wire::Letters::base36};
constexpr wire::TextRule server_rule{1, 300, wire::Letters::line};

std::string to_text(const KeptSeat& seat) {
    std::string text;
    wire::ObjectText object(text);
    wire::write_text(object.member("game"), seat.game);
    wire::write_text(object.member("number"), seat.number);
    wire::write_text(object.member("server"), seat.server);
    wire::write_text(object.member("name"), seat.name);
    wire::write_text(object.member("token"), seat.token);
    if (!seat.next.empty())
        wire::write_text(object.member("next"), seat.next);
    object.end();
    return text + '\n';
}

std::optional<KeptSeat> parse_seat(const std::string& text) {
    wire::Fault fault;
    const auto tree = wire::parse_json(text, fault);
    if (!tree)
        return std::nullopt;
    const wire::Json json(*tree);
    wire::Members members(json, fault);
    KeptSeat seat;
    std::optional<std::string> next;
    const bool good = members.begin() && members.take("game", seat.game, wire::game_id_rule) &&
                      members.take("number", seat.number, number_rule) &&
                      members.take("server", seat.server, server_rule) &&
                      members.take("name", seat.name, wire::name_rule) &&
                      members.take("token", seat.token, wire::token_rule) &&
                      members.take("next", next, wire::token_rule) && members.end();
    seat.next = next.value_or("");
    return good ? std::optional(std::move(seat)) : std::nullopt;
}

} // namespace

std::optional<KeptSeat> SeatFile::resume(const std::string& game) {
    for (const std::string_view which : {wire::to_text(Color::first), wire::to_text(Color::second), asked}) {
        const auto path = path_of(game, which);
        if (!path || !lock(*path))
            continue;
        const auto text = read_file(*path);
        is_asked_ = which == asked;
        if (auto seat = text ? parse_seat(*text) : std::nullopt) {
            if (!is_asked_)
                forget_asked(*seat);
            return seat;
        }
        let_go();
    }
    return std::nullopt;
}

/// A process that is killed while it keeps a seat may leave behind what it had asked for.
void SeatFile::forget_asked(const KeptSeat& seat) {
    SeatFile left;
    const auto path = path_of(seat.game, asked);
    if (!path || !left.lock(*path))
        return;
    const auto text = read_file(*path);
    const auto other = text ? parse_seat(*text) : std::nullopt;
    if (other && other->token == seat.token)
        left.forget();
}

/// That it cannot be kept is said when the seat is given.
void SeatFile::keep_asked(const KeptSeat& seat) {
    const auto path = path_of(seat.game, asked);
    if (path && !keep_in(*path, seat, Language::english))
        is_asked_ = true;
}

void SeatFile::give_up() {
    if (is_asked_)
        forget();
}

std::optional<std::string> SeatFile::keep(const KeptSeat& seat, Color side, Language language) {
    const auto path = path_of(seat.game, wire::to_text(side));
    if (!path)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    return *path == path_ ? std::nullopt : keep_in(*path, seat, language);
}

std::optional<std::string> SeatFile::update(const KeptSeat& seat, Language language) {
    const std::string path = path_;
    return path.empty() ? FileError{.kind = FileError::Kind::no_home}.message(language)
                        : keep_in(path, seat, language);
}

/// What was asked for is kept until the seat is.
std::optional<std::string> SeatFile::keep_in(const std::string& path, const KeptSeat& seat,
                                             Language language) {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    const auto problem = error ? std::optional(FileError{.number = error.value()})
                               : write_file(path, to_text(seat), Existing::replaced, true);
    if (problem)
        return path + ": " + problem->message(language);
    give_up();
    let_go();
    lock(path);
    return std::nullopt;
}

void SeatFile::forget() {
    std::error_code ignored;
    if (!path_.empty())
        fs::remove(path_, ignored);
    let_go();
}

/// The lock goes with the process, however that ends.
bool SeatFile::lock(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return false;
    }
    path_ = path;
    lock_ = file;
    return true;
}

void SeatFile::let_go() {
    if (lock_ >= 0)
        close(std::exchange(lock_, -1));
    path_.clear();
    is_asked_ = false;
}

} // namespace quincunx::terminal
