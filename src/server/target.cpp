#include "server/target.hpp"

#include <algorithm>
#include <charconv>

namespace quincunx::server {

namespace {

std::optional<char> parse_byte(std::string_view digits) {
    unsigned char value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return static_cast<char>(value);
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += text[i];
            continue;
        }
        const auto byte = parse_byte(text.substr(i + 1, 2));
        if (!byte)
            return std::nullopt;
        decoded += *byte;
        i += 2;
    }
    return decoded;
}

bool is_name(std::string_view text) {
    const auto is_forbidden = [](unsigned char c) { return c < ' ' || c == 0x7F || c == '/' || c == '\\'; };
    return !text.empty() && text.front() != '.' && std::ranges::none_of(text, is_forbidden);
}

} // namespace

bool SitePath::has_extension() const {
    return text_.find('.', text_.rfind('/') + 1) != std::string::npos;
}

std::string_view origin_form(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://", "ws://", "wss://"})
        if (target.starts_with(scheme)) {
            const std::size_t slash = target.find('/', scheme.size());
            return slash == std::string_view::npos ? "/" : target.substr(slash);
        }
    return target;
}

std::optional<SitePath> parse_target(std::string_view target) {
    if (!target.starts_with('/'))
        return std::nullopt;
    std::string_view rest = target.substr(1, target.find('?') - 1);
    std::string text;
    while (!rest.empty()) {
        // Decoded one by one, so that an encoded slash is not taken for one between names.
        const auto name = percent_decoded(rest.substr(0, rest.find('/')));
        if (!name || !is_name(*name))
            return std::nullopt;
        text.append(text.empty() ? "" : "/").append(*name);
        const std::size_t slash = rest.find('/');
        rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    }
    return SitePath(text);
}

} // namespace quincunx::server
