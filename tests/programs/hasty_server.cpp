// A server as none may be: it says that it has kept what it is going to keep. Tests that count what is lost
// have to notice it.

#include "server/server.hpp"

#include <cstdio>
#include <deque>

namespace quincunx::store {

namespace {

/// Commits moves when somebody reads, sits down or wins.
class HastyStore final : public Store {
  public:
    explicit HastyStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

    Outcome commit(const Batch& batch) override {
        Outcome outcome = store_->commit({.creates = batch.creates});
        promised_.insert(promised_.end(), batch.appends.begin(), batch.appends.end());
        outcome.appends.assign(batch.appends.size(), Written::committed);
        for (const Append& append : batch.appends)
            if (append.summary)
                keep_promises();
        return outcome;
    }
    std::optional<StoredGame> load(const std::string& game, std::int64_t after) override {
        keep_promises();
        return store_->load(game, after);
    }
    std::optional<std::string> find(const std::string& number) override { return store_->find(number); }
    std::vector<Listed> list(Phase phase, std::size_t most, Milliseconds now) override {
        return store_->list(phase, most, now);
    }
    std::vector<Listed> ended(std::size_t most) override { return store_->ended(most); }
    std::vector<std::string> due(Milliseconds by, std::size_t most, const Mine& mine) override {
        return store_->due(by, most, mine);
    }
    Milliseconds heartbeat(Milliseconds now) override { return store_->heartbeat(now); }
    std::vector<Downtime> downtimes(Milliseconds since) override { return store_->downtimes(since); }
    Retired retire(Milliseconds now, std::optional<Milliseconds> keep) override {
        return store_->retire(now, keep);
    }
    Milliseconds now() override { return store_->now(); }

  private:
    void keep_promises() {
        for (const Append& append : promised_)
            store_->commit({.appends = {&append, 1}});
        promised_.clear();
    }

    std::unique_ptr<Store> store_;
    std::deque<Append> promised_;
};

int serve(const char* root, const std::string& address) {
    GroupCommitWriter commit_writer([&] { return std::make_unique<HastyStore>(open_store(address)); });
    const server::Log log({});
    server::Server server({.address = "127.0.0.1",
                           .port = 0,
                           .root = root,
                           .commit_writer = commit_writer,
                           .log = log,
                           .threads = 2});
    std::printf("Quincunx at %s\n", server.url().c_str());
    std::fflush(stdout);
    server.run();
    return 0;
}

} // namespace

} // namespace quincunx::store

int main(int count, char** words) {
    return count == 3 ? quincunx::store::serve(words[1], words[2]) : 2;
}
