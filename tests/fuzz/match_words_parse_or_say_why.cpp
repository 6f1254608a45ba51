#include "match/entrant.hpp"
#include "match/sprt.hpp"
#include "support/fuzz.hpp"

#include <cmath>

namespace {

using namespace quincunx;

void try_entrant(const std::string& text) {
    const auto entrant = match::parse_entrant(text);
    if (!entrant) {
        test::demand(quoted(entrant.error(), std::string::npos) == entrant.error(), "an error can be shown",
                     text);
        return;
    }
    test::demand(!entrant->name.empty(), "everybody has a name", text);
    std::string limits = "engine";
    const std::string written = to_text(entrant->limit);
    for (const std::string_view part : split(written, ' '))
        limits.append(part.empty() ? "" : ",").append(part);
    const auto again = match::parse_entrant(limits);
    test::demand(again && again->limit == entrant->limit, "limits mean the same when they are written", text);
}

void try_sprt(const std::string& text) {
    const auto sprt = match::parse_sprt(text);
    if (!sprt)
        return;
    test::demand(sprt->lower() < 0 && 0 < sprt->upper(), "a test has bounds", text);
    test::demand(std::isfinite(log_likelihood_ratio(*sprt, {1, 0, 3, 0, 2})), "a test has a ratio", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    try_entrant(text);
    try_entrant("engine," + text);
    try_sprt(text);
    return 0;
}
