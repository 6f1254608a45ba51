#include "server/http/handshake.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

TEST(Handshakes, AreAnsweredAsTheStandardShows) {
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="); // RFC 6455, 1.3
    EXPECT_EQ(switching_head("dGhlIHNhbXBsZSBub25jZQ=="),
              "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
}

TEST(Handshakes, NeedAKeyOfSixteenBytes) {
    EXPECT_TRUE(is_socket_key("dGhlIHNhbXBsZSBub25jZQ=="));
    EXPECT_TRUE(is_socket_key("AAAAAAAAAAAAAAAAAAAAAA=="));
    EXPECT_TRUE(is_socket_key("/+/+/+/+/+/+/+/+/+/+/w=="));
    for (const char* key :
         {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ=a",
          "dGhlIHNhbXBsZSBub25j!Q==", "dGhlIHNhbXBsZSBub25jZQAAAAAA==", "AAAAAAAAAAAAAAAAAAAAAB==",
          "AAAAAAAAAAAAAAAAAAAA", "-_-_-_-_-_-_-_-_-_-_-w==", "dGhlIHNhbXBsZSBub25jZQ== "})
        EXPECT_FALSE(is_socket_key(key)) << key;
}

} // namespace

} // namespace quincunx::server
