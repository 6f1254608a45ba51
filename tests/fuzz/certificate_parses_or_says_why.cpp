// Any bytes are a certificate that is written as it was read, and judged, or an error that says where and
// why. The checksum is made good, or chance would never get past it.

#include "support/fuzz.hpp"
#include "verify/checksum.hpp"
#include "verify/verify.hpp"

#include <atomic>

namespace {

using namespace quincunx;
using test::demand;

/// Enough for any claim that bytes are likely to make, and little on a large board.
constexpr int most_squares = 36;

void check(const verify::Certificate& certificate, const std::string& text) {
    const auto again = verify::parse_certificate(to_text(certificate));
    demand(again && to_text(*again) == to_text(certificate), "a certificate is read as it was written", text);
    const View view = certificate.game->view();
    if (view.width * view.height > most_squares)
        return;
    const std::atomic<bool> stop = true; // what a claim lacks may take for ever to look for
    for (const verify::Claim& claim : certificate.claims)
        verify::verify(*certificate.game, claim, stop);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(data, data + size);
    if (text.find("\nchecksum ") == std::string::npos)
        text += "checksum " + verify::checksum(text) + "\n";
    const auto certificate = verify::parse_certificate(text);
    if (certificate)
        check(*certificate, text);
    else
        demand(certificate.error().line > 0 && !certificate.error().message.empty(),
               "an error says where and why", text);
    return 0;
}
