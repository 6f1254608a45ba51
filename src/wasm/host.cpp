// The door of the module. The host writes a request, a JSON text, into the room that `request` gives it,
// calls `answer`, and reads the JSON at `reply`. The module imports `now` and `report`, and nothing else.

#include "page_api/page_api.hpp"
#include "wasm/together.hpp"

#include <string>

namespace {

using namespace quincunx;

extern "C" {
[[clang::import_module("host"), clang::import_name("now")]] double qx_import_now();
[[clang::import_module("host"), clang::import_name("report")]] void qx_import_report(const char* text,
                                                                                     std::uint32_t size);
}

std::int64_t now() {
    return static_cast<std::int64_t>(qx_import_now());
}

void report(const std::string& json) {
    qx_import_report(json.data(), static_cast<std::uint32_t>(json.size()));
}

/// What is kept between calls: the module is one instance with one page API.
struct State {
    std::string request;
    std::string reply;
    page_api::PageApi api{{.now = now, .report = report, .search = wasm::search_together}};
};
State& state() {
    static State only;
    return only;
}

} // namespace

extern "C" {

/// Room for a request of so many bytes.
[[clang::export_name("request")]] char* qx_request(std::uint32_t size) {
    state().request.resize(size);
    return state().request.data();
}

/// Answers the request; gives the size of the reply.
[[clang::export_name("answer")]] std::uint32_t qx_answer() {
    State& all = state();
    all.reply = all.api.answer(all.request);
    return static_cast<std::uint32_t>(all.reply.size());
}

[[clang::export_name("reply")]] const char* qx_reply() {
    return state().reply.data();
}

} // extern "C"
