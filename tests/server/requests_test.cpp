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

/// What is answered to a request for the page with these lines behind its first one.
struct Said {
    std::string fields;
    int status;
};

TEST_F(Requests, NameOneHost) {
    for (const Said& said : std::vector<Said>{
             {"Host: test\r\n", 200},
             {"Host: test:80\r\n", 200},
             {"Host: 127.0.0.1:8080\r\n", 200},
             {"Host: [::1]\r\n", 200},
             {"Host:[2001:db8::1]:65535 \r\n", 200},
             {"hOST: a-b_c.example.\r\n", 200},
             {"", 400},
             {"Host:\r\n", 400},
             {"Host: test\r\nHost: test\r\n", 400},
             {"Host: test\r\nhost: evil\r\n", 400},
             {"Host: test, evil\r\n", 400},
             {"Host: test evil\r\n", 400},
             {"Host: http://test\r\n", 400},
             {"Host: test/evil\r\n", 400},
             {"Host: ann@test\r\n", 400},
             {"Host: test:x\r\n", 400},
             {"Host: test:65536\r\n", 400},
             {"Host: test:80:80\r\n", 400},
             {"Host: :80\r\n", 400},
             {"Host: ::1\r\n", 400},
             {"Host: [::1\r\n", 400},
             {"Host: [test]\r\n", 400},
             {"Host: [::1%25lo]\r\n", 400},
             {"Host: [::1]x\r\n", 400},
             {"Host: t\xC3\xABst\r\n", 400},
             {"Host: test<script>\r\n", 400},
             {"Host: " + std::string(256, 'x') + "\r\n", 400},
         }) {
        const Answer answer = ask(port(), "GET / HTTP/1.1\r\n" + said.fields + "\r\n");
        EXPECT_EQ(answer.status, said.status) << said.fields;
        EXPECT_EQ(answer.field("Connection"), said.status == 200 ? "keep-alive" : "close") << said.fields;
    }
    EXPECT_EQ(ask(port(), "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n").status, 400);
    EXPECT_EQ(ask(port(), "GET http://ann@test/ HTTP/1.1\r\nHost: test\r\n\r\n").status, 400);
    EXPECT_EQ(ask(port(), "GET http:///ring HTTP/1.1\r\nHost: test\r\n\r\n").status, 400);
    EXPECT_EQ(ask(port(), "GET http://other/ HTTP/1.1\r\nHost: test\r\n\r\n").status, 200);
}

TEST_F(Requests, HaveNoLinesThatGoOnInTheNextOne) {
    for (const char* head :
         {"GET / HTTP/1.1\r\nHost: test\r\nX-Y: a\r\n b\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: test\r\nX-Y: a\r\n\tb\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: test\r\nX-Y:\r\n b\r\n\r\n",
          "GET / HTTP/1.1\r\nX-Y: a\r\n \r\nHost: test\r\n\r\n", "GET / HTTP/1.1\r\n Host: test\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: te\r\n st\r\n\r\n"}) {
        Client whole(port());
        whole.send(head);
        EXPECT_EQ(whole.answer().status, 400) << head;
        EXPECT_EQ(whole.rest(), "") << head;
        Client slow(port());
        for (const char byte : std::string_view(head))
            slow.send({&byte, 1});
        EXPECT_EQ(slow.answer().status, 400) << head;
    }
}

TEST_F(Requests, WithBadLinesAreRefused) {
    for (const char* line :
         {"X-Y : a", "X Y: a", ": a", "X-Y", "X-Y: a\rb", "X-Y: a\nb", "X-Y: \x01", "X-Y: \x7F", "\x80: a"}) {
        Client client(port());
        client.send(request("GET", "/", std::string(line) + "\r\n"));
        EXPECT_EQ(client.answer().status, 400) << line;
        EXPECT_EQ(client.rest(), "") << line;
    }
    EXPECT_EQ(ask(port(), request("GET", "/", std::string("X-Y: a\0b\r\n", 10))).status, 400);
}

TEST_F(Requests, AreRefusedWhereTheirContentIsCodedOrExpectedOtherwise) {
    for (const Said& said : std::vector<Said>{
             {"Content-Encoding: gzip\r\n", 415},
             {"Content-Encoding: identity\r\n", 200},
             {"Content-Encoding: identity, br\r\n", 415},
             {"Content-Encoding: identity\r\nContent-Encoding: deflate\r\n", 415},
             {"Content-Encoding: gzip;q=1\r\n", 415},
             {"Expect: 100-Continue\r\n", 200},
             {"Expect: 200-ok\r\n", 417},
             {"Expect: 100-continue, tea\r\n", 417},
             {"Expect: 100-continue\r\nExpect: tea\r\n", 417},
             {"Expect: tea=hot;milk\r\n", 417},
             {"Expect: \"\r\n", 417},
         }) {
        const Answer answer = get("/", said.fields);
        EXPECT_EQ(answer.status, said.status) << said.fields;
        EXPECT_EQ(answer.field("Accept-Encoding"), said.status == 415 ? "identity" : "none") << said.fields;
    }
    Client client(port());
    client.send(request("POST", "/api/games",
                        "Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n") +
                "{}" + request("GET", "/"));
    EXPECT_EQ(client.answer().status, 415);
    EXPECT_EQ(client.rest(), "");
}

TEST_F(Requests, ThatDoNotSayWhereTheirContentEndsAreRefused) {
    for (const Said& said : std::vector<Said>{
             {"Transfer-Encoding: gzip\r\n", 400},
             {"Transfer-Encoding: chunked, gzip\r\n", 400},
             {"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", 400},
             {"Transfer-Encoding:\r\n", 400},
             {"Transfer-Encoding: xchunked\r\n", 400},
             {"Transfer-Encoding: gzip, chunked\r\n", 501},
             {"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", 400},
             {"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400},
             {"Content-Length: 5\r\nContent-Length: 6\r\n", 400},
             {"Content-Length: 5, 6\r\n", 400},
             {"Content-Length: +5\r\n", 400},
             {"Content-Length: -5\r\n", 400},
             {"Content-Length: 0x5\r\n", 400},
             {"Content-Length: 99999999999999999999\r\n", 400},
         }) {
        Client client(port());
        client.send(request("POST", "/api/games", "Content-Type: application/json\r\n" + said.fields) +
                    "5\r\nhello\r\n0\r\n\r\n" + request("GET", "/"));
        EXPECT_EQ(client.answer().status, said.status) << said.fields;
        EXPECT_EQ(client.rest(), "") << said.fields;
    }
    EXPECT_EQ(ask(port(), "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n").status, 400);
}

TEST_F(Requests, HaveNoFieldsBehindTheirContent) {
    for (const char* field :
         {"Host: evil\r\n", "X-Y: a\r\n", "X-Y: a\r\n b\r\n", "Content-Type: application/json\r\n"}) {
        Client client(port());
        client.send(request("POST", "/api/games",
                            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n") +
                    "5\r\nhello\r\n0\r\n" + field + "\r\n" + request("GET", "/"));
        const Answer answer = client.answer();
        EXPECT_EQ(answer.status, 400) << field;
        ASSERT_EQ(answer.content, "no fields come behind the content\n") << field;
        EXPECT_EQ(client.rest(), "") << field;
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
