// The door of the module. The host writes a request, a JSON text, into the room that `request` gives it,
// calls `answer`, and reads the JSON at `reply`. The module imports `now` and `report`, and nothing else.

#include "wasm/host.hpp"

#include "wasm/desk.hpp"

#include <memory>
#include <string>

namespace {

using namespace quincunx;
using namespace quincunx::wasm;

extern "C" {
[[clang::import_module("host"), clang::import_name("now")]] double qx_import_now();
[[clang::import_module("host"), clang::import_name("report")]] void qx_import_report(const char* text,
                                                                                     std::uint32_t size);
}

/// What is kept between calls: the module is one instance with one desk.
struct State {
    std::string request;
    std::string reply;
    Desk desk;
};
State& state() {
    static State only;
    return only;
}

std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

namespace quincunx::wasm {

std::int64_t host_now() {
    return static_cast<std::int64_t>(qx_import_now());
}

void host_report(const Json& report) {
    const std::string text = written(report);
    qx_import_report(text.data(), static_cast<std::uint32_t>(text.size()));
}

} // namespace quincunx::wasm

extern "C" {

/// Room for a request of so many bytes.
[[clang::export_name("request")]] char* qx_request(std::uint32_t size) {
    state().request.resize(size);
    return state().request.data();
}

/// Answers the request; gives the size of the reply.
[[clang::export_name("answer")]] std::uint32_t qx_answer() {
    State& all = state();
    all.reply = written(all.desk.answer(Request(Json::parse(all.request, nullptr, false))));
    return static_cast<std::uint32_t>(all.reply.size());
}

[[clang::export_name("reply")]] const char* qx_reply() {
    return state().reply.data();
}

} // extern "C"
