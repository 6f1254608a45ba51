#include "terminal/online/seats.hpp"

#include "wire/messages.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

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
        LockedFile file = path ? LockedFile::take(*path) : LockedFile();
        const auto text = file.is_held() ? read_file(file.path()) : FileError{};
        auto seat = text ? parse_seat(*text) : std::nullopt;
        if (!seat)
            continue;
        file_ = std::move(file);
        is_asked_ = which == asked;
        if (!is_asked_)
            forget_asked(*seat);
        return seat;
    }
    return std::nullopt;
}

/// A process that is killed while it keeps a seat may leave behind what it had asked for.
void SeatFile::forget_asked(const KeptSeat& seat) {
    const auto path = path_of(seat.game, asked);
    LockedFile left = path ? LockedFile::take(*path) : LockedFile();
    if (!left.is_held())
        return;
    const auto text = read_file(left.path());
    const auto other = text ? parse_seat(*text) : std::nullopt;
    if (other && other->token == seat.token)
        left.remove();
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
    return *path == file_.path() ? std::nullopt : keep_in(*path, seat, language);
}

std::optional<std::string> SeatFile::update(const KeptSeat& seat, Language language) {
    const std::string path = file_.path();
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
        return file_error_text(path, *problem, language);
    give_up();
    file_ = LockedFile::take(path);
    is_asked_ = false;
    return std::nullopt;
}

void SeatFile::forget() {
    file_.remove();
    is_asked_ = false;
}

} // namespace quincunx::terminal
