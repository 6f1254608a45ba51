#include "terminal/seats.hpp"

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

std::optional<fs::path> path_of(const std::string& game, Color side) {
    const auto directory = state_directory();
    if (!directory)
        return std::nullopt;
    return *directory / "seats" / fmt::format("{}-{}.json", game, wire::to_text(side));
}

constexpr wire::TextRule server_rule{1, 300, wire::Letters::line};

std::string to_text(const KeptSeat& seat) {
    std::string text;
    wire::ObjectText object(text);
    wire::write_text(object.member("game"), seat.game);
    wire::write_text(object.member("number"), seat.number);
    wire::write_text(object.member("server"), seat.server);
    wire::write_text(object.member("name"), seat.name);
    wire::write_text(object.member("token"), seat.token);
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
    const bool good = members.begin() && members.take("game", seat.game, wire::game_id_rule) &&
                      members.take("number", seat.number, wire::game_number_rule) &&
                      members.take("server", seat.server, server_rule) &&
                      members.take("name", seat.name, wire::name_rule) &&
                      members.take("token", seat.token, wire::token_rule) && members.end();
    return good ? std::optional(std::move(seat)) : std::nullopt;
}

} // namespace

std::optional<KeptSeat> SeatKeeper::resume(const std::string& game) {
    for (const Color side : colors) {
        const auto path = path_of(game, side);
        if (!path || !lock(*path))
            continue;
        const auto text = read_file(*path);
        if (auto seat = text ? parse_seat(*text) : std::nullopt)
            return seat;
        let_go();
    }
    return std::nullopt;
}

std::optional<std::string> SeatKeeper::keep(const KeptSeat& seat, Color side, Language language) {
    const auto path = path_of(seat.game, side);
    if (!path)
        return FileError{.kind = FileError::Kind::no_home}.message(language);
    if (*path == path_)
        return std::nullopt;
    let_go();
    std::error_code error;
    fs::create_directories(path->parent_path(), error);
    const auto problem =
        error ? std::optional(FileError{.number = error.value()}) : write_file(*path, to_text(seat), true);
    if (problem)
        return path->string() + ": " + problem->message(language);
    lock(*path);
    return std::nullopt;
}

void SeatKeeper::forget() {
    std::error_code ignored;
    if (!path_.empty())
        fs::remove(path_, ignored);
    let_go();
}

/// The lock goes with the process, however that ends.
bool SeatKeeper::lock(const std::string& path) {
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

void SeatKeeper::let_go() {
    if (lock_ >= 0)
        close(std::exchange(lock_, -1));
    path_.clear();
}

} // namespace quincunx::terminal
