#pragma once

#include "server/api/calls.hpp"
#include "server/api/lobby.hpp"
#include "server/api/stored_openings.hpp"
#include "server/http/address.hpp"
#include "server/http/origins.hpp"
#include "server/http/response.hpp"
#include "server/limits/budget.hpp"
#include "server/limits/limits.hpp"
#include "server/operations/log.hpp"
#include "server/shards/front.hpp"
#include "server/shards/shards.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

/// What of a request decides about the answer of the API.
struct ApiRequest {
    std::string_view method;
    std::string_view target;
    std::string_view host = {};
    std::string_view origin = {};
    std::string_view content_type = {};
    std::string_view body = {};
    Address client = {};
    bool is_proxy = false;    ///< nothing is known of the client but its proxy
    std::string_view id = {}; ///< what the log calls it
};

/// Answers requests for games: reads them, counts them, and has the games' threads do what they say. It
/// belongs to the thread of the front.
class Api {
  public:
    using Then = std::function<void(Response)>;

    struct Options {
        std::string version;       ///< of the program
        std::string public_origin; ///< where people find this server; empty: as they ask
        /// Where other machines find it now, if not as they ask.
        std::function<std::vector<std::string>()> public_urls;
        std::vector<std::string> origins; ///< pages that may ask, beside the server's own
    };

    Api(Options options, const Limits& limits, const Log& log, Front& front, Budget& budget, Shards& shards);

    /// Answers, now or later.
    void answer(const ApiRequest& request, Then then);
    /// The game for which a socket is asked, or why it is not given.
    Result<std::string, Response> admit(const ApiRequest& request);
    /// From now on nothing new is begun.
    void close() { closing_ = true; }

  private:
    void carry_out(const call::CreateGame& call, const ApiRequest& request, Then then);
    void carry_out(const call::TakeSeat& call, const ApiRequest& request, Then then);
    void carry_out(const call::ReplaceToken& call, const ApiRequest& request, Then then);
    void carry_out(const call::FindNumber& call, const ApiRequest& request, Then then) const;
    void carry_out(const call::ListGames& call, const ApiRequest& request, Then then);
    void carry_out(const call::ShowGame& call, const ApiRequest& request, Then then);
    void carry_out(const call::AskStatus& call, const ApiRequest& request, Then then);
    void carry_out(const call::Analyse& call, const ApiRequest& request, Then then);
    void carry_out(const call::ShowOpenings& call, const ApiRequest& request, Then then);
    void carry_out(const call::DescribeServer& call, const ApiRequest& request, Then then);
    void carry_out(const call::OpenSocket& call, const ApiRequest& request, Then then);

    Rates& rates_of(const Call& call);
    std::optional<Response> check_post(const ApiRequest& request) const;
    std::optional<Response> check_rate(Rates& rates, const ApiRequest& request);
    std::optional<Response> check_budget(const Call& call, const ApiRequest& request);
    void analyse(Shard& shard, const Result<wire::Whole, wire::Problem>& game, const wire::Inquiry& inquiry,
                 std::int64_t asker, const Then& then);
    void give_seat(Result<wire::Seat, wire::Problem> seat, const std::string& origin, Status status,
                   const Then& then);
    std::string own_origin(const ApiRequest& request) const;
    Shard& shard_of(std::string_view game) { return shards_.of_game(game); }
    Then log_when_done(std::string_view name, const ApiRequest& request, Then then);

    Options options_;
    const Limits& limits_;
    const Log& log_;
    Front& front_;
    Budget& budget_;
    Shards& shards_;
    Origins origins_;
    Lobby lobby_;
    StoredOpenings openings_;
    Rates calls_;
    Rates handshakes_;
    Rates numbers_;
    Rates seats_;
    Rates analyses_;
    bool closing_ = false;
};

/// A refusal in the words of the protocol.
Response problem_response(const wire::Problem& problem, milliseconds retry_after = milliseconds(0));
/// The one of an address that asks too often.
Response too_fast(milliseconds wait);

} // namespace quincunx::server
