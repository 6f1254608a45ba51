#include "cli/common/online.hpp"

#include "client/secret.hpp"
#include "games/text.hpp"
#include "i18n/name_words.hpp"
#include "terminal/environment.hpp"
#include "terminal/language.hpp"
#include "terminal/online/phrases.hpp"

namespace quincunx::cli {

namespace {

using terminal::filled;
using terminal::JoinedGame;

constexpr const char* server_variable = "QUINCUNX_SERVER";

CommandFailure failure_of(const client::Trouble& trouble, const client::ServerAddress& address,
                          Language language) {
    return {could_not, terminal::words(trouble, address, language)};
}

/// The name as it is kept, or in the reader's language why it is none.
std::string meant_by_name(std::string& text) {
    auto name = parse_name(text);
    if (!name)
        return fmt::format("'{}': {}", quincunx::quoted(text),
                           words(name.error(), terminal::language_of_environment()));
    text = std::move(*name);
    return "";
}

/// The seat is kept at once: who is interrupted before the game has come can come back. That it cannot be
/// kept is said when it has.
JoinedGame joined_game_of(JoinedGame asking, wire::Seat seat, Language language) {
    asking.game = seat.settings.id;
    asking.number = online::name_of(seat.settings);
    asking.link = std::move(seat.link);
    asking.token = std::move(seat.token);
    asking.seat_file.keep(terminal::seat_of(asking), seat.side, language);
    return asking;
}

/// Whether it is certain that the seat was not given, and will not be if it is asked for again.
bool is_final(const client::Trouble& trouble) {
    const auto* problem = std::get_if<wire::Problem>(&trouble);
    return problem != nullptr && problem->code != wire::Code::unavailable &&
           problem->code != wire::Code::too_fast && problem->code != wire::Code::used_up &&
           problem->code != wire::Code::failed;
}

/// Both seats are taken, mostly: one may still watch.
CommandFailure failure_to_sit(const client::Trouble& trouble, const client::ServerAddress& address,
                              const std::string& number, Language language) {
    CommandFailure failure = failure_of(trouble, address, language);
    const auto* problem = std::get_if<wire::Problem>(&trouble);
    if (problem == nullptr || problem->code != wire::Code::not_now)
        return failure;
    return {could_not, filled(terminal::online_phrases(language).watch_instead, failure.what(),
                              terminal::command_for("watch", number, address))};
}

} // namespace

void OnlineOptions::take_from_environment() {
    const std::string_view text = terminal::environment_variable(server_variable);
    if (text.empty())
        return;
    server_ = text;
    if (!client::parse_server_address(server_))
        throw CommandFailure(bad_usage, fmt::format("{}: '{}' is not accepted; accepted is an address {}",
                                                    server_variable, quincunx::quoted(server_),
                                                    client::server_address_forms));
}

void OnlineOptions::add_server(Command& command) {
    command
        .option("--server", server_,
                fmt::format("Where the game is, {} unless given here or as {}", server_, server_variable))
        .placeholder("https://HOST|http://HOST:PORT")
        .environment(server_variable)
        .check(server_url());
}

void OnlineOptions::add_to(Command& command, const std::string& standard) {
    add_server(command);
    name_ = standard;
    command
        .option("--name", name_,
                fmt::format("What the player is called, {} unless given",
                            standard.empty() ? "as this user" : standard))
        .placeholder("NAME")
        .transform(meant_by_name);
}

std::string OnlineOptions::name() const {
    using terminal::environment_variable;
    for (const std::string_view text :
         {std::string_view(name_), environment_variable("USER"), environment_variable("LOGNAME")})
        if (auto name = parse_name(text))
            return std::move(*name);
    return "Player";
}

Accepted server_url() {
    return Accepted(fmt::format("an address {}", client::server_address_forms),
                    [](const std::string& text) { return client::parse_server_address(text).has_value(); });
}

Accepted game_number() {
    return Accepted("the number of a game, six digits or more", [](const std::string& text) {
        return wire::game_number_rule.allows(text) || wire::game_id_rule.allows(text);
    });
}

JoinedGame create_game(const client::ServerAddress& address, wire::NewGame request, Language language) {
    request.token = client::new_token();
    auto seat = client::create_game(address, request);
    if (!seat)
        throw failure_of(seat.error(), address, language);
    return joined_game_of({.address = address, .name = std::move(request.name)}, std::move(*seat), language);
}

JoinedGame join_game(JoinedGame found, const std::string& name, Language language) {
    found.name = name;
    if (!found.token) {
        found.token = client::new_token();
        found.seat_file.keep_asked(terminal::seat_of(found));
    }
    auto seat = client::take_seat(found.address, found.game, {name, found.token});
    if (seat)
        return joined_game_of(std::move(found), std::move(*seat), language);
    if (is_final(seat.error()))
        found.seat_file.give_up();
    throw failure_to_sit(seat.error(), found.address, found.number, language);
}

JoinedGame find_seat(const client::ServerAddress& address, const std::string& number, Language language) {
    JoinedGame found = find_game(address, number, language);
    if (const auto kept = found.seat_file.resume(found.game)) {
        found.name = kept->name;
        found.token = kept->token;
        found.next = kept->next;
        // It was asked for, and the answer was lost.
        const auto trouble = found.next.empty() ? std::nullopt : replace_token(found, language);
        if (trouble && !is_final(*trouble))
            throw failure_of(*trouble, address, language);
        found.next.clear();
    }
    return found;
}

JoinedGame find_game(const client::ServerAddress& address, const std::string& number, Language language) {
    if (wire::game_id_rule.allows(number))
        return {.address = address, .game = number, .number = number};
    auto id = client::find_game(address, number);
    if (!id)
        throw failure_of(id.error(), address, language);
    return {.address = address, .game = std::move(*id), .number = number};
}

wire::Openings find_openings(const std::string& server, const wire::AskOpenings& wanted, Language language) {
    const auto address = client::parse_server_address(server).value_or(client::ServerAddress());
    auto found = client::show_openings(address, wanted);
    if (!found)
        throw failure_of(found.error(), address, language);
    return std::move(*found);
}

} // namespace quincunx::cli
