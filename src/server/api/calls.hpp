#pragma once

#include "games/error.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace quincunx::server {

// What can be asked of the server under /api, as `call` says in the protocol's schema.

namespace call {

struct CreateGame {};
struct TakeSeat {
    std::string game;
};
struct ReplaceToken {
    std::string game;
};
struct FindNumber {
    std::string number;
};
struct ListGames {
    bool running = false;
    std::string game{};   ///< of this kind only; empty: of all
    std::size_t from = 0; ///< so many come before them
};
struct ShowGame {
    std::string game;
};
struct AskStatus {
    std::string game;
};
struct Analyse {
    std::string game;
};
struct ShowOpenings {};
struct DescribeServer {};
struct OpenSocket {
    std::string game;
};

} // namespace call

using Call = std::variant<call::CreateGame, call::TakeSeat, call::ReplaceToken, call::FindNumber,
                          call::ListGames, call::ShowGame, call::AskStatus, call::Analyse, call::ShowOpenings,
                          call::DescribeServer, call::OpenSocket>;

/// Why a request is no call.
struct NoCall {
    /// What one may do there; empty if there is nothing.
    std::string_view methods;
};

/// Whether a target is an address of the API.
bool is_api(std::string_view target);

/// The call that a method and target mean. What the path has in it is as the protocol demands.
Result<Call, NoCall> parse_call(std::string_view method, std::string_view target);

/// The query of a list's address, as `parse_call` reads it; empty for the first of all games that wait.
std::string query_of(const call::ListGames& list);

/// What a call is named in logs and metrics.
std::string_view name_of(const Call& call);

} // namespace quincunx::server
