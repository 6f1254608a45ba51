#include "client/requests.hpp"

#include "wire/timings.hpp"

#include <chrono>
#include <fmt/format.h>
#include <thread>

namespace quincunx::client {

namespace {

constexpr int most_tries = 5; // as the page's
/// After that whoever says nothing is not asked again.
constexpr std::chrono::milliseconds longest_silence{wire::answer_time};

Trouble unreadable(const Answer& answer) {
    return Unreachable{
        fmt::format("it answers with the status {} and nothing that Quincunx knows", answer.status)};
}

template <class Message>
Result<Message, Trouble> ask_once(const ServerAddress& address, const std::string& target,
                                  const std::string& body) {
    const auto answer = ask(address, target, body);
    if (!answer)
        return Trouble(answer.error());
    wire::Fault fault;
    constexpr unsigned first_refusal = 300;
    if (answer->status >= first_refusal) {
        auto problem = wire::parse<wire::Problem>(answer->content, fault);
        return problem ? Trouble(std::move(*problem)) : unreadable(*answer);
    }
    auto message = wire::parse<Message>(answer->content, fault);
    if (!message)
        return unreadable(*answer);
    return std::move(*message);
}

/// Whether the server may have done it though it did not say so.
bool is_in_doubt(const Trouble& trouble) {
    if (const auto* unreachable = std::get_if<Unreachable>(&trouble))
        return unreachable->was_asked;
    return std::get<wire::Problem>(trouble).code == wire::Code::unavailable;
}

template <class Message>
Result<Message, Trouble> ask_again(const ServerAddress& address, const std::string& target,
                                   const std::string& body = "") {
    std::chrono::milliseconds pause{wire::first_pause};
    const auto last_try = std::chrono::steady_clock::now() + longest_silence;
    bool in_doubt = false; // then who is not there for a moment is waited for
    for (int tries = 1;; ++tries) {
        auto answer = ask_once<Message>(address, target, body);
        if (answer || tries == most_tries)
            return answer;
        const bool is_silent = std::holds_alternative<Unreachable>(answer.error());
        in_doubt = is_in_doubt(answer.error()) || (in_doubt && is_silent);
        if (!in_doubt || (is_silent && std::chrono::steady_clock::now() >= last_try))
            return answer;
        std::this_thread::sleep_for(std::exchange(pause, pause * 2));
    }
}

} // namespace

Result<wire::Seat, Trouble> create_game(const ServerAddress& address, const wire::NewGame& request) {
    return ask_again<wire::Seat>(address, "/api/games", wire::to_text(request));
}

Result<wire::Seat, Trouble> take_seat(const ServerAddress& address, const std::string& game,
                                      const wire::TakeSeat& request) {
    return ask_again<wire::Seat>(address, fmt::format("/api/games/{}/seat", game), wire::to_text(request));
}

Result<wire::Seat, Trouble> replace_token(const ServerAddress& address, const std::string& game,
                                          const wire::ReplaceToken& request) {
    return ask_again<wire::Seat>(address, fmt::format("/api/games/{}/token", game), wire::to_text(request));
}

Result<wire::Analysis, Trouble> analyse(const ServerAddress& address, const std::string& game,
                                        const wire::Inquiry& inquiry) {
    return ask_again<wire::Analysis>(address, fmt::format("/api/games/{}/analysis", game),
                                     wire::to_text(inquiry));
}

Result<wire::Openings, Trouble> show_openings(const ServerAddress& address,
                                              const wire::AskOpenings& request) {
    return ask_again<wire::Openings>(address, "/api/openings", wire::to_text(request));
}

Result<wire::Whole, Trouble> show_game(const ServerAddress& address, const std::string& game) {
    return ask_again<wire::Whole>(address, "/api/games/" + game);
}

Result<std::string, Trouble> find_game(const ServerAddress& address, const std::string& number) {
    const auto found = ask_again<wire::Found>(address, "/api/numbers/" + number);
    if (!found)
        return found.error();
    return found->id;
}

} // namespace quincunx::client
