#include "server/api/calls.hpp"
#include "support/fuzz.hpp"
#include "wire/messages.hpp"

#include <array>

namespace {

using namespace quincunx;

std::string target_of(const server::Call& call) {
    using namespace server::call;
    const std::string games = "/api/games";
    switch (call.index()) {
    case 1:
        return games + "/" + std::get<TakeSeat>(call).game + "/seat";
    case 2:
        return games + "/" + std::get<ReplaceToken>(call).game + "/token";
    case 3:
        return "/api/numbers/" + std::get<FindNumber>(call).number;
    case 4: {
        const std::string query = server::query_of(std::get<ListGames>(call));
        return games + (query.empty() ? "" : "?" + query);
    }
    case 5:
        return games + "/" + std::get<ShowGame>(call).game;
    case 6:
        return games + "/" + std::get<AskStatus>(call).game + "/status";
    case 7:
        return games + "/" + std::get<Analyse>(call).game + "/analysis";
    case 8:
        return "/api/openings";
    case 9:
        return "/api/server";
    case 10:
        return games + "/" + std::get<OpenSocket>(call).game + "/socket";
    default:
        return games;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string target(data, data + size);
    constexpr std::array<std::string_view, 4> methods{"GET", "HEAD", "POST", "DELETE"};
    for (const std::string_view method : methods) {
        const auto call = server::parse_call(method, target);
        if (!call)
            continue;
        test::demand(server::is_api(target), "only addresses of the API are calls", target);
        const std::string again = target_of(*call);
        test::demand(again == target || again + "?" == target, "a call has one address", target);
    }
    return 0;
}
