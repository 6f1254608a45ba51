#include "server/http/target.hpp"

#include "server/http/address.hpp"

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

/// What stands behind `http://` in the absolute form; empty in another.
std::string_view behind_scheme(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://", "ws://", "wss://"})
        if (target.starts_with(scheme))
            return target.substr(scheme.size());
    return {};
}

} // namespace

bool SitePath::has_extension() const {
    return text_.find('.', text_.rfind('/') + 1) != std::string::npos;
}

std::string_view origin_form(std::string_view target) {
    const std::string_view rest = behind_scheme(target);
    if (rest.empty())
        return target;
    const std::size_t slash = rest.find('/');
    return slash == std::string_view::npos ? "/" : rest.substr(slash);
}

std::string_view authority_of(std::string_view target) {
    const std::string_view rest = behind_scheme(target);
    return rest.substr(0, rest.find('/'));
}

bool is_host(std::string_view text) {
    constexpr std::size_t longest = 255;
    const bool is_bracketed = text.starts_with('[');
    const std::size_t end = is_bracketed ? text.find(']') : text.find(':');
    const std::string_view name = text.substr(is_bracketed ? 1 : 0, is_bracketed ? end - 1 : end);
    std::string_view rest = end == std::string_view::npos ? std::string_view() : text.substr(end);
    if (is_bracketed)
        rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
    if (!rest.empty() && rest != ":" && (rest.front() != ':' || !is_port(rest.substr(1))))
        return false;
    if (is_bracketed)
        return end != std::string_view::npos && name.find(':') != std::string_view::npos &&
               parse_address(name);
    const auto fits = [](unsigned char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '.' ||
               c == '-' || c == '_';
    };
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, fits);
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
