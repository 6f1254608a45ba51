#include "server/http/handshake.hpp"

#include <openssl/evp.h>
#include <sodium.h>

#include <array>
#include <stdexcept>

namespace quincunx::server {

namespace {

constexpr int form = sodium_base64_VARIANT_ORIGINAL;

} // namespace

std::string accept_key(std::string_view key) {
    constexpr std::string_view guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    const std::string text = std::string(key).append(guid);
    std::array<unsigned char, 20> digest{};
    unsigned size = 0;
    if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha1(), nullptr) != 1)
        throw std::runtime_error("OpenSSL has no SHA-1, which WebSockets are opened with");
    std::array<char, sodium_base64_ENCODED_LEN(digest.size(), form)> answer{};
    return sodium_bin2base64(answer.data(), answer.size(), digest.data(), size, form);
}

std::string switching_head(std::string_view key) {
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: " +
           accept_key(key) + "\r\n\r\n";
}

bool is_socket_key(std::string_view key) {
    std::array<unsigned char, 16> bytes{};
    std::size_t size = 0;
    const char* end = nullptr;
    return sodium_base642bin(bytes.data(), bytes.size(), key.data(), key.size(), nullptr, &size, &end,
                             form) == 0 &&
           size == bytes.size() && end == key.data() + key.size();
}

} // namespace quincunx::server
