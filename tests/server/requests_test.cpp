// What comes back through a socket, and how connections go on or end.

#include "server/served.hpp"

namespace {

using namespace quincunx::test;

class Requests : public Served {
  protected:
    void SetUp() override { start(); }
};

TEST_F(Requests, AreAnsweredWithThePageOrItsFiles) {
    EXPECT_EQ(get("/").content, "the page");
    EXPECT_EQ(get("/g/123456").content, "the page");
    EXPECT_EQ(get("/assets/app-1.js").content, "script");
    EXPECT_EQ(get("/assets/app-2.js").status, 404);
    EXPECT_EQ(get("/healthz").content, "ok\n");
}

TEST_F(Requests, NeverLeadOutOfTheFolder) {
    page().write(".hidden.txt", "secret");
    for (const char* target :
         {"/../../etc/passwd", "/assets/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
          "/..%2f..%2fetc/passwd", "/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "//etc/passwd", "/%2fetc/passwd",
          "/..%5c..%5cetc/passwd", "/..\\..\\etc\\passwd", "/%252e%252e/etc/passwd.txt", "/.hidden.txt",
          "/%2ehidden.txt", "/assets/app-1.js%00.html", "/%c0%ae%c0%ae/passwd.txt",
          "http://test/../etc/passwd"})
        EXPECT_EQ(get(target).status, 404) << target;
}

TEST_F(Requests, ForWhatTheClientHasAreAnsweredShortly) {
    const std::string tag = get("/").field("ETag");
    Client client(port());
    client.send(request("GET", "/ring", "If-None-Match: " + tag + "\r\n") + request("GET", "/"));
    EXPECT_EQ(client.answer().status, 304);
    EXPECT_EQ(client.answer().content, "the page");
}

TEST_F(Requests, GetACompressedFormIfTheyTakeIt) {
    const Answer zipped = get("/assets/app-1.js", "Accept-Encoding: br, gzip\r\n");
    EXPECT_EQ(zipped.content, "zipped");
    EXPECT_EQ(zipped.field("Content-Encoding"), "gzip");
    EXPECT_EQ(zipped.field("Vary"), "Accept-Encoding");
    EXPECT_EQ(get("/assets/app-1.js").field("Content-Encoding"), "none");
}

TEST_F(Requests, AllGetTheHeadersThatIsolateThePage) {
    for (const char* target : {"/", "/assets/app-1.js", "/x.js", "/healthz"}) {
        const Answer answer = get(target);
        EXPECT_EQ(answer.field("Cross-Origin-Opener-Policy"), "same-origin") << target;
        EXPECT_EQ(answer.field("Cross-Origin-Embedder-Policy"), "require-corp") << target;
        EXPECT_TRUE(answer.field("Content-Security-Policy").starts_with("default-src 'none';")) << target;
    }
}

TEST_F(Requests, ForTheHeadGetNoContent) {
    Client client(port());
    client.send(request("HEAD", "/assets/app-1.js") + request("HEAD", "/x.js") + request("GET", "/"));
    EXPECT_EQ(client.answer(true).field("Content-Length"), "6");
    EXPECT_EQ(client.answer(true).status, 404);
    EXPECT_EQ(client.answer().content, "the page");
}

TEST_F(Requests, ThatWouldChangeSomethingAreRefused) {
    Client client(port());
    client.send(request("DELETE", "/") + request("POST", "/", "Content-Length: 0\r\n") + request("GET", "/"));
    EXPECT_EQ(client.answer().field("Allow"), "GET, HEAD");
    EXPECT_EQ(client.answer().status, 405);
    EXPECT_EQ(client.answer().status, 200);
}

TEST_F(Requests, WithABodyAreRefusedAndTheConnectionCloses) {
    for (const char* how :
         {"Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "Content-Length: 99999999999\r\n",
          "Expect: 100-continue\r\nContent-Length: 5\r\n"}) {
        Client client(port());
        client.send(request("POST", "/", how) + "5\r\nhello\r\n0\r\n\r\n" + request("GET", "/"));
        const Answer answer = client.answer();
        EXPECT_EQ(answer.status, 413) << how;
        EXPECT_EQ(answer.field("Connection"), "close") << how;
        EXPECT_EQ(client.rest(), "") << how;
    }
}

TEST_F(Requests, WithTooLongAHeadAreRefusedWhetherItEndsOrNot) {
    for (const char* end : {"", "\r\n"}) {
        Client client(port());
        client.send(request("GET", "/", "X-Long: " + std::string(9000, 'x') + end));
        EXPECT_EQ(client.answer().status, 431);
        EXPECT_EQ(client.rest(), "");
    }
    Client client(port());
    client.send("GET /" + std::string(100'000, 'x'));
    EXPECT_EQ(client.answer().status, 431);
    EXPECT_EQ(get("/" + std::string(7000, 'x')).status, 200);
}

TEST_F(Requests, ThatAreNoneAreRefused) {
    for (const char* text :
         {"\x16\x03\x01\x02\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/3\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost test\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"}) {
        Client client(port());
        client.send(text);
        const Answer answer = client.answer();
        EXPECT_EQ(answer.status, 400) << text;
        EXPECT_EQ(answer.field("X-Content-Type-Options"), "nosniff") << text;
        EXPECT_EQ(client.rest(), "") << text;
    }
}

TEST_F(Requests, SentTogetherAreAnsweredInTheirOrder) {
    Client client(port());
    std::string all;
    for (int i = 0; i < 100; ++i)
        all += request("GET", "/assets/app-1.js") + request("GET", "/x.js") + request("GET", "/");
    client.send(all);
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(client.answer().content, "script");
        EXPECT_EQ(client.answer().status, 404);
        EXPECT_EQ(client.answer().content, "the page");
    }
}

TEST_F(Requests, SentByteByByteAreAnswered) {
    Client client(port());
    for (const char c : request("GET", "/"))
        client.send({&c, 1});
    EXPECT_EQ(client.answer().content, "the page");
}

TEST_F(Requests, GoOnUntilOneSideWantsNoMore) {
    Client closing(port());
    closing.send(request("GET", "/", "Connection: close\r\n") + request("GET", "/"));
    EXPECT_EQ(closing.answer().field("Connection"), "close");
    EXPECT_EQ(closing.rest(), "");

    Client old(port());
    old.send("GET / HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.answer().content, "the page");
    EXPECT_EQ(old.rest(), "");

    Client ending(port());
    ending.send(request("GET", "/"));
    ending.end();
    EXPECT_EQ(ending.answer().field("Connection"), "keep-alive");
    EXPECT_EQ(ending.rest(), "");
}

TEST_F(Requests, ThatBreakOffHarmNobody) {
    const std::string large(std::size_t{8} << 20U, 'x');
    page().write("assets/large-1.js", large);
    for (int i = 0; i < 20; ++i) {
        Client silent(port());
        Client half(port());
        half.send("GET / HTTP/1.1\r\nHo");
        Client ended(port());
        ended.send("GET / HT");
        ended.end();
        EXPECT_EQ(ended.rest(), "");
        Client gone(port());
        gone.send(request("GET", "/assets/large-1.js"));
        gone.reset();
        half.reset();
    }
    EXPECT_EQ(get("/").content, "the page");
    EXPECT_TRUE(get("/assets/large-1.js").content == large);
}

} // namespace
