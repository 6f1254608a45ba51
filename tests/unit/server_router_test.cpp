#include "server/http/router.hpp"
#include "support/terminal_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

namespace quincunx::server {

namespace {

namespace fs = std::filesystem;

class Routes : public testing::Test {
  protected:
    Routes() {
        fs::create_directory(root() / "assets");
        write("index.html", "the page");
        write("assets/app-1.js", "script");
    }

    const fs::path& root() const { return directory_.path(); }
    void write(const std::string& name, std::string_view text) const { directory_.write(name, text); }
    void make_older(const std::string& name) const {
        fs::last_write_time(root() / name, fs::last_write_time(root() / name) - std::chrono::hours(1));
    }

    Response ask(const Request& request) { return answer(request, files_); }
    Response get(std::string_view target) { return ask({.method = "GET", .target = target}); }

  private:
    test::TemporaryDirectory directory_;
    Files files_{directory_.path()};
};

std::string field(const Response& response, std::string_view name) {
    const auto found = std::ranges::find(response.fields, name, &Field::name);
    return found == response.fields.end() ? "none" : found->value;
}

std::string content(const Response& response) {
    return response.content == nullptr ? "none" : *response.content;
}

TEST_F(Routes, WithoutExtensionLeadToThePage) {
    for (const char* target : {"/", "/ring", "/g/123456", "/analysis/reversi:size=6?moves=c4", "/help/",
                               "/assets", "/editor/ugolki:camp=3x4"}) {
        const Response response = get(target);
        EXPECT_EQ(response.status, Status::ok) << target;
        EXPECT_EQ(content(response), "the page") << target;
        EXPECT_EQ(field(response, "Content-Type"), "text/html; charset=utf-8") << target;
        EXPECT_EQ(field(response, "Cache-Control"), "no-cache") << target;
    }
}

TEST_F(Routes, OfFilesLeadToTheFiles) {
    write("manifest.webmanifest", "{}");
    write("plain", "no extension");
    EXPECT_EQ(content(get("/manifest.webmanifest")), "{}");
    EXPECT_EQ(field(get("/manifest.webmanifest"), "Content-Type"), "application/manifest+json");
    EXPECT_EQ(field(get("/manifest.webmanifest"), "Cache-Control"), "no-cache");
    EXPECT_EQ(content(get("/plain")), "no extension");
    EXPECT_EQ(field(get("/plain"), "Content-Type"), "application/octet-stream");
}

TEST_F(Routes, OfFilesWithHashedNamesAreKeptForever) {
    EXPECT_EQ(content(get("/assets/app-1.js")), "script");
    EXPECT_EQ(field(get("/assets/app-1.js"), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(Routes, OfMissingFilesAreNotFoundAndSaySoOnAPage) {
    for (const char* target :
         {"/x.js", "/assets/app-2.js", "/favicon.ico", "/../index.html", "/.index.html", "*"}) {
        const Response response = get(target);
        EXPECT_EQ(response.status, Status::not_found) << target;
        EXPECT_EQ(field(response, "Content-Type"), "text/html; charset=utf-8") << target;
        EXPECT_EQ(field(response, "Cache-Control"), "no-cache") << target;
        EXPECT_NE(content(response).find("href=\"/\""), std::string::npos) << target;
    }
}

TEST_F(Routes, AreNotFoundWhereThePageIsNotBuilt) {
    fs::remove(root() / "index.html");
    EXPECT_EQ(get("/ring").status, Status::not_found);
}

TEST_F(Routes, TellThatTheServerIsThere) {
    EXPECT_EQ(content(get("/healthz")), "ok\n");
    EXPECT_EQ(get("/healthz").status, Status::ok);
}

TEST_F(Routes, AreOnlyRead) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", ""}) {
        const Response response = ask({.method = method, .target = "/"});
        EXPECT_EQ(response.status, Status::method_not_allowed) << method;
        EXPECT_EQ(field(response, "Allow"), "GET, HEAD") << method;
    }
}

TEST_F(Routes, AreAnsweredToHeadWithoutTheContentButItsLength) {
    const Response response = ask({.method = "HEAD", .target = "/"});
    EXPECT_FALSE(response.sends_content);
    EXPECT_NE(head_of(response, 0, true).find("Content-Length: 8\r\n"), std::string::npos);
}

TEST_F(Routes, AreNotSentAgainToWhomHasThem) {
    const std::string tag = field(get("/ring"), "ETag");
    const Response response = ask({.method = "GET", .target = "/", .if_none_match = tag});
    EXPECT_EQ(response.status, Status::not_modified);
    EXPECT_EQ(response.content, nullptr);
    EXPECT_EQ(field(response, "ETag"), tag);
    EXPECT_EQ(field(response, "Cache-Control"), "no-cache");
    EXPECT_EQ(field(response, "Vary"), "Accept-Encoding");
    EXPECT_EQ(head_of(response, 0, true).find("Content-Length"), std::string::npos);

    write("index.html", "the edge");
    EXPECT_EQ(content(ask({.method = "GET", .target = "/", .if_none_match = tag})), "the edge");
}

TEST_F(Routes, GiveTheSmallestFormThatIsWelcome) {
    write("assets/app-1.js.gz", "zipped");
    write("assets/app-1.js.br", "br");
    const auto form = [this](std::string_view accepted) {
        const Response response =
            ask({.method = "GET", .target = "/assets/app-1.js", .accept_encoding = accepted});
        EXPECT_EQ(field(response, "Vary"), "Accept-Encoding");
        EXPECT_EQ(field(response, "Content-Type"), "text/javascript; charset=utf-8");
        return field(response, "Content-Encoding") + ' ' + content(response);
    };
    EXPECT_EQ(form("gzip, br"), "br br");
    EXPECT_EQ(form("gzip, br;q=0"), "gzip zipped");
    EXPECT_EQ(form(""), "none script");
    fs::remove(root() / "assets/app-1.js.br");
    EXPECT_EQ(form("gzip, br"), "gzip zipped");
}

TEST_F(Routes, GiveEachFormATagOfItsOwn) {
    write("index.html.gz", "zipped");
    const std::string tag = field(get("/"), "ETag");
    const Request zipped{.method = "GET", .target = "/", .accept_encoding = "gzip", .if_none_match = tag};
    EXPECT_EQ(content(ask(zipped)), "zipped");
    EXPECT_NE(field(ask(zipped), "ETag"), tag);
}

TEST_F(Routes, GiveNoFormThatIsOlderThanItsFile) {
    write("index.html.gz", "an old page");
    make_older("index.html.gz");
    EXPECT_EQ(content(ask({.method = "GET", .target = "/", .accept_encoding = "gzip"})), "the page");
}

TEST_F(Routes, FollowNoLinks) {
    const test::TemporaryDirectory outside;
    outside.write("secret.txt", "secret");
    fs::create_symlink(outside.path() / "secret.txt", root() / "link.txt");
    fs::create_symlink(outside.path(), root() / "folder");
    fs::create_symlink("index.html", root() / "inside.html");
    for (const char* target : {"/link.txt", "/folder/secret.txt", "/inside.html"})
        EXPECT_EQ(get(target).status, Status::not_found) << target;
}

TEST_F(Routes, WaitForNoPipesAndReadNoFolders) {
    ASSERT_EQ(mkfifo((root() / "pipe.txt").c_str(), 0600), 0);
    fs::create_directory(root() / "folder.txt");
    EXPECT_EQ(get("/pipe.txt").status, Status::not_found);
    EXPECT_EQ(get("/folder.txt").status, Status::not_found);
    EXPECT_EQ(get(std::string("/") + std::string(300, 'x') + ".js").status, Status::not_found);
}

TEST_F(Routes, GiveFilesAsTheyAreNow) {
    make_older("assets/app-1.js"); // so that it is kept in memory
    EXPECT_EQ(get("/assets/app-1.js").content, get("/assets/app-1.js").content);
    write("assets/app-1.js", "SCRIPT");
    EXPECT_EQ(content(get("/assets/app-1.js")), "SCRIPT");
    write("assets/app-1.js", "sCRIPT"); // perhaps within one tick of the clock
    EXPECT_EQ(content(get("/assets/app-1.js")), "sCRIPT");
    fs::remove(root() / "assets/app-1.js");
    EXPECT_EQ(get("/assets/app-1.js").status, Status::not_found);
}

TEST_F(Routes, OfMoreFilesThanAreKeptAreAnswered) {
    constexpr std::size_t size = Files::most_kept / 3;
    for (const char* name : {"a.txt", "b.txt", "c.txt", "d.txt"}) {
        write(name, "");
        fs::resize_file(root() / name, size);
        make_older(name);
    }
    for (int round = 0; round < 2; ++round)
        for (const char* target : {"/a.txt", "/b.txt", "/c.txt", "/d.txt"})
            EXPECT_EQ(get(target).content->size(), size) << target;
}

TEST_F(Routes, OfFilesThatAreTooLargeAreNotFound) {
    write("large.txt", "");
    fs::resize_file(root() / "large.txt", Files::largest_file + 1);
    EXPECT_EQ(get("/large.txt").status, Status::not_found);
}

TEST(ServedFolders, ThatAreNoneAreErrors) {
    EXPECT_THROW(Files("/nowhere/at/all"), std::system_error);
    EXPECT_THROW(Files("/dev/null"), std::system_error);
}

TEST(Answers, AllIsolateThePage) {
    const std::string head = head_of(plain_response(Status::bad_request, "no\n"), 784111777, false);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 400 Bad Request\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
                                 "Connection: close\r\n"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    for (const char* field :
         {"Cross-Origin-Opener-Policy: same-origin\r\n", "Cross-Origin-Embedder-Policy: require-corp\r\n",
          "Cross-Origin-Resource-Policy: same-origin\r\n", "X-Content-Type-Options: nosniff\r\n",
          "Referrer-Policy: no-referrer\r\n", "X-Frame-Options: DENY\r\n", "Permissions-Policy: ",
          "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"})
        EXPECT_NE(head.find(field), std::string::npos) << field;
}

} // namespace

} // namespace quincunx::server
