#include "client/online.hpp"

#include "paths.hpp"

namespace quincunx::test {

namespace {

using Words = std::vector<std::string>;

Words joined(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

} // namespace

TerminalRun& Person::run(const Words& words, Words environment) {
    environment.push_back("XDG_STATE_HOME=" + home_.path().string());
    terminal_.reset();
    terminal_ = std::make_unique<TerminalRun>(wires_, joined({QX_PROGRAM}, words), environment, home_.path());
    return *terminal_;
}

std::vector<std::filesystem::path> Person::seats() const {
    std::vector<std::filesystem::path> files;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(home_.path() / "quincunx/seats", none))
        files.push_back(entry.path());
    return files;
}

std::string Person::number_after(std::string_view text) {
    constexpr std::size_t digits = 6;
    EXPECT_TRUE(terminal().wait_to_hear(text)) << terminal().said() << terminal().complaints();
    const std::string said = terminal().said();
    const std::size_t address = said.rfind(text);
    return address == std::string::npos ? "" : said.substr(address + text.size(), digits);
}

void Person::answer(const std::string& prompt, const std::string& line) {
    ASSERT_TRUE(terminal().wait_for(prompt)) << terminal().said() << terminal().complaints();
    terminal().type(line + "\n");
}

void Online::SetUp() {
    folder_.write("index.html", "the page");
    start();
}

void Online::start() {
    const std::string start = "Quincunx at http://127.0.0.1:";
    server_.reset();
    server_ =
        std::make_unique<TerminalRun>(Wires::pipes,
                                      Words{QX_PROGRAM, "serve", "--port", port_, "--root", folder().string(),
                                            "--store", "sqlite:" + (folder() / "games.sqlite").string()},
                                      Words(), folder());
    ASSERT_TRUE(server_->wait_to_hear("/\n")) << server_->complaints();
    const std::string said = server_->said();
    port_ = said.substr(start.size(), said.find('/', start.size()) - start.size());
}

std::string Online::create(Person& person, const Words& words) {
    person.run(joined(joined({"create"}, words), {"--server", url(), "--name", "Anna"}));
    const std::string number = person.number_after("You play game ");
    EXPECT_TRUE(person.terminal().wait_for("Waiting for the other player.\n> "));
    return number;
}

void Online::join(Person& person, const std::string& number) {
    person.run({"join", number, "--server", url(), "--name", "Boris"});
    EXPECT_TRUE(person.terminal().wait_to_hear("to move"))
        << person.terminal().said() << person.terminal().complaints();
}

} // namespace quincunx::test
